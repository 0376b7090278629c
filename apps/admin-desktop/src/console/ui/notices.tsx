import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, UndoIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { createStore } from '@olea/shared/store';
import { useEffect, useSyncExternalStore } from 'react';

const PLACE = 'oc-toast-place';
const DONE = 'done';
const FAILURE = 'failure';
/** Long enough to read a toast and reach its button. */
const DONE_MS = 10_000;

const announced = createStore('');

/** Renders the window's polite status region and the container for toasts. Signing out removes the toasts. */
export function Notices() {
  const message = useSyncExternalStore(announced.subscribe, announced.getSnapshot);
  const isSignedIn = useAuth().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    return () => void Promise.all([dismissDone(), dismissFailure()]);
  }, [isSignedIn]);
  return (
    <>
      <div role="status" aria-live="polite" className="oc-visually-hidden" data-announcer>
        {message}
      </div>
      <div id={PLACE} />
    </>
  );
}

/** Announces a sentence in the status region without moving focus. */
export function announce(text: string): void {
  // Append a no-break space to repeated text, because screen readers would otherwise ignore it.
  announced.publish(text === announced.getSnapshot() ? `${text}\u00a0` : text);
}

/** Announces a message on mount and when it changes, unless it is empty. */
export function useAnnounceChange(message: string): void {
  useEffect(() => {
    if (message !== '') announce(message);
  }, [message]);
}

/**
 * Shows a success toast, with an Undo button if `onUndo` is set. The status region announces the text, because Blueprint's toasts would
 * interrupt screen readers.
 */
export async function showDone(text: string, onUndo?: () => void): Promise<void> {
  announce(text);
  await dismissFailure();
  await showToast(
    {
      message: <span aria-hidden>{text}</span>,
      intent: 'none',
      icon: <TickCircleIcon />,
      timeout: DONE_MS,
      ...(onUndo && { action: { text: 'Undo', icon: <UndoIcon />, onClick: onUndo } }),
    },
    DONE,
  );
}

/** Shows a failure toast that does not time out. The next toast replaces it, and `dismissFailure` closes it. */
export async function showFailure(text: string): Promise<void> {
  await dismissDone();
  await showToast({ message: text, intent: 'danger', icon: <ErrorIcon />, timeout: 0 }, FAILURE);
}

export async function dismissDone(): Promise<void> {
  (await toaster)?.dismiss(DONE);
}

export async function dismissFailure(): Promise<void> {
  (await toaster)?.dismiss(FAILURE);
}

/** Created with the first toast, because creating the toaster changes the document. */
let toaster: Promise<Toaster> | null = null;

async function showToast(props: ToastProps, key: string): Promise<void> {
  const container = document.getElementById(PLACE);
  toaster ??= OverlayToaster.create(
    { position: 'bottom', maxToasts: 3, className: 'oc-toasts' },
    container ? { container } : {},
  );
  (await toaster).show(props, key);
}
