import * as v from 'valibot';
import {
  type ClaimedMail,
  type ClaimedReply,
  claimDueMessages,
  claimDueReply,
  claimMessage,
  claimReply,
  markReply,
} from '../../../shared/src/api/delivery.ts';
import {
  type MailAgainResult,
  type MessageReplyRow,
  mailAgain,
  type ReplyResult,
  sendReply,
} from '../../../shared/src/api/messages.ts';
import { isEmail, toMailAddress } from '../../../shared/src/forms/formats.ts';
import { appendQuote, type Reply } from '../../../shared/src/forms/replies.ts';
import { type ContactMail, createMailKey, type Mail, type SendMail } from '../_shared/contactMail.ts';
import {
  type Platform,
  Refused,
  type Rpc,
  refuse,
  refuseOthers,
  refuseWithRetry,
  type Serve,
  servePost,
} from '../_shared/http.ts';
import { createReplyAddress, createThreadHeaders, type Inbound } from '../_shared/replyAddress.ts';

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'isScheduler' | 'log'> {
  mail: ContactMail;
  sendMail: SendMail;
  /** `from` is ours at the mail provider, `to` the office, where a visitor's answer goes without `inbound`. */
  addresses: { from: string; to: string };
  inbound: Inbound | null;
}

/** This many are done before their claims expire, even when each attempt runs into its timeout. */
const DUE_AT_ONCE = 10;
const REQUEST = {
  body: v.variant('action', [mailAgain.body, sendReply.body, v.object({ action: v.literal('mail-due') })]),
  /** The longest reply that the console can send is below a third of it, in any script. */
  limit: 100_000,
  failure: 'The database did not answer mail-messages',
};

/** Mails stored messages, one again for an administrator or all that are due for the scheduler, and what administrators reply. */
export function createHandler(deps: HandlerDeps): Serve {
  return servePost(deps, REQUEST, async (body, request) => {
    if (body.action === 'mail-due') {
      return deps.isScheduler(request) ? Response.json(await mailDue(deps)) : refuseOthers();
    }
    const rpc = deps.asCaller(request);
    if (body.action === 'reply') return await answerVisitor(deps, rpc, body);
    const claim = await rpc(claimMessage, { p_id: body.id });
    if (claim === null) return refuse(404, { error: 'The message is gone', code: 'not-found' });
    if (claim.outcome === 'limited') return refuseWithRetry('Mailed a moment ago', claim.retry_after);
    const answer: MailAgainResult = { mailed: await mailOne(deps, claim.mail) };
    return Response.json(answer);
  });
}

/** One after the other: mail providers take a few a second. */
async function mailDue(deps: HandlerDeps): Promise<{ mailed: number; failed: number }> {
  const tally = { mailed: 0, failed: 0 };
  for (const message of await deps.asService(claimDueMessages, { p_limit: DUE_AT_ONCE })) {
    tally[(await mailOne(deps, message)) ? 'mailed' : 'failed'] += 1;
  }
  // Claimed one by one: such a claim expires sooner.
  for (let count = 0; count < DUE_AT_ONCE; count++) {
    // It may or may not have been mailed.
    const reply = await deps.asService(claimDueReply, {});
    if (reply === null) break;
    tally[(await mailClaimed(deps, reply)) === 'sent' ? 'mailed' : 'failed'] += 1;
  }
  return tally;
}

/** Repeats the name of the first attempt, so that a mail whose answer was lost is not sent twice. Mailing a sent one again needs a new name. */
async function mailOne(deps: HandlerDeps, { id, attempt, wasMailed, ...message }: ClaimedMail): Promise<boolean> {
  const reference = wasMailed ? `${message.submissionId}-again-${attempt}` : message.submissionId;
  return await deps.mail(message, { storedId: id, reference });
}

/**
 * Mails a reply to the visitor: claimed first, mailed second, marked third. `asCaller` asks the database as the administrator, and it
 * rejects for everybody else. It also rejects when the result could not be recorded: tried again, the reply is still one mail.
 */
async function answerVisitor(deps: HandlerDeps, asCaller: Rpc, reply: Reply): Promise<Response> {
  const { messageId, version, replyId, language, subject, text } = reply;
  const claim = await asCaller(claimReply, {
    p_message_id: messageId,
    p_version: version,
    p_reply_id: replyId,
    p_language: language,
    p_subject: subject,
    p_text: text,
  }).catch((cause: unknown) => {
    if (cause instanceof Refused && cause.code === '22023') return 'other-reply' as const;
    throw cause;
  });
  if (claim === 'other-reply') return refuse(400, { error: 'Another reply has this id', code: 'invalid' });
  if (claim === null) return refuse(404, { error: 'The message has been erased', code: 'not-found' });
  if (claim.outcome === 'limited') return refuseWithRetry('Too many replies', claim.retry_after);
  const answer: ReplyResult = claim.outcome === 'due' ? { outcome: await mailClaimed(deps, claim.mail) } : claim;
  return Response.json(answer);
}

type ReplyState = MessageReplyRow['state'];

/** The state that the reply is in afterwards: it may have come back before it is marked. */
async function mailClaimed(deps: HandlerDeps, claimed: ClaimedReply): Promise<ReplyState> {
  const { replyId, messageId, to, subject, text, language, message, sentAt } = claimed;
  const { addresses, inbound } = deps;
  const mail: Mail = {
    from: addresses.from,
    to: toMailAddress(to),
    replyTo: inbound ? createReplyAddress(inbound, messageId) : addresses.to,
    ...(inbound ? { headers: createThreadHeaders(inbound, claimed) } : {}),
    tags: [{ name: 'reply', value: replyId }],
    subject,
    text: `${appendQuote(text, language, { text: message, sentAt })}\n`,
  };
  const { state, error } = await mailReply(deps, mail, replyId);
  return (await deps.asService(markReply, { p_id: replyId, p_state: state, p_error: error })) ?? state;
}

/** Statuses of a provider that may have taken the mail, or that will take it later: timed out, still at work on it (409), too many mails. */
const OPEN_STATUSES = [408, 409, 429];

/** Never rejects. `not-sent` only after an answer that rules out that the mail was or will be taken; the scheduler retries `unconfirmed`. */
async function mailReply(
  { sendMail, log }: HandlerDeps,
  mail: Mail,
  replyId: string,
): Promise<{ state: 'sent' | 'not-sent' | 'unconfirmed'; error: string | null }> {
  if (!isEmail(mail.to)) return { state: 'not-sent', error: 'Mail cannot be sent to this address' };
  try {
    await sendMail(mail, createMailKey(mail, replyId));
    return { state: 'sent', error: null };
  } catch (cause) {
    log(`Reply ${replyId} could not be mailed`, cause);
    const error = cause instanceof Error ? cause.message : 'Unknown failure';
    const isRejected = cause instanceof Refused && cause.status < 500 && !OPEN_STATUSES.includes(cause.status);
    return { state: isRejected ? 'not-sent' : 'unconfirmed', error };
  }
}
