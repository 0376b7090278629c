import type { Conflict, MailAgainResult, Message, MessageEvent } from '@olea/shared/api/messages';
import { endSentence, formatWait, formatWhen } from '../../ui/moments.ts';
import { formatDayName, formatState, type MessageAction } from './state.ts';

/** `result` is the end of the sentence that reports an action. `event` is its label in the activity log. */
const ACTION_WORDS: Readonly<
  Record<Exclude<MessageAction, 'assign' | 'note' | 'later'>, { result: string; event: string }>
> = {
  handle: { result: 'handled', event: 'Handled' },
  reopen: { result: 'open again', event: 'Reopened' },
  suspect: { result: 'suspected spam again', event: 'Moved back to suspected spam' },
  'mark-spam': { result: 'marked as spam', event: 'Marked as spam' },
  'not-spam': { result: 'not spam', event: 'Marked as not spam' },
};
const STEP_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ACTION_WORDS).map(([action, { event }]) => [action, event])),
  note: 'Note',
  forward: 'Forwarded',
  'mail-again': 'Emailed again',
  answer: 'Reopened: a reply came in',
  bounce: 'Reopened: an email was not delivered',
};
const QUOTE_STEPS: Readonly<Record<string, string>> = {
  'quote-sent': 'sent',
  'quote-withdrawn': 'withdrawn',
  'quote-accepted': 'accepted by the customer',
  'quote-declined': 'declined by the customer',
  'quote-expired': 'expired',
};

/** Returns the notice for an applied action, such as "Ana’s message is handled." */
export function describeAction(
  action: MessageAction,
  messages: readonly Pick<Message, 'name' | 'assignee_email' | 'later_until'>[],
): string {
  const [first] = messages;
  if (action === 'note') return `Your note was added to ${first?.name}’s message.`;
  const assignment = first?.assignee_email ? `assigned to ${first.assignee_email}` : 'unassigned';
  const are = messages.length === 1 ? `${first?.name}’s message is` : `${messages.length} messages are`;
  if (action === 'later') return `${are} postponed until ${formatDayName(first?.later_until ?? '')}.`;
  return `${are} ${action === 'assign' ? assignment : ACTION_WORDS[action].result}.`;
}

const MAX_NAMES = 5;

/** Describes the messages that an action on several messages skipped. */
export function describeLeft(conflicts: readonly Conflict[], gone: number): string {
  const names = conflicts.slice(0, MAX_NAMES).map(({ message }) => message.name);
  if (conflicts.length > MAX_NAMES) names.push(`${conflicts.length - MAX_NAMES} more`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const cause = conflicts.some(isActivity) ? ' because of newer changes' : ', changed by a colleague';
  return [
    conflicts.length > 0 && endSentence(`Skipped${cause}: ${list}`),
    gone > 0 && (gone === 1 ? 'One message was deleted.' : `${gone} messages were deleted.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns whether the first change came from an inbound reply, a client's decision or a failed email, rather than from a colleague. */
const isActivity = ({ by, at }: Pick<Conflict, 'by' | 'at'>) => !by && at !== null;

/** Describes who or what changed a message first. */
export function describeFirst(conflict: Pick<Conflict, 'by' | 'at'>, verb: 'changed' | 'answered'): string {
  return isActivity(conflict)
    ? 'There was new activity in this conversation'
    : `${conflict.by ?? 'Someone else'} ${verb} this message first`;
}

/** Describes a conflict and the current state of the message. */
export function describeConflict(
  { message, by, at }: { message: Pick<Message, 'state' | 'assignee_email'> } & Omit<Conflict, 'message'>,
  now: number,
  timeZone?: string,
): string {
  const when = at ? ` ${formatWhen(at, now, timeZone)}` : '';
  const assignment = message.assignee_email ? ` and assigned to ${message.assignee_email}` : '';
  const first = endSentence(`${describeFirst({ by, at }, 'changed')}${when}`);
  return `${first} It is now ${formatState(message.state)}${assignment}; your change was not saved.`;
}

/** Describes a change that got no response and may have been applied. */
export function describeUnconfirmed(message: Pick<Message, 'state'> | null): string {
  return message
    ? `We got no answer, so your change is not confirmed. The message is currently ${formatState(message.state)}.`
    : 'We got no answer, so your change is not confirmed. The list will show the result once the backend is back.';
}

/** Describes an event, such as "Assigned to x" or "Handled". Returns the recorded name of an unknown event. */
export function describeEvent({ action, note, detail, actor_email }: Omit<MessageEvent, 'id' | 'at'>): string {
  if (action === 'answer' && actor_email) return 'Reopened: an email was moved here';
  const quoteStep = QUOTE_STEPS[action];
  if (quoteStep) return ['Quote', detail, quoteStep].filter(Boolean).join(' ');
  if (action === 'later' && detail) return `Postponed until ${formatDayName(detail)}`;
  if (action === 'assign') return note ? `Assigned to ${note}` : 'Unassigned';
  return STEP_WORDS[action] ?? action;
}

/** Describes the result of emailing a message to the office again. */
export function describeMailing(result: MailAgainResult): string {
  if ('mailed' in result) {
    return result.mailed
      ? 'The message was emailed.'
      : 'The email provider rejected the message. Its details show the reason.';
  }
  return `The message was emailed a short while ago. It can be emailed again in ${formatWait(result.retryAfterSeconds)}.`;
}
