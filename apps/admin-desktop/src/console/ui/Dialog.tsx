import { Dialog as BlueprintDialog, Button, DialogBody, DialogFooter, type DialogProps } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayFocus } from './useOverlayFocus.ts';

/** Blueprint's dialog, with the console's rule of the focus. */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  const { opening, focus } = useOverlayFocus(props.isOpen);
  return <BlueprintDialog key={opening} {...props} {...focus} />;
}

interface ConfirmationProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly icon: ReactElement;
  /** The word on the button that does it. */
  readonly action: string;
  /** Takes whether it is meant. */
  readonly answer: (isMeant: boolean) => void;
  /** The consequence. */
  readonly children: ReactNode;
}

/** Asks before something that is hard to undo; Cancel has the focus. */
export function Confirmation({ isOpen, title, icon, action, answer, children }: ConfirmationProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={title}
      icon={icon}
      role="alertdialog"
      canOutsideClickClose={false}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={() => answer(false)} />
            <Button intent="danger" text={action} onClick={() => answer(true)} />
          </>
        }
      />
    </Dialog>
  );
}
