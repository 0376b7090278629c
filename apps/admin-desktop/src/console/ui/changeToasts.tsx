import { Classes, type Toaster, type ToastProps } from '@blueprintjs/core';
import { Error as ErrorIcon, TickCircle as TickCircleIcon, Undo as UndoIcon } from '@blueprintjs/icons';
import { onDemand } from './onDemand.ts';
import { toastPlace } from './ToastPlace.tsx';

const toasterFile = onDemand(() => import('./toaster.ts'));
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
async function getToaster(): Promise<Toaster> {
  const { createToaster } = await toasterFile.load();
  toaster ??= createToaster();
  return toaster;
}

/** Shows a toast; one with the same key is replaced. The row that was just used stays in view as the screen becomes shorter. */
async function showToast(props: ToastProps, key: string): Promise<void> {
  try {
    (await getToaster()).show(props, key);
  } catch (failure) {
    console.error('The toaster could not be loaded', failure);
    sayWithout(props);
    return;
  }
  requestAnimationFrame(() =>
    document.activeElement?.closest('.oc-flag, .oc-message')?.scrollIntoView({ block: 'nearest' }),
  );
}

/** What went wrong is said also where toasts cannot be loaded: as a bare line, until the next one. What was done stands on the page. */
function sayWithout({ message, intent }: ToastProps): void {
  const place = toastPlace();
  if (intent !== 'danger' || !place) return;
  const line = document.createElement('p');
  line.className = `${Classes.CALLOUT} ${Classes.intentClass(intent)}`;
  line.role = 'alert';
  line.textContent = String(message);
  place.replaceChildren(line);
}

async function dismissToast(key: string): Promise<void> {
  if (toaster) (await toaster).dismiss(key);
}
