import { LazyDialog } from '../ui/LazyDialog.tsx';
import { onDemand } from '../ui/onDemand.ts';
import { SidebarNav } from './SidebarNav.tsx';
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_COLLAPSED, useSidebar } from './SidebarProvider.tsx';

const drawer = onDemand(async () => (await import('./overlays.ts')).SidebarDrawer);

/** A column beside the page, or a drawer over it on a small screen. */
export function Sidebar({ onLogout }: { onLogout: () => void }) {
  const { isMobile, isOpen, close } = useSidebar();
  if (isMobile) {
    return (
      <LazyDialog of={drawer} isOpen={isOpen} onFailure={close}>
        {(SidebarDrawer) => <SidebarDrawer onLogout={onLogout} />}
      </LazyDialog>
    );
  }
  return (
    <aside
      className="oc-sidebar"
      aria-label="Side bar"
      data-state={isOpen ? 'expanded' : 'collapsed'}
      style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
    >
      <SidebarNav collapsed={!isOpen} onLogout={onLogout} />
    </aside>
  );
}
