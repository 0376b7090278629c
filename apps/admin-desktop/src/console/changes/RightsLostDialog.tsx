import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { Dialog } from '../ui/Dialog.tsx';
import type { Asked } from '../ui/useQuestion.ts';

interface RightsLostDialogProps {
  /** Asks with the thing that was not done, as the beginning of a sentence. */
  readonly asked: Asked<string, void> | null;
  /** The kind of thing that can no longer be changed: "feature flags". */
  readonly things: string;
}

/** Tells a person whose rights were taken away while the page was open; all that is left is to leave. */
export function RightsLostDialog({ asked, things }: RightsLostDialogProps) {
  const { refreshRole, signOut, user } = useAuth();
  async function leave() {
    await refreshRole();
    // Somebody who is still an administrator stays: the refusal had another reason, and the screen shows the current state.
    asked?.answer();
  }
  return (
    <Dialog
      isOpen={asked?.isOpen ?? false}
      title={`You can no longer change ${things}`}
      icon={<DisableIcon />}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p>
          {asked?.question}: you no longer have access to {things}.
        </p>
        <p className="bp6-text-muted">
          Signed in as {user?.email ?? 'unknown'}. If this is a mistake, ask an administrator to give you the role
          again.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Sign out" onClick={() => void signOut()} />
            <Button intent="primary" autoFocus text="Leave the admin portal" onClick={() => void leave()} />
          </>
        }
      />
    </Dialog>
  );
}
