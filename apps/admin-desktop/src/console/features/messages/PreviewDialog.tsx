import { Button, DialogBody } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

interface PreviewProps {
  readonly text: string;
  /** The accessible name of the button. Defaults to `text`. */
  readonly label?: string;
  readonly title: string;
  /** Mounted when the dialog opens. */
  readonly children: ReactNode;
}

/** Renders a button that opens a file or an email in a dialog. */
export function PreviewDialog({ text, label, title, children }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" text={text} aria-label={label} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} className="oc-file-preview">
        <DialogBody>{children}</DialogBody>
      </Dialog>
    </>
  );
}
