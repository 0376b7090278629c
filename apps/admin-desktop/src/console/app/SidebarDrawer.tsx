import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { SmallCross as SmallCrossIcon } from '@blueprintjs/icons';
import { type RefObject, useRef } from 'react';
import { SidebarNav } from './SidebarNav.tsx';
import { SIDEBAR_WIDTH_MOBILE, useSidebar } from './SidebarProvider.tsx';

/** Blueprint's own drawer is no dialog for assistive technology; this one is, on the same overlay. */
export function SidebarDrawer({ onLogout }: { onLogout: () => void }) {
  const { isOpen, close } = useSidebar();
  const panel = useRef<HTMLDivElement>(null);
  // Blueprint's type is from before React said that a ref is empty until it is mounted.
  const childRef = panel as RefObject<HTMLElement>;
  return (
    <Overlay2 isOpen={isOpen} onClose={close} hasBackdrop shouldReturnFocusOnClose childRef={childRef}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Side bar"
        className={`${Classes.DRAWER} ${Classes.POSITION_LEFT} oc-sidebar-drawer`}
        style={{ width: SIDEBAR_WIDTH_MOBILE }}
      >
        <div className="oc-sidebar" data-state="expanded">
          <Button
            className="oc-sidebar-close"
            variant="minimal"
            icon={<SmallCrossIcon size={20} aria-hidden />}
            autoFocus
            aria-label="Close side bar"
            onClick={close}
          />
          <SidebarNav collapsed={false} onNavigate={close} onLogout={onLogout} />
        </div>
      </div>
    </Overlay2>
  );
}
