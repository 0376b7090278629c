import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import {
  Disable as DisableIcon,
  TickCircle as TickCircleIcon,
  Tick as TickIcon,
  Undo as UndoIcon,
} from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import type { MessageAction } from './messageChanges.ts';
import { colleaguesQuery } from './messageQueries.ts';
import type { Message } from './messageRows.ts';
import type { MessageWork } from './useMessageWork.ts';

const NOTE_LENGTH = 500;

/** Actions on a message: handle or reopen, with a note; spam or not; assign. A note stays until its action is done. */
export function WorkBar({ message, work }: { message: Message; work: MessageWork }) {
  const note = work.notes[message.id] ?? '';
  const isPending = work.pending.has(message.id);
  const isHandled = message.state === 'handled';
  const isSpam = message.state === 'suspected-spam';
  const main: MessageAction = isHandled ? 'reopen' : 'handle';
  useShortcuts({ handle: () => void make(main) });

  async function make(action: MessageAction) {
    if (isPending) return;
    const words = note.trim();
    if (await work.act(message, action, words ? { note: words } : {})) work.setNote(message.id, '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void make(main);
  }

  return (
    <form className="oc-work" onSubmit={submit} aria-label="Work on this message">
      <InputGroup
        className="oc-work-note"
        value={note}
        onValueChange={(text) => work.setNote(message.id, text)}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        placeholder="Note for the history (optional)"
        aria-label="Note for the history (optional)"
      />
      <div className="oc-work-buttons">
        <Button
          type="submit"
          icon={isHandled ? <UndoIcon aria-hidden /> : <TickIcon aria-hidden />}
          text={isHandled ? 'Open again' : 'Mark as handled'}
          aria-keyshortcuts="E"
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
        />
        {!isHandled && (
          <Button
            icon={isSpam ? <TickCircleIcon aria-hidden /> : <DisableIcon aria-hidden />}
            text={isSpam ? 'Not spam' : 'Spam'}
            aria-disabled={isPending || undefined}
            onClick={() => void make(isSpam ? 'not-spam' : 'mark-spam')}
          />
        )}
        <Assignee message={message} work={work} />
      </div>
    </form>
  );
}

/** Whose message it is. Somebody who is no administrator any more stays readable until another is chosen. */
function Assignee({ message, work }: { message: Message; work: MessageWork }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useServices()));
  const { assigneeId, assigneeEmail } = message;
  const isKnown = assigneeId === null || colleagues.some(({ id }) => id === assigneeId);
  return (
    <HTMLSelect
      aria-label="Assigned to"
      value={assigneeId ?? ''}
      onChange={(event) => void work.act(message, 'assign', { assigneeId: event.currentTarget.value || null })}
    >
      <option value="">Unassigned</option>
      {!isKnown && assigneeId && <option value={assigneeId}>{assigneeEmail ?? 'A former colleague'}</option>}
      {colleagues.map(({ id, email }) => (
        <option key={id} value={id}>
          {email}
        </option>
      ))}
    </HTMLSelect>
  );
}
