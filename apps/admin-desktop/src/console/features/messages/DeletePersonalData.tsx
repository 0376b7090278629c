import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { call } from '@olea/shared/api/call';
import { deletePersonalData, type PersonalDataDeletion } from '@olea/shared/api/messages';
import { type AppError, toAppError } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ChangeOutcome, type Changes, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Dialog, DialogForm } from '../../ui/Dialog.tsx';
import { describeMessageCount } from './state.ts';

const ACCOUNT_RESULTS: Readonly<Record<PersonalDataDeletion['account'], string>> = {
  deleted: ' The account was deleted.',
  kept: ' The administrator account was kept.',
  none: '',
};

/** Renders the button that deletes a sender's personal data after staff type the email address to confirm. */
export function DeletePersonalData({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const changes = useChanges('messages');
  return (
    <section className="oc-letter-part" aria-label="Personal data">
      <Button
        variant="minimal"
        intent="danger"
        icon={<TrashIcon />}
        text="Delete personal data…"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this person’s data?"
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
  const isDeleting = pending.has(email);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function make(): Promise<ChangeOutcome> {
    const deletion = await call(services, deletePersonalData, { p_email: email }).catch((failure: unknown) => {
      // Close this dialog, because another one explains the revoked right, and a retry would fail too.
      if (toAppError(failure).code === 'forbidden') onClose();
      throw failure;
    });
    return {
      status: 'applied',
      message: `${describeMessageCount(deletion.messages)} deleted.${ACCOUNT_RESULTS[deletion.account]} Activity Log › Deletions of personal data records it without the address.`,
    };
  }

  async function submit() {
    setFailure('');
    const describe = ({ message }: AppError) =>
      `We can’t confirm that anything was deleted: ${message}. It’s safe to try again.`;
    const labels = { subject: 'The record of this person', lostLabel: 'a person’s data', describe };
    if (!(await run({ ids: [email], ...labels, make, onFailure: setFailure }))) return;
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }

  return (
    <DialogForm
      id={id}
      intent="danger"
      action={isDeleting ? 'Deleting…' : 'Delete'}
      isBusy={isDeleting}
      isBlocked={!isConfirmed}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        This deletes the data of <strong>{email}</strong> and cannot be undone.
      </p>
      <p>Deleted:</p>
      <ul>
        <li>Every message from this address, with its history and our replies.</li>
        <li>Every email from this address in other conversations.</li>
        <li>Its account, unless it is an administrator’s: password, sessions, company, job title and note.</li>
      </ul>
      <p>Kept:</p>
      <ul>
        <li>A line in the activity log: who deleted how many messages and when, without the address.</li>
        <li>In the activity log, the address beside the changes of a present or former administrator.</li>
        <li>An administrator’s account, without company, job title and note. Delete it under Accounts.</li>
        <li>Copies in HubSpot, where the forms are sent first, and in our mailbox: delete them there too.</li>
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
