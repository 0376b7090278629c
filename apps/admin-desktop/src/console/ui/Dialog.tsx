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

/** Renders Blueprint's dialog. Each opening starts with new state, and closing restores focus (see `useOverlayFocus`). */
export function Dialog(props: DialogProps & { readonly isOpen: boolean }) {
  const { opening, focus } = useOverlayFocus(props.isOpen);
  return <BlueprintDialog key={opening} {...props} {...focus} />;
}

interface DialogFormProps {
  /** The error message has the id `${id}-failure`, so that a field can reference it. */
  readonly id?: string;
  readonly onSubmit: () => unknown;
  readonly onCancel: () => void;
  readonly action: string;
  /** With `danger`, the Cancel button has the initial focus. */
  readonly intent?: Intent;
  readonly failure?: string;
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a dialog's form. While busy or blocked, it ignores submission but keeps its submit button in the tab order. */
export function DialogForm(props: DialogFormProps) {
  const { id, onSubmit, onCancel, action, intent = 'primary', failure, isBusy = false, isBlocked = false } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    // Stop the event, because React bubbles it to a form around the dialog.
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
  readonly action: string;
  /** `primary` for an action that removes or discards nothing. Defaults to `danger`. */
  readonly intent?: 'primary';
  readonly text: ReactNode;
}

/**
 * Returns `confirm`, which asks for confirmation of an action and resolves with whether the administrator confirms, and its dialog
 * `confirmation`, which the caller must render. Cancel has the initial focus unless `intent` is `primary`.
 */
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
