import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { DisableIcon, TickCircleIcon, TickIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import type { Colleague, Message, MessageSummary } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { Confirmation } from '../../ui/Dialog.tsx';
import { useNow } from '../../ui/moments.ts';
import { useHint, useShortcuts } from '../../ui/useShortcuts.ts';
import { colleaguesQuery } from './api.ts';
import {
  describeMessageCount,
  isInView,
  laterDays,
  type MessageAction,
  type OfferedAction,
  offeredActions,
} from './state.ts';
import type { MessageWork } from './useMessageWork.ts';

const NOTE_LENGTH = 500;

interface WorkBarProps {
  readonly message: Message;
  readonly work: MessageWork;
}

/** Actions on a message, and a note, which is kept alone or with an action. What is typed stays until then. */
export function WorkBar({ message, work }: WorkBarProps) {
  const [note, setNote] = useDraft(useServices().drafts, `note ${message.id}`, '');
  const { state, assignee_id, assignee_email } = message;
  const [main = 'reopen'] = offeredActions([state]);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ handle: () => void make(main), note: () => field.current?.focus() });
  const noteHint = useHint('note');

  async function make(action: MessageAction, until?: string) {
    if (work.pending.has(message.id)) return;
    const words = note.trim();
    if (await work.act([message], action, { ...(words && { note: words }), ...(until && { until }) })) setNote('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim()) void make('note');
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
        inputRef={field}
        rightElement={
          <Button
            type="submit"
            variant="minimal"
            text="Add note"
            aria-disabled={!note.trim() || undefined}
            {...noteHint}
          />
        }
      />
      <div className="oc-row">
        <ActionButtons messages={[message]} work={work} main={main} onAct={(action) => void make(action)} />
        <LaterSelect messages={[message]} onChoose={(until) => void make('later', until)} />
        {state === 'spam' && <DeleteSpam ids={[message.id]} count={1} work={work} />}
        <AssigneeSelect
          value={assignee_id ?? 'none'}
          {...(assignee_id && { former: { id: assignee_id, email: assignee_email ?? 'A former colleague' } })}
          onChoose={(id) => void work.act([message], 'assign', { assignee_id: id })}
        />
      </div>
    </form>
  );
}

const LOOKS: Readonly<Record<OfferedAction, { icon: ReactElement; text: string }>> = {
  handle: { icon: <TickIcon />, text: 'Handled' },
  reopen: { icon: <UndoIcon />, text: 'Reopen' },
  'mark-spam': { icon: <DisableIcon />, text: 'Spam' },
  'not-spam': { icon: <TickCircleIcon />, text: 'Not spam' },
};

interface ActionButtonsProps {
  readonly messages: readonly MessageSummary[];
  readonly work: MessageWork;
  /** The action that has a key. */
  readonly main?: OfferedAction;
  readonly onAct: (action: OfferedAction) => void;
}

/** The actions that all of these messages allow. */
export function ActionButtons({ messages, work, main, onAct }: ActionButtonsProps) {
  const isBusy = messages.some(({ id }) => work.pending.has(id));
  const hint = useHint('handle');
  return offeredActions(messages.map(({ state }) => state)).map((action) => (
    <Button
      key={action}
      size={main ? 'medium' : 'small'}
      icon={LOOKS[action].icon}
      text={main && action === 'handle' ? 'Mark as handled' : LOOKS[action].text}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => onAct(action)}
      {...(action === main && hint)}
    />
  ));
}

interface LaterSelectProps {
  readonly messages: readonly MessageSummary[];
  readonly onChoose: (until: string) => void;
}

/** Chooses the day until which open messages leave the view of those that wait. Nothing for others. */
export function LaterSelect({ messages, onChoose }: LaterSelectProps) {
  const now = useNow(60_000);
  if (!messages.every(({ state }) => isInView(state, 'open') || state === 'later')) return null;
  return (
    <HTMLSelect aria-label="Later" value="" onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">Later…</option>
      {laterDays(now).map(({ day, label }) => (
        <option key={day} value={day}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  );
}

interface AssigneeSelectProps {
  /** An account's id, 'none', or '' where nothing is chosen yet. */
  readonly value: string;
  /** Whom the message is assigned to, shown until another is chosen even if they are no longer an administrator. */
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

interface DeleteSpamProps {
  /** Null for all of it. */
  readonly ids: readonly string[] | null;
  readonly count: number;
  readonly work: MessageWork;
}

/** Deletes confirmed spam after asking once. */
export function DeleteSpam({ ids, count, work }: DeleteSpamProps) {
  const [isOpen, setOpen] = useState(false);
  const what = count === 1 ? 'this spam message' : `${ids ? '' : 'all '}${count.toLocaleString('en-CA')} spam messages`;
  return (
    <>
      <Button
        size={ids?.length === 1 ? 'medium' : 'small'}
        intent="danger"
        variant="minimal"
        icon={<TrashIcon />}
        text={ids ? 'Delete…' : 'Delete all spam…'}
        onClick={() => setOpen(true)}
      />
      <Confirmation
        isOpen={isOpen}
        title={`Delete ${what}?`}
        icon={<TrashIcon />}
        action="Delete"
        answer={(isMeant) => {
          setOpen(false);
          if (isMeant) void work.deleteSpam(ids);
        }}
      >
        <p>
          {describeMessageCount(count)} marked as spam, with everything that was done with {count === 1 ? 'it' : 'them'}
          , will be deleted. This cannot be undone. The log will keep who deleted it and when, not the sender.
        </p>
      </Confirmation>
    </>
  );
}
