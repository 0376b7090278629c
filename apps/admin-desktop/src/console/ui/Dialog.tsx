import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useOverlayFocus } from './useOverlayFocus.ts';

/** Blueprint's dialog, with the console's rule of the focus. */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  const { opening, focus } = useOverlayFocus(props.isOpen);
  return <BlueprintDialog key={opening} {...props} {...focus} />;
}
