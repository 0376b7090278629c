import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { toAppError } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { RightsLostDialog } from '../../changes/RightsLostDialog.tsx';
import { showChangeToast } from '../../changes/toasts.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { erasePerson } from './messageChanges.ts';

/** Erases everything that one address has sent, when its owner asks for it. Cannot be undone, so the address has to be typed. */
export function ErasePerson({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
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
        className="oc-confirm"
      >
        <EraseForm
          email={email}
          onDone={() => setOpen(false)}
          onRefused={() => {
            setOpen(false);
            setRefused(true);
          }}
        />
      </Dialog>
      <RightsLostDialog
        refused={isRefused ? 'The record of this person' : null}
        things="messages"
        onClose={() => setRefused(false)}
      />
    </section>
  );
}

interface EraseFormProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

function EraseForm({ email, onDone, onRefused }: EraseFormProps) {
  const id = useId();
  const services = useServices();
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'erasing' | { failure: string }>('asking');
  const isErasing = state === 'erasing';
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isErasing) return;
    setState('erasing');
    try {
      const { erased } = await erasePerson(services, email);
      const words = `${erased === 1 ? '1 message was' : `${erased} messages were`} erased. The record says when and by whom, not whose.`;
      announce(words);
      void showChangeToast(words, null);
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    } catch (failure) {
      const error = toAppError(failure);
      services.log.error('Messages were not erased', error);
      if (error.code === 'forbidden') onRefused();
      // A second try erases nothing twice.
      else
        setState({ failure: `We can’t confirm that anything was erased: ${error.message}. It’s safe to try again.` });
    }
  }

  return (
    <form onSubmit={submit}>
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
          {typeof state === 'object' && state.failure}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={onDone} />
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
