import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';

let toaster: Promise<Toaster> | null = null;

/** The window's one toaster, made when the first toast is shown: making it touches the document. */
function getToaster(): Promise<Toaster> {
  toaster ??= OverlayToaster.create({ position: 'bottom', maxToasts: 3, className: 'oc-toasts' });
  return toaster;
}

/** Shows a toast; one with the same key is replaced. */
export async function showToast(props: ToastProps, key: string): Promise<void> {
  (await getToaster()).show(props, key);
}

export async function dismissToast(key: string): Promise<void> {
  if (toaster) (await toaster).dismiss(key);
}
