import { Button, HotkeysContext, MenuDivider, MenuItem, Tooltip } from '@blueprintjs/core';
import {
  KeyCommandIcon,
  MenuClosedIcon,
  MenuIcon,
  MenuOpenIcon,
  NotificationsIcon,
  OfflineIcon,
  RefreshIcon,
  ShareIcon,
  TickIcon,
  UserIcon,
} from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { memo, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UpdateState } from '../../ipc/messages.ts';
import { MY_ACCOUNT_PATH } from '../../screens.ts';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { usePlatform, usePreferences } from '../services/ConsoleServices.tsx';
import { COLOR_SCHEMES, type ColorScheme } from '../services/preferences.ts';
import { BrandMark, EnvironmentTag } from '../ui/Identity.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { formatMoment } from '../ui/moments.ts';
import { useNames } from '../ui/staff.tsx';
import { Tag } from '../ui/Tag.tsx';
import { type Notifications, useNotifications } from '../ui/useNotifications.ts';
import { useSidebar } from './Sidebar.tsx';

/** Renders the bar above the sidebar and the screens. Uses `memo`, because the frame around it re-renders on each navigation. */
export const PortalHeader = memo(function PortalHeader() {
  const { openWebsite } = usePlatform();
  const { isReadOnly } = useFlags();
  return (
    <header className="oc-line oc-header">
      <SidebarButton />
      <span className="oc-line oc-brand">
        <BrandMark />
        <span className="oc-brand-name">{site.brand}</span>
        <span className="oc-brand-part">Admin</span>
      </span>
      <EnvironmentTag />
      {isReadOnly && (
        <Tag className="oc-read-only" intent="warning" size="large" minimal icon={<OfflineIcon />}>
          Read-only
        </Tag>
      )}
      <span className="oc-header-space" />
      <Tooltip minimal content="Open website" placement="bottom">
        <Button variant="minimal" icon={<ShareIcon />} aria-label="Open website" onClick={() => void openWebsite()} />
      </Tooltip>
      <AccountMenu />
    </header>
  );
});

function SidebarButton() {
  const { isOpen, isMobile, toggle } = useSidebar();
  // The icon shows the effect of a click, not the current state.
  const icon = isMobile ? <MenuIcon /> : isOpen ? <MenuClosedIcon /> : <MenuOpenIcon />;
  return (
    <Button
      variant="minimal"
      icon={icon}
      aria-label="Toggle sidebar"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      title="Toggle sidebar (Ctrl+B)"
      onClick={toggle}
    />
  );
}

const COLOUR_LABELS: Readonly<Record<ColorScheme, string>> = {
  system: 'Match the system',
  light: 'Light',
  dark: 'Dark',
};

function AccountMenu() {
  const { user } = useAuth();
  const name = useNames()(user?.email ?? '');
  return (
    <MenuButton variant="minimal" icon={<UserIcon />} aria-label={`Account: ${name}`} items={<AccountMenuItems />}>
      <span className="bp6-text-overflow-ellipsis oc-account-email">{name}</span>
    </MenuButton>
  );
}

const NOTIFICATION_LABELS: Readonly<Record<Notifications['state'], string>> = {
  unasked: 'Off',
  off: 'Off',
  on: 'On',
  blocked: 'Blocked by the browser',
};

function AccountMenuItems() {
  const navigate = useNavigate();
  const { preferences, change } = usePreferences();
  const notifications = useNotifications();
  const [, dispatch] = useContext(HotkeysContext);
  return (
    <>
      <UpdateItem />
      {COLOR_SCHEMES.map((scheme) => (
        <MenuItem
          key={scheme}
          text={COLOUR_LABELS[scheme]}
          aria-current={preferences.colours === scheme || undefined}
          icon={preferences.colours === scheme ? <TickIcon /> : <span className="oc-icon-space" />}
          onClick={() => change({ colours: scheme })}
          shouldDismissPopover={false}
        />
      ))}
      <MenuDivider />
      {notifications && (
        <MenuItem
          icon={<NotificationsIcon />}
          text="Notify me of new messages"
          label={NOTIFICATION_LABELS[notifications.state]}
          disabled={notifications.state === 'blocked'}
          onClick={() => void (notifications.state === 'on' ? notifications.turnOff() : notifications.turnOn())}
          shouldDismissPopover={false}
        />
      )}
      <MenuItem
        icon={<KeyCommandIcon />}
        text="Keyboard shortcuts"
        label="?"
        onClick={() => dispatch({ type: 'OPEN_DIALOG' })}
      />
      <MenuDivider />
      <MenuItem icon={<UserIcon />} text="My account" onClick={() => void navigate(MY_ACCOUNT_PATH)} />
    </>
  );
}

function UpdateItem() {
  const { updates } = usePlatform();
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => updates?.subscribe(setState), [updates]);
  if (!updates || !state) return null;
  return (
    <>
      <MenuItem
        icon={<RefreshIcon />}
        text={describeUpdate(state, Date.now())}
        multiline
        shouldDismissPopover={false}
        onClick={() => void (state.kind === 'ready' ? updates.restartToUpdate() : updates.check())}
      />
      <MenuDivider />
    </>
  );
}

/** Returns the text of the menu item for updates. */
export function describeUpdate(state: UpdateState, now: number): string {
  switch (state.kind) {
    case 'current':
      return `Version ${state.version} is current`;
    case 'checking':
      return `Version ${state.version}, looking for updates…`;
    case 'ready':
      return `Version ${state.nextVersion} is ready: restart to update`;
    case 'failed':
      return `Version ${state.version}; updates could not be checked since ${formatMoment(state.since, now)}`;
  }
}
