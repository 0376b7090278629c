import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { Error as ErrorIcon, TickCircle as TickCircleIcon, Undo as UndoIcon } from '@blueprintjs/icons';
import { toastPlace } from './ToastPlace.tsx';

let toaster: Promise<Toaster> | null = null;
const CHANGE_TOAST = 'change';
const FAILURE_TOAST = 'failure';
/** Long enough to read and reach; the same Undo stays on the page and in the history. */
const CHANGE_TOAST_MS = 10_000;

/**
 * Says that a change was made and offers to take it back. The sentence is hidden from assistive technology here,
 * because a toast is always assertive and the polite status region says the same. A change that was made ends the news of one that was not.
 */
export async function showChangeToast(message: string, onUndo: (() => void) | null): Promise<void> {
  await dismissFailureToast();
  await showToast(
    {
      message: <span aria-hidden>{message}</span>,
      intent: 'none',
      icon: <TickCircleIcon aria-hidden />,
      timeout: CHANGE_TOAST_MS,
      ...(onUndo && { action: { text: 'Undo', icon: <UndoIcon aria-hidden />, onClick: onUndo } }),
    },
    CHANGE_TOAST,
  );
}

export function dismissChangeToast(): Promise<void> {
  return dismissToast(CHANGE_TOAST);
}

export function dismissFailureToast(): Promise<void> {
  return dismissToast(FAILURE_TOAST);
}

/** Says why a change was not made; stays until it is closed or its cause has ended. */
export async function showFailureToast(message: string): Promise<void> {
  await dismissChangeToast();
  await showToast({ message, intent: 'danger', icon: <ErrorIcon aria-hidden />, timeout: 0 }, FAILURE_TOAST);
}

/** The window's one toaster, made when the first toast is shown: making it touches the document. */
function getToaster(): Promise<Toaster> {
  const container = toastPlace();
  toaster ??= OverlayToaster.create(
    { position: 'bottom', maxToasts: 3, className: 'oc-toasts' },
    container ? { container } : {},
  );
  return toaster;
}

/** Shows a toast; one with the same key is replaced. The row that was just used stays in view as the screen becomes shorter. */
async function showToast(props: ToastProps, key: string): Promise<void> {
  (await getToaster()).show(props, key);
  requestAnimationFrame(() =>
    document.activeElement?.closest('.oc-flag, .oc-message')?.scrollIntoView({ block: 'nearest' }),
  );
}

async function dismissToast(key: string): Promise<void> {
  if (toaster) (await toaster).dismiss(key);
}
