import { Dialog as BlueprintDialog, Button, DialogBody, DialogFooter, type DialogProps } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayFocus } from './useOverlayFocus.ts';
import { useQuestion } from './useQuestion.ts';

/** Blueprint's dialog, with the console's rule of the focus. */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  const { opening, focus } = useOverlayFocus(props.isOpen);
  return <BlueprintDialog key={opening} {...props} {...focus} />;
}

interface Confirmation {
  readonly title: string;
  readonly icon: ReactElement;
  /** The word on the button that does it. */
  readonly action: string;
  /** `primary` for something that gives, by default `danger`. */
  readonly intent?: 'primary';
  /** The consequence. */
  readonly text: ReactNode;
}

/** Asks before something that is hard to undo; Cancel has the focus. `confirm` resolves with the answer; the caller renders `confirmation`. */
export function useConfirmation() {
  const { asked, ask: confirm } = useQuestion<Confirmation, boolean>();
  const confirmation = asked && (
    <Dialog
      isOpen={asked.isOpen}
      onClose={() => asked.answer(false)}
      title={asked.question.title}
      icon={asked.question.icon}
      role="alertdialog"
      canOutsideClickClose={false}
    >
      <DialogBody>{asked.question.text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={() => asked.answer(false)} />
            <Button
              intent={asked.question.intent ?? 'danger'}
              text={asked.question.action}
              onClick={() => asked.answer(true)}
            />
          </>
        }
      />
    </Dialog>
  );
  return { confirm, confirmation };
}
