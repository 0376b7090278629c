import type {
  Conflict,
  MailAgainResult,
  Message,
  MessageState,
  MessageStep,
  MessageSummary,
} from '@olea/shared/api/messages';
import { endSentence, formatMoment, formatWait } from '../../ui/moments.ts';
import type { MessageAction, MessageChange } from './messageChanges.ts';
import { stateWord } from './messageLooks.tsx';

type Shown = Pick<MessageSummary, 'id' | 'version'>;

/** The action that leads to a state. */
const WAYS_BACK: Readonly<Record<MessageState, MessageAction>> = {
  new: 'reopen',
  'not-mailed': 'reopen',
  'suspected-spam': 'suspect',
  spam: 'mark-spam',
  handled: 'handle',
};

/** The action that takes another one back, based on the message as it is now. */
export function wayBack(
  action: MessageAction,
  { state, assignee_id }: Pick<MessageSummary, 'state' | 'assignee_id'>,
  { id, version }: Shown,
): MessageChange {
  return action === 'assign'
    ? { id, version, action, assignee_id }
    : { id, version, action: WAYS_BACK[state], note: 'Undo' };
}

const RESULTS: Readonly<Record<Exclude<MessageAction, 'assign'>, string>> = {
  handle: 'handled',
  reopen: 'open again',
  suspect: 'suspected spam again',
  'mark-spam': 'marked as spam',
  'not-spam': 'not spam',
};

/** The sentence after an action that was made. */
export function describeAction(
  action: MessageAction,
  messages: readonly Pick<Message, 'name' | 'assignee_email'>[],
): string {
  const [first] = messages;
  const whose = first?.assignee_email ? `assigned to ${first.assignee_email}` : 'unassigned';
  return `${nameMessages(messages)} ${action === 'assign' ? whose : RESULTS[action]}.`;
}

const nameMessages = (messages: readonly Pick<Message, 'name'>[]) =>
  messages.length === 1 ? `The message from ${messages[0]?.name} is` : `${messages.length} messages are`;

const MOST_NAMES = 5;

/** Names the messages that a command for several has left as they were. */
export function describeLeft(conflicts: readonly Conflict[], gone: number): string {
  const names = conflicts.slice(0, MOST_NAMES).map(({ message }) => message.name);
  if (conflicts.length > MOST_NAMES) names.push(`${conflicts.length - MOST_NAMES} more`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return [
    conflicts.length > 0 && endSentence(`Not changed because a colleague changed them first: ${list}`),
    gone > 0 && (gone === 1 ? 'One message has been erased.' : `${gone} messages have been erased.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Tells that somebody else was first, and the state of the message now. */
export function describeConflict(
  { message, by, at }: { message: Pick<Message, 'state' | 'assignee_email'> } & Omit<Conflict, 'message'>,
  now: number,
  timeZone?: string,
): string {
  const when = at ? ` at ${formatMoment(at, now, timeZone)}` : '';
  const whose = message.assignee_email ? ` and assigned to ${message.assignee_email}` : '';
  const first = endSentence(`${by ?? 'Someone else'} changed this message first${when}`);
  return `${first} It is now ${stateWord(message.state)}${whose}; your change was not saved.`;
}

/** The answer to an action was lost: it may have been made. */
export function describeUnconfirmed(message: Pick<Message, 'state'> | null): string {
  return message
    ? `We got no answer, so your change is not confirmed. The message is currently ${stateWord(message.state)}.`
    : 'We got no answer, so your change is not confirmed. The list will show the result once the backend is back.';
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  handle: 'Handled',
  reopen: 'Reopened',
  suspect: 'Moved back to suspected spam',
  'mark-spam': 'Marked as spam',
  'not-spam': 'Marked as not spam',
  'mail-again': 'Emailed again',
} satisfies Partial<Record<MessageAction | 'mail-again', string>>;

/** An action of the history in words: "Assigned to x", "Handled". One that the console does not know is shown as recorded. */
export function describeHistoryAction({ action, note }: Pick<MessageStep, 'action' | 'note'>): string {
  if (action === 'assign') return note ? `Assigned to ${note}` : 'Unassigned';
  return ACTION_WORDS[action] ?? action;
}

/** The result of emailing a message to us again. */
export function describeMailing(result: MailAgainResult): string {
  if ('mailed' in result) {
    return result.mailed ? 'The message was emailed.' : 'The email provider refused the message; its details say why.';
  }
  return `The message was emailed a short while ago. It can be emailed again in ${formatWait(result.retryAfterSeconds)}.`;
}
