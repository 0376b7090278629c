import {
  Dialog as BlueprintDialog,
  Button,
  DialogBody,
  DialogFooter,
  type DialogProps,
  type Intent,
} from '@blueprintjs/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { SteadyButton } from './SteadyButton.tsx';
import { useOverlayFocus } from './useOverlayFocus.ts';
import { useQuestion } from './useQuestion.ts';

/** Blueprint's dialog, with the console's rule of the focus. */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  const { opening, focus } = useOverlayFocus(props.isOpen);
  return <BlueprintDialog key={opening} {...props} {...focus} />;
}

interface DialogFormProps {
  /** A field may be described by `${id}-failure`. */
  readonly id?: string;
  readonly onSubmit: () => unknown;
  readonly onCancel: () => void;
  /** The word on the button that submits. */
  readonly action: string;
  /** With `danger`, Cancel has the focus. */
  readonly intent?: Intent;
  readonly failure?: string;
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  /** Stands before Cancel. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The inside of a dialog that asks for something: fields, failure, Cancel and the button that submits. */
export function DialogForm(props: DialogFormProps) {
  const { id, onSubmit, onCancel, action, intent = 'primary', failure, isBusy = false, isBlocked = false } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    // React passes the event on to a form around the dialog, although the dialog is elsewhere in the document.
    event.stopPropagation();
    if (!isBusy && !isBlocked) onSubmit();
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {props.children}
        <p id={id && `${id}-failure`} role="alert" className="oc-form-error">
          {failure}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {props.more}
            <Button text="Cancel" autoFocus={intent === 'danger'} onClick={onCancel} />
            <SteadyButton type="submit" intent={intent} text={action} isBusy={isBusy} isBlocked={isBlocked} />
          </>
        }
      />
    </form>
  );
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
      <DialogForm
        intent={asked.question.intent ?? 'danger'}
        action={asked.question.action}
        onSubmit={() => asked.answer(true)}
        onCancel={() => asked.answer(false)}
      >
        {asked.question.text}
      </DialogForm>
    </Dialog>
  );
  return { confirm, confirmation };
}
