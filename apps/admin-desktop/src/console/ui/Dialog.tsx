import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useState } from 'react';

/** Blueprint's dialog, which gives the focus back to what opened it, each time. */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  return <BlueprintDialog key={useOpenings(props.isOpen)} {...props} />;
}

/**
 * How often an overlay has been opened, as its key. Blueprint notes the focus after the content is in the page: of an overlay that is
 * opened again, that is the content's own first field.
 */
export function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, count: 0 });
  if (isOpen !== seen.isOpen) setSeen({ isOpen, count: seen.count + (isOpen ? 1 : 0) });
  return seen.count;
}
