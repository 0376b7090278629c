const PLACE = 'oc-toast-place';

/** Where toasts are shown: below the screen, which becomes shorter by them, so that they cover nothing. */
export function ToastPlace() {
  return <div id={PLACE} />;
}

/** The element that `ToastPlace` has put into the window. */
export function toastPlace(): HTMLElement | null {
  return document.getElementById(PLACE);
}
