import { Button, HotkeysContext, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import {
  KeyCommand as KeyCommandIcon,
  LogOut as LogOutIcon,
  Notifications as NotificationsIcon,
  Tick as TickIcon,
  User as UserIcon,
} from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { useContext } from 'react';
import { usePlatform } from '../services/Platform.tsx';
import { COLOUR_SCHEMES, type ColourScheme, usePreferences } from '../services/PreferencesProvider.tsx';
import { UpdateItem } from './UpdateItem.tsx';

const COLOUR_LABELS: Readonly<Record<ColourScheme, string>> = {
  system: 'Match the system',
  light: 'Light',
  dark: 'Dark',
};

/** The signed-in account, and the choices of this person on this machine. */
export function AccountMenu() {
  const { user } = useAuth();
  const email = user?.email ?? '';
  return (
    <PopoverNext placement="bottom-end" shouldReturnFocusOnClose content={<AccountMenuItems />}>
      <Button variant="minimal" icon={<UserIcon aria-hidden />} aria-label={`Account: ${email}`}>
        <span className="oc-account-email">{email}</span>
      </Button>
    </PopoverNext>
  );
}

function AccountMenuItems() {
  const { signOut } = useAuth();
  const { preferences, change } = usePreferences();
  const { attention } = usePlatform();
  const [, dispatch] = useContext(HotkeysContext);
  return (
    <Menu>
      <UpdateItem />
      {COLOUR_SCHEMES.map((scheme) => (
        <MenuItem
          key={scheme}
          text={COLOUR_LABELS[scheme]}
          aria-current={preferences.colours === scheme || undefined}
          icon={preferences.colours === scheme ? <TickIcon aria-hidden /> : <span className="oc-icon-space" />}
          onClick={() => change({ colours: scheme })}
          shouldDismissPopover={false}
        />
      ))}
      <MenuDivider />
      {attention && (
        <MenuItem
          icon={<NotificationsIcon aria-hidden />}
          text="Notify me of messages"
          label={preferences.announceMessages ? 'On' : 'Off'}
          onClick={() => change({ announceMessages: !preferences.announceMessages })}
          shouldDismissPopover={false}
        />
      )}
      <MenuItem
        icon={<KeyCommandIcon aria-hidden />}
        text="Keyboard shortcuts"
        label="?"
        onClick={() => dispatch({ type: 'OPEN_DIALOG' })}
      />
      <MenuDivider />
      <MenuItem
        icon={<LogOutIcon aria-hidden />}
        text="Sign out on every device"
        onClick={() => void signOut({ everywhere: true })}
      />
    </Menu>
  );
}
