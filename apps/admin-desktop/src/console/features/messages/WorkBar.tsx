import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import {
  DisableIcon,
  EyeOffIcon,
  EyeOpenIcon,
  TickCircleIcon,
  TickIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import type { Message, MessageSummary } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, memo, type ReactElement, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { useConfirmation } from '../../ui/Dialog.tsx';
import { useNow } from '../../ui/moments.ts';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { staffQueryOptions, useNames } from '../../ui/staff.tsx';
import { useHint, useShortcuts } from '../../ui/useShortcuts.ts';
import {
  describeMessageCount,
  getLaterDays,
  getOfferedActions,
  isClosed,
  isInView,
  type MessageAction,
  type MessageChange,
  type OfferedAction,
} from './state.ts';
import type { MessageWork } from './useMessageWork.ts';
import { MAX_MESSAGES_PER_CALL } from './useSelection.ts';

const NOTE_LENGTH = 500;

interface WorkBarProps {
  readonly message: Message;
  readonly hasKeys: boolean;
  readonly work: MessageWork;
}

/** Renders a note field and the actions on a message. Most actions also save the note. */
export function WorkBar({ message, hasKeys, work }: WorkBarProps) {
  const [note, setNote] = useDraft(useServices().drafts, `note ${message.id}`, '');
  const { state, assignee_id, assignee_email } = message;
  const [main = 'reopen'] = getOfferedActions([state]);
  const field = useRef<HTMLInputElement>(null);
  const keys = {
    handle: () => void make(main),
    note: () => field.current?.focus(),
    unread: () => void work.mark([message], message.is_unread),
  };
  useShortcuts(hasKeys ? keys : {});
  const noteHint = useHint('note');

  async function make(action: MessageAction, until?: string) {
    if (work.pending.has(message.id)) return;
    const text = note.trim();
    if (await work.act([message], action, { ...(text && { note: text }), ...(until && { until }) })) setNote('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim()) void make('note');
  }

  return (
    <form className="oc-stack oc-close" onSubmit={submit} aria-label="Work on this message">
      <InputGroup
        value={note}
        onValueChange={setNote}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        placeholder="Note for the history (optional)"
        aria-label="Note for the history (optional)"
        inputRef={field}
        rightElement={
          <SteadyButton type="submit" variant="minimal" text="Add note" isBlocked={!note.trim()} {...noteHint} />
        }
      />
      <div className="oc-row">
        <ActionButtons messages={[message]} work={work} main={main} onAct={(action) => void make(action)} />
        <ReadButton messages={[message]} work={work} />
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
  /** The action that has a shortcut. */
  readonly main?: OfferedAction;
  readonly onAct: (action: OfferedAction) => void;
}

function ActionButtons({ messages, work, main, onAct }: ActionButtonsProps) {
  const isBusy = messages.some(({ id }) => work.pending.has(id));
  const hint = useHint('handle');
  return getOfferedActions(messages.map(({ state }) => state)).map((action) => (
    <SteadyButton
      key={action}
      size={main ? 'medium' : 'small'}
      icon={LOOKS[action].icon}
      text={main && action === 'handle' ? 'Mark as handled' : LOOKS[action].text}
      isBusy={isBusy}
      onClick={() => onAct(action)}
      {...(action === main && hint)}
    />
  ));
}

function ReadButton({ messages, work }: Pick<ActionButtonsProps, 'messages' | 'work'>) {
  const hint = useHint('unread');
  if (messages.every(({ state }) => isClosed(state))) return null;
  const isUnread = messages.some(({ is_unread }) => is_unread);
  return (
    <SteadyButton
      size={messages.length === 1 ? 'medium' : 'small'}
      icon={isUnread ? <EyeOpenIcon /> : <EyeOffIcon />}
      text={isUnread ? 'Mark as read' : 'Mark as unread'}
      isBusy={messages.some(({ id }) => work.pending.has(id))}
      onClick={() => void work.mark(messages, isUnread)}
      {...hint}
    />
  );
}

interface LaterSelectProps {
  readonly messages: readonly MessageSummary[];
  readonly onChoose: (until: string) => void;
}

function LaterSelect({ messages, onChoose }: LaterSelectProps) {
  const now = useNow(60_000);
  if (!messages.every(({ state }) => isInView(state, 'open') || state === 'later')) return null;
  return (
    <HTMLSelect aria-label="Later" value="" onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">Later…</option>
      {getLaterDays(now).map(({ day, label }) => (
        <option key={day} value={day}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  );
}

interface AssigneeSelectProps {
  readonly value: string;
  /** The current assignee, who may no longer be an administrator. */
  readonly former?: { readonly id: string; readonly email: string };
  readonly onChoose: (id: string | null) => void;
}

function AssigneeSelect({ value, former, onChoose }: AssigneeSelectProps) {
  const { data: staff = [] } = useQuery(staffQueryOptions(useServices()));
  const getName = useNames();
  const colleagues = staff.filter(({ is_active }) => is_active);
  const isKnown = !former || colleagues.some(({ id }) => id === former.id);
  return (
    <HTMLSelect
      aria-label="Assigned to"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === 'none' ? null : currentTarget.value)}
    >
      {value === '' && <option value="">Assign to…</option>}
      <option value="none">Unassigned</option>
      {!isKnown && <option value={former.id}>{getName(former.email)}</option>}
      {colleagues.map(({ id, email }) => (
        <option key={id} value={id}>
          {getName(email)}
        </option>
      ))}
    </HTMLSelect>
  );
}

interface DeleteSpamProps {
  /** The ids of the messages to delete, or null for all confirmed spam. */
  readonly ids: readonly string[] | null;
  readonly count: number;
  readonly work: MessageWork;
}

function DeleteSpam({ ids, count, work }: DeleteSpamProps) {
  const { confirm, confirmation } = useConfirmation();
  const target =
    count === 1 ? 'this spam message' : `${ids ? '' : 'all '}${count.toLocaleString('en-CA')} spam messages`;
  const question = {
    title: `Delete ${target}?`,
    icon: <TrashIcon />,
    action: 'Delete',
    text: (
      <p>
        {describeMessageCount(count)} marked as spam, with everything that was done with {count === 1 ? 'it' : 'them'},
        will be deleted. This cannot be undone. The activity log will record who deleted it and when, not the sender.
      </p>
    ),
  };
  return (
    <>
      <Button
        size={ids?.length === 1 ? 'medium' : 'small'}
        intent="danger"
        variant="minimal"
        icon={<TrashIcon />}
        text={ids ? 'Delete…' : 'Delete all spam…'}
        onClick={() => void confirm(question).then((isMeant) => isMeant && work.deleteSpam(ids))}
      />
      {confirmation}
    </>
  );
}

interface SelectionBarProps {
  readonly shown: readonly MessageSummary[];
  readonly selected: readonly MessageSummary[];
  readonly onSelect: (ids: Iterable<string>) => void;
  readonly work: MessageWork;
  /** The number of messages that "Delete all spam…" deletes, or 0 to hide the button. */
  readonly spam: number;
}

/** Renders a checkbox that selects up to 500 shown messages or clears the selection, and actions on the selected messages. */
export const SelectionBar = memo(function SelectionBar(props: SelectionBarProps) {
  const { shown, selected, onSelect, work, spam } = props;
  const isAny = selected.length > 0;
  const isFull = selected.length === MAX_MESSAGES_PER_CALL;
  const count = `${selected.length} selected${isFull ? ' (the maximum)' : ''}`;
  useAnnounceChange(isFull ? count : '');
  const applyAction = (action: MessageAction, details?: Pick<MessageChange, 'assignee_id' | 'until'>) => {
    if (!selected.some(({ id }) => work.pending.has(id))) void work.act(selected, action, details);
  };
  return (
    <div className="oc-row oc-selection" role="toolbar" aria-label="Selected messages">
      <Checkbox
        className="oc-selection-all"
        checked={isAny && selected.length === shown.length}
        indeterminate={isAny && selected.length < shown.length}
        onChange={() => onSelect(isAny ? [] : shown.slice(0, MAX_MESSAGES_PER_CALL).map(({ id }) => id))}
        label={isAny ? count : `Select all ${Math.min(shown.length, MAX_MESSAGES_PER_CALL)}`}
      />
      {isAny && (
        <>
          <ActionButtons messages={selected} work={work} onAct={applyAction} />
          <ReadButton messages={selected} work={work} />
          <LaterSelect messages={selected} onChoose={(until) => applyAction('later', { until })} />
          <AssigneeSelect value="" onChoose={(id) => applyAction('assign', { assignee_id: id })} />
        </>
      )}
      {isAny && selected.every(({ state }) => state === 'spam') && (
        <DeleteSpam ids={selected.map(({ id }) => id)} count={selected.length} work={work} />
      )}
      {!isAny && spam > 0 && <DeleteSpam ids={null} count={spam} work={work} />}
    </div>
  );
});
