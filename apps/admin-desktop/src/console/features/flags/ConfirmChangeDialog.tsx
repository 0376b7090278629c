import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags/catalog';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { getPreviewAddress } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { describeEffect, getFlagEffect } from '../../services/flagEffect.ts';
import { Dialog, DialogForm } from '../../ui/Dialog.tsx';
import type { Asked } from '../../ui/useQuestion.ts';
import { getLabel } from './state.ts';

/** The question before a critical flag is switched off. Its answer is the reason, which may be empty, or null after Cancel. */
export interface OffQuestion {
  readonly flag: FlagRow;
  /** The time of a scheduled change, such as "on Tue, Nov 24, 2026, 9:00 a.m. EST". */
  readonly when?: string;
  readonly takesNote?: boolean;
}

/** Renders the confirmation dialog with the effect on visitors, or nothing before the first question. */
export function ConfirmChangeDialog({ asked }: { asked: Asked<OffQuestion, string | null> | null }) {
  const { drafts } = useServices();
  if (!asked) return null;
  const { question, isOpen, answer } = asked;
  const { flag, when } = question;
  const cancel = () => {
    drafts.delete(getNoteKey(flag));
    answer(null);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={['Switch', getLabel(flag.name), 'off', when].filter(Boolean).join(' ').concat('?')}
      icon={<WarningSignIcon />}
      role="alertdialog"
      canOutsideClickClose={false}
    >
      <ConfirmForm key={`${flag.id}-${flag.version}`} question={question} onCancel={cancel} onConfirm={answer} />
    </Dialog>
  );
}

/** Returns the draft key of the reason for switching a flag. */
export const getNoteKey = ({ id }: FlagRow): string => `switch ${id}`;

interface ConfirmFormProps {
  readonly question: OffQuestion;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

function ConfirmForm({ question: { flag, when, takesNote }, onCancel, onConfirm }: ConfirmFormProps) {
  const id = useId();
  const [note, setNote] = useDraft(useServices().drafts, getNoteKey(flag), '');
  const navigate = useNavigate();
  const { name } = flag;
  // Only the catalog's flags can be critical.
  if (!isFlagName(name)) return null;
  const effect = getFlagEffect(name);

  return (
    <DialogForm
      intent="danger"
      action={when ? 'Schedule' : 'Switch off'}
      onSubmit={() => onConfirm(note.trim())}
      onCancel={onCancel}
      more={
        !when && (
          <Button
            variant="minimal"
            text="Preview"
            onClick={() => {
              onCancel();
              void navigate(getPreviewAddress(name, false));
            }}
          />
        )
      }
    >
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
    </DialogForm>
  );
}
