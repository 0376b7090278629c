import { useAuth } from '@olea/shared/react';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { PORTAL_PATH, PREVIEW_PATH, screenAddress } from '../../screens.ts';
import { MessageCountsProvider } from '../features/messages/MessageCountsProvider.tsx';
import { FullPageSpinner } from '../ui/Page.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { PortalShortcuts } from './PortalShortcuts.tsx';
import { PORTAL_SCREENS, PreviewScreen } from './portalScreens.tsx';
import { SessionNotes } from './SessionNotes.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarProvider } from './SidebarProvider.tsx';
import { StaffProviders } from './StaffProviders.tsx';
import { useChatWidgetHidden } from './useChatWidgetHidden.ts';

/** The admin portal: every screen in its frame. To be shown to administrators only. */
export function AdminPortal() {
  useChatWidgetHidden();
  const toDashboard = <Navigate to={screenAddress('dashboard')} replace />;
  return (
    <StaffProviders columns="list">
      <MessageCountsProvider>
        <SidebarProvider>
          <Routes>
            <Route element={<Frame />}>
              <Route index element={toDashboard} />
              {PORTAL_SCREENS.map(({ path, title, Icon, Component }) => (
                <Route key={path} path={path} element={<Component title={title} Icon={Icon} />} />
              ))}
              <Route path={PREVIEW_PATH.slice(PORTAL_PATH.length + 1)} element={<PreviewScreen />} />
              <Route path="*" element={toDashboard} />
            </Route>
          </Routes>
        </SidebarProvider>
      </MessageCountsProvider>
    </StaffProviders>
  );
}

function Frame() {
  const { signOut } = useAuth();
  const { pathname } = useLocation();
  return (
    <div className="oc-portal">
      <button type="button" className="oc-skip" onClick={focusMain}>
        Skip to content
      </button>
      <PortalHeader />
      <div className="oc-body-row">
        <Sidebar onLogout={() => void signOut()} />
        <main className="oc-main" id="oc-main" tabIndex={-1}>
          <PortalShortcuts />
          <SessionNotes />
          <Suspense fallback={<FullPageSpinner label="Opening the screen" Frame="div" />}>
            <ErrorBoundary key={pathname} Frame="div">
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
    </div>
  );
}

/** A button rather than a link: a link would put a fragment into the address, which the router reads. */
function focusMain() {
  document.getElementById('oc-main')?.focus();
}
