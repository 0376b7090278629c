import { useAuth } from '@olea/shared/react';
import { Outlet } from 'react-router-dom';
import { FlagChangesProvider } from '../flags/change/FlagChangesProvider.tsx';
import { FlagsProvider } from '../flags/list/FlagsProvider.tsx';
import { RequireAdmin } from '../guard/RequireAdmin.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { PortalShortcuts } from './PortalShortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarProvider } from './SidebarProvider.tsx';
import { useChatWidgetHidden } from './useChatWidgetHidden.ts';

/** The frame of every screen of the admin portal; only for administrators. */
export function AdminPortal() {
  useChatWidgetHidden();
  return (
    <RequireAdmin>
      <FlagsProvider>
        <FlagChangesProvider>
          <SidebarProvider>
            <Frame />
          </SidebarProvider>
        </FlagChangesProvider>
      </FlagsProvider>
    </RequireAdmin>
  );
}

function Frame() {
  const { signOut } = useAuth();
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
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** A button rather than a link: the part behind `#` of the address belongs to the router in some shells. */
function focusMain() {
  document.getElementById('oc-main')?.focus();
}
