import { Button } from '@blueprintjs/core';
import { User as UserIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { useRef, useState } from 'react';
import { LazyDialog } from '../ui/LazyDialog.tsx';
import { onDemand } from '../ui/onDemand.ts';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';

const popover = onDemand(async () => (await import('./overlays.ts')).AccountPopover);

/** Who is signed in, and what concerns this person and this machine. */
export function AccountMenu() {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const email = user?.email ?? '';
  return (
    <>
      <span className="oc-account-button">
        <Button
          ref={button}
          variant="minimal"
          icon={<UserIcon aria-hidden />}
          aria-label={`Account: ${email}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="oc-account-email">{email}</span>
        </Button>
        <LazyDialog of={popover} isOpen={isOpen} onFailure={() => setOpen(false)}>
          {(AccountPopover) => (
            <AccountPopover
              isOpen={isOpen}
              onClose={(used) => {
                // The button itself closes by its click; closed already, it would open again.
                if (!(used instanceof Node && button.current?.contains(used))) setOpen(false);
              }}
              onShowHelp={() => setHelpOpen(true)}
            />
          )}
        </LazyDialog>
      </span>
      <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
