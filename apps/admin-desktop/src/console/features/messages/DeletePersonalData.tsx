import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { call } from '@olea/shared/api/call';
import { deletePersonalData, type Erasure } from '@olea/shared/api/messages';
import { type AppError, toAppError } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ChangeOutcome, type Changes, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Dialog, DialogForm } from '../../ui/Dialog.tsx';
import { describeMessageCount } from './state.ts';

const ACCOUNT_RESULTS: Readonly<Record<Erasure['account'], string>> = {
  deleted: ' The account was deleted.',
  kept: ' The administrator account was kept.',
  none: '',
};

/** Deletes the messages and the account of an address on its owner's request. Staff type the address to confirm. */
export function DeletePersonalData({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const changes = useChanges('messages');
  return (
    <section className="oc-letter-part" aria-label="Erasure">
      <Button
        variant="minimal"
        intent="danger"
        icon={<TrashIcon />}
        text="Erase this person’s data…"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Erase this person’s data?"
        icon={<TrashIcon />}
        role="alertdialog"
        canOutsideClickClose={false}
      >
        <DeleteForm email={email} changes={changes} onClose={() => setOpen(false)} />
      </Dialog>
      {changes.dialog}
    </section>
  );
}

interface DeleteFormProps {
  readonly email: string;
  readonly changes: Changes;
  readonly onClose: () => void;
}

function DeleteForm({ email, changes: { pending, run }, onClose }: DeleteFormProps) {
  const id = useId();
  const services = useServices();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const isErasing = pending.has(email);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function make(): Promise<ChangeOutcome> {
    const erased = await call(services, deletePersonalData, { p_email: email }).catch((failure: unknown) => {
      // The dialog of a lost right explains the failure, and nothing behind it can be retried.
      if (toAppError(failure).code === 'forbidden') onClose();
      throw failure;
    });
    return {
      status: 'done',
      message: `${describeMessageCount(erased.messages)} erased.${ACCOUNT_RESULTS[erased.account]} History › Erasures records it without the address.`,
    };
  }

  async function submit() {
    setFailure('');
    // A retry never deletes anything twice.
    const describe = ({ message }: AppError) =>
      `We can’t confirm that anything was erased: ${message}. It’s safe to try again.`;
    const labels = { subject: 'The record of this person', lostLabel: 'a person’s data', describe };
    if (!(await run({ ids: [email], ...labels, make, onFailure: setFailure }))) return;
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }

  return (
    <DialogForm
      id={id}
      intent="danger"
      action={isErasing ? 'Erasing…' : 'Erase'}
      isBusy={isErasing}
      isBlocked={!isConfirmed}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        This erases the data of <strong>{email}</strong> and cannot be undone.
      </p>
      <p>What is erased:</p>
      <ul>
        <li>Every message from this address, with its history and our replies.</li>
        <li>Every email from this address in other conversations.</li>
        <li>Its account, unless it is an administrator’s: password, sessions, company, job title and note.</li>
      </ul>
      <p>What stays:</p>
      <ul>
        <li>A line in History: who erased how many messages and when, without the address.</li>
        <li>In History, the address beside the changes of a present or former administrator.</li>
        <li>An administrator’s account, without company, job title and note. Delete it under Accounts.</li>
        <li>Copies in HubSpot, where the forms are sent first, and in our mailbox: erase them there too.</li>
        <li>Records of sign-ins for up to 90 days, and backups for up to 30 days.</li>
      </ul>
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
    </DialogForm>
  );
}
