import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';

/** Tells a person whose rights were taken away while the page was open; all that is left is to leave. */
export function RightsLostDialog({ flagName, onClose }: { flagName: string | null; onClose: () => void }) {
  const { refreshRole, signOut, user } = useAuth();
  async function leave() {
    await refreshRole();
    // Whoever is still an administrator stays: the refusal had another reason, and the row shows the current state.
    onClose();
  }
  return (
    <Dialog
      isOpen={flagName !== null}
      title="You can no longer change feature flags"
      icon={<DisableIcon aria-hidden />}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p>
          <code className="oc-flag-name">{flagName}</code> was not changed: your account no longer has the right to
          change feature flags.
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
