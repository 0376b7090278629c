import { endSentence, formatMoment } from '../../ui/moments.ts';
import type { MessageAction, MessageChange } from './messageChanges.ts';
import type { MailAgainResult } from './messageDesk.ts';
import { stateWord } from './messageLooks.tsx';
import type { MessageStep } from './messageQueries.ts';
import type { Message, MessageSummary } from './messageRows.ts';

type Shown = Pick<MessageSummary, 'id' | 'version' | 'assigneeId'>;

/** The action that takes another one back, based on the message as it is now. */
export function wayBack(action: MessageAction, before: Shown, { id, version }: Shown): MessageChange {
  switch (action) {
    case 'handle':
      return { id, version, action: 'reopen', note: 'Undo' };
    case 'reopen':
      return { id, version, action: 'handle', note: 'Undo' };
    case 'mark-spam':
      return { id, version, action: 'not-spam', note: 'Undo' };
    case 'not-spam':
      return { id, version, action: 'mark-spam', note: 'Undo' };
    case 'assign':
      return { id, version, action: 'assign', assigneeId: before.assigneeId };
  }
}

/** The sentence after an action that was made. */
export function describeAction(
  action: MessageAction,
  { name, assigneeEmail }: Pick<Message, 'name' | 'assigneeEmail'>,
): string {
  switch (action) {
    case 'handle':
      return `The message from ${name} is handled.`;
    case 'reopen':
      return `The message from ${name} is open again.`;
    case 'mark-spam':
      return `The message from ${name} is marked as spam.`;
    case 'not-spam':
      return `The message from ${name} is not spam.`;
    case 'assign':
      return `The message from ${name} is ${assigneeEmail ? `assigned to ${assigneeEmail}` : 'unassigned'}.`;
  }
}

interface Conflict {
  readonly message: Pick<Message, 'state' | 'assigneeEmail'>;
  readonly byEmail: string | null;
  readonly at: string | null;
}

/** Tells that somebody else was first, and the state of the message now. */
export function describeConflict({ message, byEmail, at }: Conflict, now: number, timeZone?: string): string {
  const when = at ? ` at ${formatMoment(at, now, timeZone)}` : '';
  const whose = message.assigneeEmail ? ` and assigned to ${message.assigneeEmail}` : '';
  const first = endSentence(`${byEmail ?? 'Someone else'} changed this message first${when}`);
  return `${first} It is now ${stateWord(message.state)}${whose}; your change was not saved.`;
}

/** The answer to an action was lost: it may have been made. */
export function describeUnconfirmed(message: Pick<Message, 'state'> | null): string {
  return message
    ? `We got no answer, so your change is not confirmed. The message is currently ${stateWord(message.state)}.`
    : 'We got no answer, so your change is not confirmed, and the message cannot be read right now.';
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  handle: 'Handled',
  reopen: 'Reopened',
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
  if (result.outcome === 'mailed') return 'The message was emailed.';
  if (result.outcome === 'failed') return 'The mail provider refused the message; its details say why.';
  const minutes = Math.ceil(result.retryAfterSeconds / 60);
  return `The message was emailed a short while ago. It can be emailed again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
