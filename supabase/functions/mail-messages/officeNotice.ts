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

/** Builds the email to the office about a client's decision or a reply in the portal. The Reply-To address is the client's. */
export function composeOfficeNotice(notice: Notice, addresses: { from: string; to: string }): Mail {
  const { email, name, submissionId } = notice.message;
  const body = notice.kind === 'client-reply' ? notice.text : listQuote(notice.quote, 'en');
  const heads = [
    `From: ${name} <${email}>`,
    `Request: ${formatRequestNumber(submissionId)}`,
    `Inbox: https://${site.productionDomains[0]}/admin-portal/messages`,
  ];
  return {
    ...addresses,
    ...(isEmail(email) ? { replyTo: email } : {}),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: describeSubject(notice),
    text: `${heads.join('\n')}\n\n${body}\n`,
  };
}

function describeSubject(notice: Notice): string {
  if (notice.kind === 'client-reply') return `Reply from ${notice.name.slice(0, 80)} in the client portal`;
  const { number, decided_by } = notice.quote;
  const decision = notice.kind === 'quote-accepted' ? 'accepted' : 'declined';
  return `Quote ${number} ${decision} by ${(decided_by ?? '').slice(0, 80)}`;
}
