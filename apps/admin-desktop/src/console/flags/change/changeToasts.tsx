import { ErrorIcon, TickCircleIcon, UndoIcon } from '@blueprintjs/icons';
import { dismissToast, showToast } from '../../ui/toasts.tsx';

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
