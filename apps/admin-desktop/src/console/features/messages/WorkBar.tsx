import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { DisableIcon, TickCircleIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import type { Colleague, Message } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { DeleteSpam } from './DeleteSpam.tsx';
import type { MessageAction } from './messageChanges.ts';
import { colleaguesQuery } from './messageQueries.ts';
import type { MessageWork } from './useMessageWork.ts';

const NOTE_LENGTH = 500;

interface WorkBarProps {
  readonly message: Message;
  readonly work: MessageWork;
}

/** Actions on a message: handle or reopen, with a note; spam or not; assign. A note stays until its action is done. */
export function WorkBar({ message, work }: WorkBarProps) {
  const [note, setNote] = useDraft(useServices().drafts, `note ${message.id}`, '');
  const { state, assignee_id, assignee_email } = message;
  const isPending = work.pending.has(message.id);
  const isHandled = state === 'handled';
  const isSpam = state === 'spam';
  const main = isHandled ? 'reopen' : isSpam ? 'not-spam' : 'handle';
  useShortcuts({ handle: () => void make(main) });

  async function make(action: MessageAction) {
    if (isPending) return;
    const words = note.trim();
    if (await work.act([message], action, words ? { note: words } : {})) setNote('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void make(main);
  }

  return (
    <form className="oc-work" onSubmit={submit} aria-label="Work on this message">
      <InputGroup
        value={note}
        onValueChange={setNote}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        placeholder="Note for the history (optional)"
        aria-label="Note for the history (optional)"
      />
      <div className="oc-row">
        <Button
          type="submit"
          icon={MAIN_LOOKS[main].icon}
          text={MAIN_LOOKS[main].text}
          aria-keyshortcuts="E"
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
        />
        {!isHandled && !isSpam && (
          <Button
            icon={<DisableIcon />}
            text="Spam"
            aria-disabled={isPending || undefined}
            onClick={() => void make('mark-spam')}
          />
        )}
        {state === 'suspected-spam' && (
          <Button
            icon={<TickCircleIcon />}
            text="Not spam"
            aria-disabled={isPending || undefined}
            onClick={() => void make('not-spam')}
          />
        )}
        {isSpam && <DeleteSpam ids={[message.id]} count={1} work={work} />}
        <AssigneeSelect
          value={assignee_id ?? 'none'}
          {...(assignee_id && { former: { id: assignee_id, email: assignee_email ?? 'A former colleague' } })}
          onChoose={(id) => void work.act([message], 'assign', { assignee_id: id })}
        />
      </div>
    </form>
  );
}

/** Actions that the key E and the first button stand for, one for each state. */
const MAIN_LOOKS = {
  handle: { icon: <TickIcon />, text: 'Mark as handled' },
  reopen: { icon: <UndoIcon />, text: 'Reopen' },
  'not-spam': { icon: <TickCircleIcon />, text: 'Not spam' },
};

interface AssigneeSelectProps {
  /** An account's id, 'none', or '' where nothing is chosen yet. */
  readonly value: string;
  /** Somebody who stays readable, no administrator any more, until another is chosen. */
  readonly former?: Colleague;
  readonly onChoose: (id: string | null) => void;
}

/** Chooses who is given messages. */
export function AssigneeSelect({ value, former, onChoose }: AssigneeSelectProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useServices()));
  const isKnown = !former || colleagues.some(({ id }) => id === former.id);
  return (
    <HTMLSelect
      aria-label="Assigned to"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === 'none' ? null : currentTarget.value)}
    >
      {value === '' && <option value="">Assign to…</option>}
      <option value="none">Unassigned</option>
      {!isKnown && <option value={former.id}>{former.email}</option>}
      {colleagues.map(({ id, email }) => (
        <option key={id} value={id}>
          {email}
        </option>
      ))}
    </HTMLSelect>
  );
}
