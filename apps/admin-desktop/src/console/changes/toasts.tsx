import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, UndoIcon } from '@blueprintjs/icons';

const PLACE = 'oc-toast-place';
const CHANGE_TOAST = 'change';
const FAILURE_TOAST = 'failure';
/** Long enough to read and reach; the same Undo stays on the page and in the history. */
const CHANGE_TOAST_MS = 10_000;

/** Toasts appear below the screen, which becomes shorter by them, so that they cover nothing. */
export function ToastPlace() {
  return <div id={PLACE} />;
}

/**
 * Says that a change was made and offers to take it back. The sentence is hidden from assistive technology here,
 * because a toast is always assertive and the polite status region says the same. It replaces the news of a failure.
 */
export async function showChangeToast(message: string, onUndo: (() => void) | null): Promise<void> {
  await dismissFailureToast();
  await showToast(
    {
      message: <span aria-hidden>{message}</span>,
      intent: 'none',
      icon: <TickCircleIcon />,
      timeout: CHANGE_TOAST_MS,
      ...(onUndo && { action: { text: 'Undo', icon: <UndoIcon />, onClick: onUndo } }),
    },
    CHANGE_TOAST,
  );
}

/** Says why a change was not made; stays until it is closed or its cause has ended. */
export async function showFailureToast(message: string): Promise<void> {
  await dismissChangeToast();
  await showToast({ message, intent: 'danger', icon: <ErrorIcon />, timeout: 0 }, FAILURE_TOAST);
}

export async function dismissChangeToast(): Promise<void> {
  (await toaster)?.dismiss(CHANGE_TOAST);
}

export async function dismissFailureToast(): Promise<void> {
  (await toaster)?.dismiss(FAILURE_TOAST);
}

/** The window's one toaster, made with the first toast because Blueprint touches the document to make it. */
let toaster: Promise<Toaster> | null = null;

async function showToast(props: ToastProps, key: string): Promise<void> {
  const container = document.getElementById(PLACE);
  toaster ??= OverlayToaster.create(
    { position: 'bottom', maxToasts: 3, className: 'oc-toasts' },
    container ? { container } : {},
  );
  (await toaster).show(props, key);
  // The screen has become shorter: the row that was just used stays in view.
  requestAnimationFrame(() =>
    document.activeElement?.closest('.oc-flag, .oc-message')?.scrollIntoView({ block: 'nearest' }),
  );
}
