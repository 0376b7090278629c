import { HotkeysContext } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { Suspense, useContext, useEffect } from 'react';
import { Link, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { getScreenAddress, MY_ACCOUNT_PATH, PORTAL_PATH, PREVIEW_PATH } from '../../screens.ts';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { MessageCountsProvider } from '../features/messages/MessageCountsProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FullPageSpinner, Page } from '../ui/Page.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SessionNotes } from './LoginScreen.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { MyAccountScreen, PORTAL_SCREENS, PreviewScreen, preloadInbox } from './portalScreens.tsx';
import { Sidebar, SidebarProvider, useSidebar } from './Sidebar.tsx';
import { StaffProviders } from './StaffProviders.tsx';

const PRELOAD_AFTER_MS = 1000;

/** Renders the admin portal. Render it only for administrators. */
export function AdminPortal() {
  useEffect(() => {
    // Staff open the inbox most often. Wait, so that its code does not delay the first screen.
    const timer = setTimeout(preloadInbox, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const toDashboard = <Navigate to={getScreenAddress('dashboard')} replace />;
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
              <Route path={MY_ACCOUNT_PATH.slice(PORTAL_PATH.length + 1)} element={<MyAccountScreen />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </SidebarProvider>
      </MessageCountsProvider>
    </StaffProviders>
  );
}

function Frame() {
  const { pathname } = useLocation();
  return (
    <div className="oc-portal">
      <button type="button" className="oc-skip" onClick={focusMain}>
        Skip to content
      </button>
      <PortalHeader />
      <div className="oc-body-row">
        <Sidebar />
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

function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<SearchIcon size={48} />}
        title="This address has no screen"
        description="Check the address, or choose a screen from the menu."
        action={<Link to={getScreenAddress('dashboard')}>Open the dashboard</Link>}
      />
    </Page>
  );
}

/** The skip link is a button, because a link would replace the URL fragment, which stores filters. */
function focusMain() {
  document.getElementById('oc-main')?.focus();
}

/** On these screens, the search key never opens another screen, even while the screen's own search field is loading. */
const SCREENS_WITH_SEARCH = [
  getScreenAddress('feature-flags'),
  getScreenAddress('messages'),
  getScreenAddress('accounts'),
];

function PortalShortcuts(): null {
  const { toggle } = useSidebar();
  const { undoLast, refresh } = useFlags();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, dispatch] = useContext(HotkeysContext);
  const isMessages = pathname === getScreenAddress('messages');
  useShortcuts({
    sidebar: toggle,
    help: () => dispatch({ type: 'OPEN_DIALOG' }),
    // The messages screen registers these keys itself.
    ...(!isMessages && { undo: undoLast, refresh: () => void refresh() }),
    ...(!SCREENS_WITH_SEARCH.includes(pathname) && {
      search: () => {
        // A search field on the current screen handles the key itself.
        if (document.querySelector('input[type=search]')) return;
        void navigate(getScreenAddress('feature-flags'), { state: { focusSearch: true } });
      },
    }),
  });
  return null;
}
