import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { MessageEvent, MessageReplyRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';

export interface Thread {
  /** Oldest first. */
  readonly entries: ThreadEntry[];
  /** The mail that is the message itself where it came as one. */
  readonly begun: InboundEmailRow | null;
  /** Under which a reply to a mail goes out: that of the last one from a person; null where none has one. */
  readonly subject: string | null;
}

/** One thing that followed a message. */
export type ThreadEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'step'; readonly step: MessageEvent }
  | { readonly kind: 'reply'; readonly reply: MessageReplyRow }
  | { readonly kind: 'mail'; readonly mail: InboundEmailRow }
);

/** Steps that are told by their reply or mail. */
const TOLD = ['reply', 'answer', 'automated-email'];
/** Steps that take a message out of the open ones, and those that leave it where it is. */
const CLOSING = ['handle', 'mark-spam', 'later'];
const NEUTRAL = ['note', 'assign', 'reply', 'mail-again', 'automated-email'];

/**
 * Everything that followed a message. An answer has a step of its own only where it opened the message again, to say why it is open, and
 * where a colleague moved it here. `mails`: oldest first.
 */
export function buildThread(
  steps: readonly MessageEvent[],
  replies: readonly MessageReplyRow[],
  mails: readonly InboundEmailRow[],
): Thread {
  let isClosed = false;
  const told = steps
    .toSorted((one, other) => one.id - other.id)
    .filter(({ action, actor_email }) => {
      const isNews = action === 'answer' && (isClosed || actor_email !== null);
      if (!NEUTRAL.includes(action)) isClosed = CLOSING.includes(action);
      return isNews || !TOLD.includes(action);
    });
  const answered = mails.findLast(({ kind }) => kind === 'person')?.subject || null;
  const entries: ThreadEntry[] = [
    ...replies.map((reply) => ({ key: reply.id, at: reply.created_at, kind: 'reply' as const, reply })),
    ...mails.flatMap((mail) =>
      mail.begins ? [] : { key: mail.id, at: mail.received_at, kind: 'mail' as const, mail },
    ),
    ...told.map((step) => ({ key: `${step.id}`, at: step.at, kind: 'step' as const, step })),
  ];
  return {
    entries: entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    begun: mails.find(({ begins }) => begins) ?? null,
    subject: answered && `Re: ${answered.replace(/^(re:\s*)+/i, '')}`.slice(0, REPLY_LIMITS.subject).toWellFormed(),
  };
}

/** The size of a file: "120KB". */
export const formatSize = (bytes: number): string =>
  new Intl.NumberFormat('en-CA', { notation: 'compact', style: 'unit', unit: 'byte', unitDisplay: 'narrow' }).format(
    bytes,
  );
