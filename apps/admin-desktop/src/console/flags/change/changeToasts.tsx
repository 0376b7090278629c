import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, UndoIcon } from '@blueprintjs/icons';

let toaster: Promise<Toaster> | null = null;
const CHANGE_TOAST = 'flag-change';
/** Long enough to read and reach; the same Undo stays on the page and in the history. */
const CHANGE_TOAST_MS = 10_000;

/**
 * Says that a change was made and offers to take it back. The sentence is hidden from assistive technology here,
 * because a toast is always assertive and the polite status region says the same.
 */
export function showChangeToast(message: string, onUndo: (() => void) | null): Promise<void> {
  return showToast(
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

/** Says why a change was not made; stays until it is closed. */
export async function showFailureToast(message: string): Promise<void> {
  await dismissChangeToast();
  await showToast({ message, intent: 'danger', icon: <ErrorIcon aria-hidden />, timeout: 0 }, 'flag-failure');
}

/** The window's one toaster, made when the first toast is shown: making it touches the document. */
function getToaster(): Promise<Toaster> {
  toaster ??= OverlayToaster.create({ position: 'bottom', maxToasts: 3, className: 'oc-toasts' });
  return toaster;
}

/** Shows a toast; one with the same key is replaced. */
async function showToast(props: ToastProps, key: string): Promise<void> {
  (await getToaster()).show(props, key);
}

async function dismissToast(key: string): Promise<void> {
  if (toaster) (await toaster).dismiss(key);
}
