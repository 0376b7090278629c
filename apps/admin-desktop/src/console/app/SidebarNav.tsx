import { Button } from '@blueprintjs/core';
import { LogOut as LogOutIcon } from '@blueprintjs/icons';
import { NavLink } from 'react-router-dom';
import { screenAddress } from '../../screens.ts';
import { WaitingBadge } from '../features/messages/WaitingBadge.tsx';
import { Tip } from '../ui/Tip.tsx';
import { PORTAL_SCREENS } from './portalScreens.tsx';

interface SidebarNavProps {
  /** Only icons are visible; the titles remain the accessible names of the links. */
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
}

/** Links to every screen and the Logout button. */
export function SidebarNav({ collapsed, onNavigate, onLogout }: SidebarNavProps) {
  return (
    <>
      <nav aria-label="Admin portal">
        <ul className="oc-nav-list">
          {PORTAL_SCREENS.map(({ path, title, Icon, preload }) => (
            <li key={path}>
              <Tip content={title} placement="right" isNeeded={collapsed}>
                <NavLink
                  to={screenAddress(path)}
                  className="oc-nav-link"
                  onPointerEnter={preload}
                  onFocus={preload}
                  {...(onNavigate && { onClick: onNavigate })}
                >
                  <Icon aria-hidden />
                  <span className="oc-nav-title">{title}</span>
                  {path === 'messages' && <WaitingBadge />}
                </NavLink>
              </Tip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="oc-nav-foot">
        <Tip content="Logout" placement="right" isNeeded={collapsed}>
          <Button
            className="oc-nav-link"
            variant="minimal"
            alignText="start"
            fill
            icon={<LogOutIcon aria-hidden />}
            onClick={onLogout}
          >
            <span className="oc-nav-title">Logout</span>
          </Button>
        </Tip>
      </div>
    </>
  );
}
