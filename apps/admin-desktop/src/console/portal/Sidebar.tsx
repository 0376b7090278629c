import { Drawer, Position } from '@blueprintjs/core';
import { SidebarNav } from './SidebarNav.tsx';
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_COLLAPSED, SIDEBAR_WIDTH_MOBILE, useSidebar } from './SidebarProvider.tsx';

/** A column beside the page, or a drawer over it on a small screen. */
export function Sidebar({ onLogout }: { onLogout: () => void }) {
  const { isMobile, isOpen, close } = useSidebar();
  if (isMobile) {
    return (
      <Drawer
        isOpen={isOpen}
        onClose={close}
        position={Position.LEFT}
        size={SIDEBAR_WIDTH_MOBILE}
        className="oc-sidebar-drawer"
        title="Admin portal"
      >
        <div className="oc-sidebar" data-state="expanded">
          <SidebarNav collapsed={false} onNavigate={close} onLogout={onLogout} />
        </div>
      </Drawer>
    );
  }
  return (
    <aside
      className="oc-sidebar"
      id="oc-sidebar"
      data-state={isOpen ? 'expanded' : 'collapsed'}
      style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
    >
      <SidebarNav collapsed={!isOpen} onLogout={onLogout} />
    </aside>
  );
}
