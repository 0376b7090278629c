import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import {
  KeyCommand as KeyCommandIcon,
  LogOut as LogOutIcon,
  Notifications as NotificationsIcon,
  Tick as TickIcon,
} from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { usePlatform } from '../services/Platform.tsx';
import { COLOUR_SCHEMES, type ColourScheme, usePreferences } from '../services/PreferencesProvider.tsx';
import { UpdateItem } from './UpdateItem.tsx';

const COLOUR_LABELS: Readonly<Record<ColourScheme, string>> = {
  system: 'Match the system',
  light: 'Light',
  dark: 'Dark',
};

interface AccountPopoverProps {
  readonly isOpen: boolean;
  /** Called with what was used outside the menu, if that closes it. */
  readonly onClose: (used: EventTarget | null | undefined) => void;
  readonly onShowHelp: () => void;
}

/** The account's menu below the button that it stands beside. */
export function AccountPopover({ isOpen, onClose, onShowHelp }: AccountPopoverProps) {
  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      isOpen={isOpen}
      // Blueprint says that it has opened, too.
      onInteraction={(isOpening, event) => isOpening || onClose(event?.target)}
      content={<AccountMenuItems onShowHelp={onShowHelp} />}
      renderTarget={({ ref }) => <span ref={ref} className="oc-account-place" />}
    />
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
