import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageEvent, MessageReplyRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';

export interface Thread {
  readonly entries: ThreadEntry[];
  /** The inbound email that started the conversation, or null. */
  readonly begun: InboundEmailRow | null;
  /** The subject for a reply, from the last email that a person sent and that does not answer a forward. Null if there is none. */
  readonly subject: string | null;
  /** The addresses for a reply to all: the last reply's Cc, or the author and Cc of a person's newer email. May include the customer's. */
  readonly people: readonly string[];
}

export type ThreadEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'event'; readonly event: MessageEvent }
  | { readonly kind: 'reply'; readonly reply: MessageReplyRow }
  | { readonly kind: 'mail'; readonly mail: InboundEmailRow }
);

/** Events that a reply or email in the conversation already shows. */
const SHOWN_ELSEWHERE = ['reply', 'forward', 'answer', 'automated-email'];
const CLOSING = ['handle', 'mark-spam', 'later', 'quote-sent'];
/** Events that neither close nor reopen a message. */
const NEUTRAL = [
  'note',
  'assign',
  'reply',
  'forward',
  'mail-again',
  'automated-email',
  'quote-withdrawn',
  'quote-expired',
];

/**
 * Builds a message's conversation. The event of a customer reply is shown only if the reply reopened the message or was moved here.
 * `replies` are sorted newest first, `mails` oldest first. Answers to forwards affect neither `subject` nor `people`.
 */
export function buildThread(
  events: readonly MessageEvent[],
  replies: readonly MessageReplyRow[],
  mails: readonly InboundEmailRow[],
  customerEmail: string,
): Thread {
  let isClosed = false;
  const shown = events
    .toSorted((one, other) => one.id - other.id)
    .filter(({ action, actor_email }) => {
      const isNews = action === 'answer' && (isClosed || actor_email !== null);
      if (!NEUTRAL.includes(action)) isClosed = CLOSING.includes(action);
      return isNews || !SHOWN_ELSEWHERE.includes(action);
    });
  const mail = mails.findLast((one) => one.kind === 'person' && !isForwardAnswer(one, replies, customerEmail));
  const answered = mail?.subject || null;
  const reply = replies.find(({ kind }) => kind === 'reply');
  const isReplyLast = reply && !(mail && Date.parse(mail.received_at) > Date.parse(reply.created_at));
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
    people: isReplyLast ? reply.cc : mail ? [mail.email, ...mail.cc] : [],
    subject: answered && `Re: ${answered.replace(/^(re:\s*)+/i, '')}`.slice(0, REPLY_LIMITS.subject).toWellFormed(),
  };
}

/** Returns whether the author of an email received an earlier forward (like `private.is_forward_recipient`), and is not the customer. */
function isForwardAnswer(mail: InboundEmailRow, replies: readonly MessageReplyRow[], customerEmail: string): boolean {
  const isAuthor = (email: string | null) => email?.toLowerCase() === mail.email.toLowerCase();
  return (
    !isAuthor(customerEmail) &&
    replies.some(
      ({ kind, to_email, cc, created_at }) =>
        kind === 'forward' && Date.parse(created_at) < Date.parse(mail.received_at) && [to_email, ...cc].some(isAuthor),
    )
  );
}

/**
 * Returns the text that an email quotes (like `private.build_reply_email`), or null if there is none yet. A reply quotes the customer's
 * last text. A forward quotes a person's last email that does not answer an earlier forward, or else the first message.
 */
export function findQuoted(
  use: MessageReplyRow['kind'],
  { kind, name, email, message, created_at }: Pick<Message, 'kind' | 'name' | 'email' | 'message' | 'created_at'>,
  entries: readonly ThreadEntry[],
): { readonly name: string; readonly email: string; readonly text: string; readonly sentAt: string } | null {
  const mails = entries.flatMap((entry) => (entry.kind === 'mail' && entry.mail.kind === 'person' ? entry.mail : []));
  const replies = entries.flatMap((entry) => (entry.kind === 'reply' ? entry.reply : []));
  const last = mails.findLast((mail) =>
    use === 'forward'
      ? !isForwardAnswer(mail, replies, email)
      : mail.text !== '' && mail.email.toLowerCase() === email.toLowerCase(),
  );
  if (last) return { name: last.name, email: last.email, text: last.text, sentAt: last.received_at };
  return kind === 'outgoing' ? null : { name, email, text: message, sentAt: created_at };
}

/** Formats a file size, such as "120KB". */
export const formatSize = (bytes: number): string =>
  new Intl.NumberFormat('en-CA', { notation: 'compact', style: 'unit', unit: 'byte', unitDisplay: 'narrow' }).format(
    bytes,
  );
