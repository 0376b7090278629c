import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { KeyCommandIcon, LogOutIcon, NotificationsIcon, TickIcon, UserIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { useState } from 'react';
import { usePlatform } from '../platform/Platform.tsx';
import { COLOUR_SCHEMES, type ColourScheme, usePreferences } from '../preferences/PreferencesProvider.tsx';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { UpdateItem } from '../updates/UpdateItem.tsx';

const COLOUR_LABELS: Readonly<Record<ColourScheme, string>> = {
  system: 'Match the system',
  light: 'Light',
  dark: 'Dark',
};

/** Who is signed in, and what concerns this person and this machine. */
export function AccountMenu() {
  const { user } = useAuth();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const email = user?.email ?? '';
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        shouldReturnFocusOnClose
        content={<AccountMenuItems onShowHelp={() => setHelpOpen(true)} />}
      >
        <Button variant="minimal" icon={<UserIcon aria-hidden />} aria-label={`Account: ${email}`} aria-haspopup="menu">
          <span className="oc-account-email">{email}</span>
        </Button>
      </PopoverNext>
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function AccountMenuItems({ onShowHelp }: { onShowHelp: () => void }) {
  const { signOut } = useAuth();
  const { preferences, change } = usePreferences();
  const { attention } = usePlatform();
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
      <MenuItem icon={<KeyCommandIcon aria-hidden />} text="Keyboard shortcuts" label="?" onClick={onShowHelp} />
      <MenuDivider />
      <MenuItem
        icon={<LogOutIcon aria-hidden />}
        text="Sign out on every device"
        onClick={() => void signOut({ everywhere: true })}
      />
    </Menu>
  );
}
