import { type AppError, isUnreachable } from '@olea/shared/errors';
import type {
  MailAgainResult,
  Message,
  MessageAction,
  MessageChange,
  MessageStep,
  MessageSummary,
} from '@olea/shared/messages';
import { endSentence, formatMoment } from '../../ui/moments.ts';
import { stateWord } from './stateWords.ts';

type Shown = Pick<MessageSummary, 'id' | 'version' | 'assigneeId'>;

/** The step that takes another one back: on top of the message as it is now, towards what it was before. */
export function stepBack(action: MessageAction, before: Shown, { id, version }: Shown): MessageChange {
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

/** What is said after a step that was made. */
export function describeStep(
  action: MessageAction,
  { name, assigneeEmail }: Pick<Message, 'name' | 'assigneeEmail'>,
): string {
  switch (action) {
    case 'handle':
      return `The message of ${name} is handled.`;
    case 'reopen':
      return `The message of ${name} is open again.`;
    case 'mark-spam':
      return `The message of ${name} is marked as spam.`;
    case 'not-spam':
      return `The message of ${name} is no spam.`;
    case 'assign':
      return `The message of ${name} is assigned to ${assigneeEmail ?? 'nobody'}.`;
  }
}

interface Conflict {
  readonly message: Pick<Message, 'state' | 'assigneeEmail'>;
  readonly byEmail: string | null;
  readonly at: string | null;
}

/** What is said when somebody else was first, and what the message is now. */
export function describeConflict({ message, byEmail, at }: Conflict, now: number, timeZone?: string): string {
  const when = at ? ` at ${formatMoment(at, now, timeZone)}` : '';
  const whose = message.assigneeEmail ? ` and assigned to ${message.assigneeEmail}` : '';
  const first = endSentence(`${byEmail ?? 'Somebody else'} changed this message meanwhile${when}`);
  return `${first} It is now ${stateWord(message.state)}${whose}; your step was not made.`;
}

/** What is said when the answer to a step was lost: it may have been made. */
export function describeUnconfirmed(message: Pick<Message, 'state'> | null): string {
  return message
    ? `The step is not confirmed: its answer was lost. Read again, the message is ${stateWord(message.state)}.`
    : 'The step is not confirmed: its answer was lost, and the message cannot be read right now.';
}

/** Why a step was certainly not made, in words a person can act on. */
export function describeFailedStep({ code, message }: AppError): string {
  if (code === 'not-found') return 'Nothing was changed: the message has been erased.';
  if (code === 'unauthenticated') return 'Nothing was changed: your session has ended. Sign in and do it again.';
  if (isUnreachable(code)) return 'Nothing was changed: the backend did not answer. Try again when it is back.';
  return `Nothing was changed: ${message}`;
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  handle: 'Handled',
  reopen: 'Opened again',
  'mark-spam': 'Marked as spam',
  'not-spam': 'Marked as no spam',
  'mail-again': 'Mailed again',
} satisfies Partial<Record<MessageAction | 'mail-again', string>>;

/** A step of the history in words: "Assigned to x", "Handled". One that the console does not know is shown as it is recorded. */
export function describeHistoryStep({ action, note }: Pick<MessageStep, 'action' | 'note'>): string {
  if (action === 'assign') return `Assigned to ${note ?? 'nobody'}`;
  return ACTION_WORDS[action] ?? action;
}

/** What came of mailing a message again. */
export function describeMailing(result: MailAgainResult): string {
  if (result.outcome === 'mailed') return 'The message was mailed.';
  if (result.outcome === 'failed') return 'The mail provider did not take the message; its details say why.';
  const minutes = Math.ceil(result.retryAfterSeconds / 60);
  return `The message was mailed a short while ago. It can be mailed again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** Why nobody knows whether a message was mailed, or why it was not. */
export function describeFailedMailing(error: AppError): string {
  return isUnreachable(error.code)
    ? 'Nobody can tell whether the message was mailed: the backend did not answer. Its details say so when it is back.'
    : describeFailedStep(error).replace('Nothing was changed', 'The message was not mailed');
}
