import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { call } from '@olea/shared/api/call';
import { erasePerson } from '@olea/shared/api/messages';
import { type AppError, toAppError } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type ChangeOutcome, type Changes, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Erases everything that one address has sent, when its owner asks for it. Cannot be undone, so the address has to be typed. */
export function ErasePerson({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const changes = useChanges('messages');
  return (
    <section className="oc-letter-part" aria-label="Erasure">
      <Button
        variant="minimal"
        intent="danger"
        icon={<TrashIcon />}
        text="Erase all messages from this address…"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Erase all messages from this address?"
        icon={<TrashIcon />}
        role="alertdialog"
        canOutsideClickClose={false}
      >
        <EraseForm email={email} changes={changes} onClose={() => setOpen(false)} />
      </Dialog>
      {changes.dialog}
    </section>
  );
}

interface EraseFormProps {
  readonly email: string;
  readonly changes: Changes;
  readonly onClose: () => void;
}

function EraseForm({ email, changes: { pending, run }, onClose }: EraseFormProps) {
  const id = useId();
  const services = useServices();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const isErasing = pending.has(email);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function make(): Promise<ChangeOutcome> {
    const erased = await call(services, erasePerson, { p_email: email }).catch((failure: unknown) => {
      // The dialog of a lost right says it all, and nothing can be tried again behind it.
      if (toAppError(failure).code === 'forbidden') onClose();
      throw failure;
    });
    const what = erased === 1 ? '1 message' : `${erased} messages`;
    return { status: 'done', words: `${what} erased. The log keeps who erased it and when, not the sender.` };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed) return;
    setFailure('');
    // A second try erases nothing twice.
    const describe = ({ message }: AppError) =>
      `We can’t confirm that anything was erased: ${message}. It’s safe to try again.`;
    const words = { subject: 'The record of this person', lostAs: 'an erasure', describe };
    if (!(await run({ ids: [email], ...words, make, tell: setFailure }))) return;
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <p>
          Everything that <strong>{email}</strong> has sent is erased here, with its history and our replies. This
          cannot be undone.
        </p>
        <p>Two places keep a copy: HubSpot, where the forms are sent first, and our mailbox. Erase it there too.</p>
        <FormGroup label="Type the address to confirm" labelFor={`${id}-email`}>
          <InputGroup
            id={`${id}-email`}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-failure`}
          />
        </FormGroup>
        <p id={`${id}-failure`} role="alert" className="oc-form-error">
          {failure}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={onClose} />
            <Button
              type="submit"
              intent="danger"
              text={isErasing ? 'Erasing…' : 'Erase'}
              disabled={!isConfirmed}
              aria-busy={isErasing || undefined}
            />
          </>
        }
      />
    </form>
  );
}
