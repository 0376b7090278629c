import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { previewAddress } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { describeEffect, flagEffect } from '../../services/flagEffect.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { labelOf } from './flagRows.ts';

/** Asked before a critical flag goes off. */
export interface OffQuestion {
  readonly flag: FlagRow;
  /** "on Tue, Nov 24, 2026, 9:00 a.m. EST", for a plan. */
  readonly when?: string;
  /** Whether a reason may be given. A plan and an undo have theirs already. */
  readonly takesNote?: boolean;
  readonly proceed: (note: string) => void;
}

interface ConfirmChangeDialogProps {
  /** Null while there is no question. */
  readonly question: OffQuestion | null;
  readonly onClose: () => void;
}

/** Asks with what visitors lose by it. Cancel has the focus. */
export function ConfirmChangeDialog({ question, onClose }: ConfirmChangeDialogProps) {
  const { drafts } = useServices();
  // The last question stays readable while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const giveUp = () => {
    if (shown) drafts.delete(noteOf(shown.flag));
    onClose();
  };
  const confirm = (note: string) => {
    // First, because the next step may be another question.
    onClose();
    question?.proceed(note);
  };
  return (
    <Dialog
      isOpen={question !== null}
      onClose={giveUp}
      title={['Switch', labelOf(shown?.flag.name ?? ''), 'off', shown?.when].filter(Boolean).join(' ').concat('?')}
      icon={<WarningSignIcon />}
      role="alertdialog"
      canOutsideClickClose={false}
      className="oc-confirm"
    >
      {shown && (
        <ConfirmForm
          key={`${shown.flag.id}-${shown.flag.version}`}
          question={shown}
          onCancel={giveUp}
          onConfirm={confirm}
        />
      )}
    </Dialog>
  );
}

/** The place of the note on switching a flag, among the drafts. */
export const noteOf = ({ id }: FlagRow): string => `switch ${id}`;

interface ConfirmFormProps {
  readonly question: OffQuestion;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

function ConfirmForm({ question: { flag, when, takesNote }, onCancel, onConfirm }: ConfirmFormProps) {
  const id = useId();
  const [note, setNote] = useDraft(useServices().drafts, noteOf(flag), '');
  const navigate = useNavigate();
  const { name } = flag;
  // Only flags of the catalog are critical.
  if (!isFlagName(name)) return null;
  const effect = flagEffect(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm(note.trim());
  }

  return (
    <form onSubmit={submit}>
      <DialogBody>
        <p className="oc-effect">{describeEffect(effect)}</p>
        <p>{FLAG_CATALOG[name].whenOff}</p>
        {effect.dependents.length > 0 && (
          <p>
            No effect while it is off: {effect.dependents.map((dependent) => FLAG_CATALOG[dependent].label).join(', ')}
          </p>
        )}
        {takesNote && (
          <FormGroup label="Reason" labelInfo="(optional, kept in the history)" labelFor={`${id}-note`}>
            <InputGroup id={`${id}-note`} value={note} onValueChange={setNote} maxLength={200} autoComplete="off" />
          </FormGroup>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {!when && (
              <Button
                variant="minimal"
                text="Preview"
                onClick={() => {
                  onCancel();
                  void navigate(previewAddress(name, false));
                }}
              />
            )}
            <Button text="Cancel" autoFocus onClick={onCancel} />
            <Button type="submit" intent="danger" text={when ? 'Schedule' : 'Switch off'} />
          </>
        }
      />
    </form>
  );
}
