import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { WarningSign as WarningSignIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { previewAddress } from '../../../screens.ts';
import { describeEffect, flagEffect } from '../../services/flagEffect.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConfirmChangeDialogProps {
  /** The critical flag that would go off; null while there is no question. */
  readonly flag: FlagRow | null;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

/** Asks before a critical flag goes off, with what visitors lose by it. Cancel has the focus. */
export function ConfirmChangeDialog({ flag, onCancel, onConfirm }: ConfirmChangeDialogProps) {
  // The last question stays readable while the dialog closes.
  const [shown, setShown] = useState(flag);
  if (flag && flag !== shown) setShown(flag);
  return (
    <Dialog
      isOpen={flag !== null}
      onClose={onCancel}
      title={`Switch ${shown?.name ?? ''} off?`}
      icon={<WarningSignIcon aria-hidden />}
      role="alertdialog"
      canOutsideClickClose={false}
      className="oc-confirm"
    >
      {shown && isFlagName(shown.name) && (
        <ConfirmForm key={`${shown.id}-${shown.version}`} name={shown.name} onCancel={onCancel} onConfirm={onConfirm} />
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  readonly name: keyof typeof FLAG_CATALOG;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

function ConfirmForm({ name, onCancel, onConfirm }: ConfirmFormProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const { whenOff } = FLAG_CATALOG[name];
  const effect = flagEffect(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm(note.trim());
  }

  return (
    <form onSubmit={submit}>
      <DialogBody>
        <p className="oc-effect">{describeEffect(effect)}</p>
        <p>{whenOff}</p>
        {effect.dependents.length > 0 && (
          <p>
            These have no effect while it is off:{' '}
            {effect.dependents.map((dependent) => (
              <code key={dependent} className="oc-flag-name">
                {dependent}
              </code>
            ))}
          </p>
        )}
        <FormGroup label="Reason" labelInfo="(optional, kept in the history)" labelFor={`${id}-note`}>
          <InputGroup id={`${id}-note`} value={note} onValueChange={setNote} maxLength={200} autoComplete="off" />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              variant="minimal"
              text="Preview"
              onClick={() => {
                onCancel();
                void navigate(previewAddress(name, false));
              }}
            />
            <Button text="Cancel" autoFocus onClick={onCancel} />
            <Button type="submit" intent="danger" text="Switch off" />
          </>
        }
      />
    </form>
  );
}
