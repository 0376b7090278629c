import { LazyDialog } from '../ui/LazyDialog.tsx';
import { onDemand } from '../ui/onDemand.ts';
import type { ShortcutsDialogProps } from './ShortcutsDialog.tsx';

const dialog = onDemand(async () => (await import('./overlays.ts')).ShortcutsDialog);

/** The list of shortcuts, fetched on demand. */
export function ShortcutsHelp({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <LazyDialog of={dialog} isOpen={isOpen} onFailure={onClose}>
      {(Dialog) => <Dialog isOpen={isOpen} onClose={onClose} />}
    </LazyDialog>
  );
}
