import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { detectSessionEnd } from '@olea/shared/auth/createAuthStore';
import { fetchMissingMfaStep } from '@olea/shared/auth/mfa';
import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { dismissDone, dismissFailure, showDone, showFailure } from '../ui/notices.tsx';
import { type Asked, useQuestion } from '../ui/useQuestion.ts';

export type ChangeOutcome =
  /** `message` is null if the screen itself shows the result. */
  | { readonly status: 'applied'; readonly message: string | null; readonly undo?: () => void }
  /** `message` is null if the screen itself shows the reason. `error` is logged, for example after a lost response. */
  | { readonly status: 'not-applied'; readonly message: string | null; readonly error?: AppError }
  /** `subject` names the failed row if the change has several rows. */
  | { readonly status: 'failed'; readonly error: AppError; readonly subject?: string };

export interface Change {
  /** Changes that share an id cannot run at the same time. */
  readonly ids: readonly string[];
  /** The start of the toast's sentence, such as "Founder" or "The message from Maria Rossi". */
  readonly subject: string;
  /** The start of the dialog's sentence after rights were revoked. Defaults to "… was not changed". */
  readonly failureText?: string;
  /** Names an unsaved change on the sign-in or MFA page. Must not contain personal data, because anyone can see the sign-in page. */
  readonly lostLabel: string;
  /** A rejected promise counts as the outcome `failed`. */
  readonly make: () => Promise<ChangeOutcome | readonly ChangeOutcome[]>;
  /** Returns the message for a failure. Defaults to `describeFailure`. */
  readonly describe?: (error: AppError) => string;
  /** Receives the message if the change is not applied. No toast appears then. */
  readonly onFailure?: ((message: string) => void) | undefined;
}

export interface Changes {
  readonly pending: ReadonlySet<string>;
  /** Runs a change unless a running change shares one of its ids. Resolves with whether all its outcomes are `applied`. Never rejects. */
  readonly run: (change: Change) => Promise<boolean>;
  readonly undo: () => void;
  /** The dialog that explains revoked rights. The caller must render it. */
  readonly dialog: ReactNode;
}

/**
 * Returns functions that run and undo changes. Reports results in toasts, and handles revoked sessions and rights.
 * @param things The end of the dialog title "You can no longer change …", such as "feature flags".
 * @param onSettled Must be stable. Called after a change that was not forbidden, or when the dialog about revoked rights closes.
 */
export function useChanges(things: string, onSettled?: () => void): Changes {
  const { auth, client, log, lostChanges } = useServices();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const { asked, ask } = useQuestion<string, void>();
  // A ref, because React state would not reject a second click in the same frame.
  const busy = useRef(new Set<string>());
  const latestUndo = useRef<(() => void) | null>(null);

  const undo = useCallback(() => {
    const undoLatest = latestUndo.current;
    latestUndo.current = null;
    undoLatest?.();
  }, []);

  const report = useCallback(
    (outcome: ChangeOutcome, change: Change, isAsked: boolean) => {
      if (outcome.status === 'applied') {
        if (outcome.message === null) return;
        latestUndo.current = outcome.undo ?? null;
        void showDone(outcome.message, outcome.undo && undo);
      } else if (outcome.status === 'not-applied') {
        if (outcome.error) log.error(`The change to ${change.subject} is not confirmed`, outcome.error);
        if (outcome.message !== null) void (change.onFailure ?? showFailure)(outcome.message);
      } else {
        const { error, subject = change.subject } = outcome;
        log.error(`${subject} was not changed`, error);
        const isForbidden = error.code === 'forbidden';
        if (isForbidden && !isAsked) void ask(change.failureText ?? `${subject} was not changed`).then(onSettled);
        if (error.code === 'unauthenticated' || (isForbidden && isAsked)) {
          lostChanges.publish([...lostChanges.getSnapshot(), outcome.subject ?? change.lostLabel]);
        }
        const isShownAtSignIn = error.code === 'unauthenticated' && auth.getSnapshot().hasEnded;
        const message = change.describe?.(error) ?? describeFailure(subject, error);
        if (change.onFailure) change.onFailure(message);
        else if (!isForbidden && !isShownAtSignIn) void showFailure(message);
      }
    },
    [ask, auth, log, lostChanges, onSettled, undo],
  );

  const run = useCallback(
    async (change: Change): Promise<boolean> => {
      if (change.ids.some((id) => busy.current.has(id))) return false;
      for (const id of change.ids) busy.current.add(id);
      setPending(new Set(busy.current));
      let outcomes: readonly ChangeOutcome[];
      try {
        outcomes = [await change.make()].flat();
      } catch (failure) {
        outcomes = [{ status: 'failed', error: toAppError(failure) }];
      }
      // The backend also responds `forbidden` after the session was revoked or MFA became required, so check for both.
      const isForbidden = outcomes.some((outcome) => outcome.status === 'failed' && outcome.error.code === 'forbidden');
      if (isForbidden) await detectSessionEnd(client).catch(() => undefined);
      const { hasEnded } = auth.getSnapshot();
      const lacksMfa = isForbidden && !hasEnded && (await fetchMissingMfaStep({ client }).catch(() => null)) !== null;
      for (const id of change.ids) busy.current.delete(id);
      setPending(new Set(busy.current));
      for (const outcome of outcomes) report(outcome, change, hasEnded || lacksMfa);
      if (lacksMfa) void auth.refreshRole();
      // If a right was revoked, a refetch would remove the screen and its dialog, so wait until the dialog is closed.
      if (!isForbidden) onSettled?.();
      return outcomes.every(({ status }) => status === 'applied');
    },
    [auth, client, report, onSettled],
  );

  // The undo and failure toasts belong to this screen, so close them when it unmounts.
  useEffect(
    () => () => {
      if (latestUndo.current) void dismissDone();
      void dismissFailure();
    },
    [],
  );

  const dialog = useMemo(() => <RightsLostDialog asked={asked} things={things} />, [asked, things]);
  return { pending, run, undo, dialog };
}

interface RightsLostDialogProps {
  readonly asked: Asked<string, void> | null;
  readonly things: string;
}

function RightsLostDialog({ asked, things }: RightsLostDialogProps) {
  const { refreshRole, signOut, user } = useAuth();
  async function leave() {
    await refreshRole();
    // If the user is still an administrator, the rejection had another reason, so the screen stays open.
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
        <p>{asked?.question}: your account no longer has the right to do this.</p>
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

/** Describes why a change was not made. */
export function describeFailure(subject: string, { code, message }: AppError): string {
  return `${subject} was not changed: ${getFailureReason(code, message)}`;
}

/** Returns only the reason for a failure, for texts that already name the subject. */
export function getFailureReason(code: AppError['code'], message: string): string {
  if (code === 'forbidden') return 'your account no longer has the right to do this.';
  if (code === 'unauthenticated') return 'your session has ended. Sign in and try again.';
  if (isUnreachable(code)) return 'the backend did not answer. Nothing was queued; try again when it is back.';
  return message;
}
