import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { MessageEvent, MessageReplyRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';

export interface Thread {
  readonly entries: ThreadEntry[];
  /** The inbound email that started the conversation, or null. */
  readonly begun: InboundEmailRow | null;
  /** The subject for a reply, from the last email of a person, or null. */
  readonly subject: string | null;
}

export type ThreadEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'event'; readonly event: MessageEvent }
  | { readonly kind: 'reply'; readonly reply: MessageReplyRow }
  | { readonly kind: 'mail'; readonly mail: InboundEmailRow }
);

/** Events that a reply or email in the conversation already shows. */
const SHOWN_ELSEWHERE = ['reply', 'answer', 'automated-email'];
const CLOSING = ['handle', 'mark-spam', 'later', 'quote-sent'];
/** Events that do not change the state of a message. */
const NEUTRAL = ['note', 'assign', 'reply', 'mail-again', 'automated-email', 'quote-withdrawn', 'quote-expired'];

/**
 * Builds the conversation of a message. A customer reply shows an event only if it reopened the message or a colleague moved it here.
 * `mails` is sorted oldest first.
 */
export function buildThread(
  events: readonly MessageEvent[],
  replies: readonly MessageReplyRow[],
  mails: readonly InboundEmailRow[],
): Thread {
  let isClosed = false;
  const shown = events
    .toSorted((one, other) => one.id - other.id)
    .filter(({ action, actor_email }) => {
      const isNews = action === 'answer' && (isClosed || actor_email !== null);
      if (!NEUTRAL.includes(action)) isClosed = CLOSING.includes(action);
      return isNews || !SHOWN_ELSEWHERE.includes(action);
    });
  const answered = mails.findLast(({ kind }) => kind === 'person')?.subject || null;
  const entries: ThreadEntry[] = [
    ...replies.map((reply) => ({ key: reply.id, at: reply.created_at, kind: 'reply' as const, reply })),
    ...mails.flatMap((mail) =>
      mail.begins ? [] : { key: mail.id, at: mail.received_at, kind: 'mail' as const, mail },
    ),
    ...shown.map((event) => ({ key: `${event.id}`, at: event.at, kind: 'event' as const, event })),
  ];
  return {
    entries: entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    begun: mails.find(({ begins }) => begins) ?? null,
    subject: answered && `Re: ${answered.replace(/^(re:\s*)+/i, '')}`.slice(0, REPLY_LIMITS.subject).toWellFormed(),
  };
}

/** Formats a file size, such as "120KB". */
export const formatSize = (bytes: number): string =>
  new Intl.NumberFormat('en-CA', { notation: 'compact', style: 'unit', unit: 'byte', unitDisplay: 'narrow' }).format(
    bytes,
  );
