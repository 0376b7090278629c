import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import { toastPlace } from './ToastPlace.tsx';

/** Makes the window's toaster, in a file that is loaded by itself: Blueprint's brings overlays and their motion along. */
export function createToaster(): Promise<Toaster> {
  const container = toastPlace();
  return OverlayToaster.create(
    { position: 'bottom', maxToasts: 3, className: 'oc-toasts' },
    container ? { container } : {},
  );
}
