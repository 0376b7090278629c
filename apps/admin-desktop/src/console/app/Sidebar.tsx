import { Button, Classes, Overlay2, Tooltip } from '@blueprintjs/core';
import { LogOutIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NavLink } from 'react-router-dom';
import { getScreenAddress } from '../../screens.ts';
import { UnreadBadge } from '../features/messages/MessageCountsProvider.tsx';
import { usePlatform } from '../services/ConsoleServices.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { useOverlayFocus } from '../ui/useOverlayFocus.ts';
import { PORTAL_SCREENS } from './portalScreens.tsx';

const SIDEBAR_WIDTH = '16rem';
const SIDEBAR_WIDTH_MOBILE = '18rem';
const SIDEBAR_WIDTH_COLLAPSED = '3rem';
const MOBILE_QUERY = '(max-width: 767.98px)';

export interface SidebarState {
  readonly isMobile: boolean;
  /** Whether titles are visible on a wide screen, or the drawer is open on a small one. */
  readonly isOpen: boolean;
  toggle(): void;
  close(): void;
}

const SidebarContext = createContext<SidebarState | null>(null);

/** Provides the sidebar's state. On a wide screen, stores it. On a small screen, the drawer is initially closed. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const { sidebar } = usePlatform();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [isExpanded, setExpanded] = useState(() => sidebar.read());
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  // A shortcut or the native menu may call `toggle` twice before the next render, so derive each state from the latest one.
  const toggle = useCallback(() => (isMobile ? setOverlayOpen : setExpanded)((open) => !open), [isMobile]);
  useEffect(() => sidebar.onToggle(toggle), [sidebar, toggle]);
  useEffect(() => {
    if (sidebar.read() !== isExpanded) sidebar.write(isExpanded);
  }, [sidebar, isExpanded]);
  const close = useCallback(() => setOverlayOpen(false), []);

  const isOpen = isMobile ? isOverlayOpen : isExpanded;
  const state = useMemo(() => ({ isMobile, isOpen, toggle, close }), [isMobile, isOpen, toggle, close]);
  return <SidebarContext value={state}>{children}</SidebarContext>;
}

/** Returns the sidebar's state. Throws outside `SidebarProvider`. */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error('useSidebar must be used within a SidebarProvider');
  return state;
}

/** Renders the sidebar as a column, or as a drawer on a small screen. Uses `memo`, because the frame re-renders on each navigation. */
export const Sidebar = memo(function Sidebar() {
  const { isMobile, isOpen } = useSidebar();
  if (isMobile) return <SidebarDrawer />;
  return (
    <aside
      className="oc-sidebar"
      aria-label="Sidebar"
      data-state={isOpen ? 'expanded' : 'collapsed'}
      style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
    >
      <SidebarNav collapsed={!isOpen} />
    </aside>
  );
});

/** Blueprint's drawer has no dialog role, so use Blueprint's overlay with that role. */
function SidebarDrawer() {
  const { isOpen, close } = useSidebar();
  const panel = useRef<HTMLDivElement>(null);
  // Blueprint's type predates nullable refs in React.
  const childRef = panel as RefObject<HTMLElement>;
  const { opening, focus } = useOverlayFocus(isOpen);
  return (
    <Overlay2 key={opening} isOpen={isOpen} onClose={close} hasBackdrop childRef={childRef} {...focus}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Sidebar"
        className={`${Classes.DRAWER} ${Classes.POSITION_LEFT} oc-sidebar-drawer`}
        style={{ width: SIDEBAR_WIDTH_MOBILE }}
      >
        <div className="oc-sidebar" data-state="expanded">
          <Button
            className="oc-sidebar-close"
            variant="minimal"
            icon={<SmallCrossIcon size={20} />}
            autoFocus
            aria-label="Close sidebar"
            onClick={close}
          />
          <SidebarNav collapsed={false} onNavigate={close} />
        </div>
      </div>
    </Overlay2>
  );
}

interface SidebarNavProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

function SidebarNav({ collapsed, onNavigate }: SidebarNavProps) {
  const { signOut } = useAuth();
  const titleClass = collapsed ? 'oc-visually-hidden' : undefined;
  return (
    <>
      <nav aria-label="Admin portal">
        <ul className="oc-list oc-nav-list">
          {PORTAL_SCREENS.map(({ path, title, Icon, preload }) => (
            <li key={path}>
              <Tooltip minimal fill content={title} placement="right" disabled={!collapsed}>
                <NavLink
                  to={getScreenAddress(path)}
                  className="oc-nav-link"
                  onPointerDown={preload}
                  {...(onNavigate && { onClick: onNavigate })}
                >
                  <Icon />
                  <span className={titleClass}>{title}</span>
                  {path === 'messages' && <UnreadBadge />}
                </NavLink>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="oc-nav-foot">
        <Tooltip minimal fill content="Logout" placement="right" disabled={!collapsed}>
          <Button
            className="oc-nav-link"
            variant="minimal"
            alignText="start"
            fill
            icon={<LogOutIcon />}
            onClick={() => void signOut()}
          >
            <span className={titleClass}>Logout</span>
          </Button>
        </Tooltip>
      </div>
    </>
  );
}
