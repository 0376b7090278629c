import type { QueuedEmail } from '../../../shared/src/api/delivery.ts';
import { formatRequestNumber } from '../../../shared/src/catalog/requestNumber.ts';
import { isEmail } from '../../../shared/src/forms/formats.ts';
import type { Quote } from '../../../shared/src/quotes/quote.ts';
import { site } from '../../../shared/src/site/facts.ts';
import type { Mail } from '../_shared/contactMail.ts';
import { listQuote } from './quoteMail.ts';

type Notice = { readonly message: QueuedEmail['message'] } & (
  | { readonly kind: 'client-reply'; readonly name: string; readonly text: string }
  | { readonly kind: 'quote-accepted' | 'quote-declined'; readonly quote: Quote }
);

const INBOX = `https://${site.productionDomains[0]}/admin-portal/messages`;
// Prevents automatic replies.
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Builds the email to the office about a client's decision or reply in the portal. The Reply-To address is the client's, if valid. */
export function composeOfficeNotice(notice: Notice, addresses: { from: string; to: string }): Mail {
  const { email, name, submissionId } = notice.message;
  const body = notice.kind === 'client-reply' ? notice.text : listQuote(notice.quote, 'en');
  const heads = [`From: ${name} <${email}>`, `Request: ${formatRequestNumber(submissionId)}`, `Inbox: ${INBOX}`];
  return {
    ...addresses,
    ...(isEmail(email) ? { replyTo: email } : {}),
    headers,
    subject: describeSubject(notice),
    text: `${heads.join('\n')}\n\n${body}\n`,
  };
}

/** Builds the email to a staff member who was assigned one or more messages. Omits the text of the messages. */
export function composeAssignmentNotice(
  { id, name, fields, submissionId }: QueuedEmail['message'],
  { email, count }: { email: string; count: number },
  from: string,
): Mail {
  const heads = [
    `From: ${name}`,
    ...(fields.subject ? [`Subject: ${fields.subject}`] : []),
    `Request: ${formatRequestNumber(submissionId)}`,
    `Inbox: ${INBOX}?state=all&id=${id}`,
    ...(count > 1 ? ['', `Your other messages: ${INBOX}?state=mine`] : []),
  ];
  const subject =
    count > 1 ? `${count} messages were assigned to you` : `Assigned to you: message from ${name.slice(0, 80)}`;
  return { from, to: email, headers, subject, text: `${heads.join('\n')}\n` };
}

function describeSubject(notice: Notice): string {
  if (notice.kind === 'client-reply') return `Reply from ${notice.name.slice(0, 80)} in the client portal`;
  const { number, decided_by } = notice.quote;
  const decision = notice.kind === 'quote-accepted' ? 'accepted' : 'declined';
  return `Quote ${number} ${decision} by ${(decided_by ?? '').slice(0, 80)}`;
}
