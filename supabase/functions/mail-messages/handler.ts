import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { readReplyFiles } from '../../../shared/src/api/attachments.ts';
import {
  type ClaimedMail,
  type ClaimedReply,
  claimDueEmails,
  claimDueMessages,
  claimDueReply,
  claimMessage,
  claimReply,
  markEmail,
  markReply,
  type QueuedEmail,
} from '../../../shared/src/api/delivery.ts';
import {
  type MailAgainResult,
  type MessageReplyRow,
  mailAgain,
  type ReplyResult,
  sendReply,
} from '../../../shared/src/api/messages.ts';
import { isEmail, toMailAddress } from '../../../shared/src/forms/formats.ts';
import { appendQuote, REPLY_LIMITS, type Reply } from '../../../shared/src/forms/replies.ts';
import { site } from '../../../shared/src/site/facts.ts';
import { type ContactMail, createMailKey, type Mail, type MailFile, type SendMail } from '../_shared/contactMail.ts';
import {
  createErrorResponse,
  createRateLimitResponse,
  createSchedulerOnlyResponse,
  HttpError,
  type Platform,
  type RequestHandler,
  type Rpc,
  servePost,
} from '../_shared/http.ts';
import { createReplyAddress, createThreadHeaders, type Inbound, removeOwnAddresses } from '../_shared/replyAddress.ts';
import type { FileStorage } from '../_shared/storage.ts';
import { composeAssignmentNotice, composeOfficeNotice } from './officeNotice.ts';
import { composeQuoteCopy } from './quoteCopy.ts';
import { composeQuoteMail } from './quoteMail.ts';

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'isScheduler' | 'log'> {
  mail: ContactMail;
  sendMail: SendMail;
  /** `to` is the office's address, which also receives customer replies if `inbound` is null. */
  addresses: { from: string; to: string };
  inbound: Inbound | null;
  storage: FileStorage;
}

/** Small enough to attempt all claimed emails before their claims expire, even if every attempt times out. */
const DUE_AT_ONCE = 10;
const REQUEST = {
  body: v.variant('action', [mailAgain.body, sendReply.body, v.object({ action: v.literal('mail-due') })]),
  /** The maximum body size in bytes, at least three times the longest reply in any language. */
  limit: 100_000,
  failure: 'The database did not respond to mail-messages',
};

/** Creates a handler that emails one message or reply if an administrator calls it, or the due emails if the scheduler does. */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, async (body, request) => {
    if (body.action === 'mail-due') {
      return deps.isScheduler(request) ? Response.json(await mailDue(deps)) : createSchedulerOnlyResponse();
    }
    const rpc = deps.asCaller(request);
    if (body.action === 'reply') return await sendNewReply(deps, rpc, body);
    const claim = await rpc(claimMessage, { p_id: body.id });
    if (claim === null) return createErrorResponse(404, { error: 'The message is gone', code: 'not-found' });
    if (claim.outcome === 'limited') return createRateLimitResponse('Mailed a moment ago', claim.retry_after);
    const result: MailAgainResult = { mailed: await mailOne(deps, claim.mail) };
    return Response.json(result);
  });
}

/** Sends one email at a time, because mail providers accept only a few requests per second. */
async function mailDue(deps: HandlerDeps): Promise<{ mailed: number; failed: number }> {
  const tally = { mailed: 0, failed: 0 };
  for (const message of await deps.asService(claimDueMessages, { p_limit: DUE_AT_ONCE })) {
    tally[(await mailOne(deps, message)) ? 'mailed' : 'failed'] += 1;
  }
  // Claim replies one at a time, because their claims expire sooner than those of messages.
  for (let count = 0; count < DUE_AT_ONCE; count++) {
    const reply = await deps.asService(claimDueReply, {});
    if (reply === null) break;
    tally[(await sendClaimedReply(deps, reply)) === 'sent' ? 'mailed' : 'failed'] += 1;
  }
  for (const email of await deps.asService(claimDueEmails, { p_limit: DUE_AT_ONCE })) {
    tally[(await sendQueued(deps, email)) ? 'mailed' : 'failed'] += 1;
  }
  return tally;
}

async function sendQueued(deps: HandlerDeps, email: QueuedEmail): Promise<boolean> {
  let failure: unknown = null;
  try {
    const mail = composeQueued(deps, email);
    await deps.sendMail(mail, createMailKey(mail, `email-${email.id}`));
  } catch (cause) {
    deps.log(`The ${email.kind} of message ${email.message.submissionId} could not be emailed`, cause);
    failure = cause;
  }
  const p_error = failure === null ? null : failure instanceof Error ? failure.message : 'Unknown failure';
  // If the address or the content is invalid, a retry would fail too.
  const p_is_rejected =
    failure instanceof IncompleteEmail || (failure instanceof HttpError && [400, 422].includes(failure.status));
  await deps.asService(markEmail, { p_id: email.id, p_error, p_is_rejected });
  return p_error === null;
}

class IncompleteEmail extends Error {}

/** Throws `IncompleteEmail` if the data that this kind of email needs is missing. */
function composeQueued(
  { addresses, inbound }: HandlerDeps,
  { id, kind, message, quote, reply, assignment }: QueuedEmail,
): Mail {
  const { from } = addresses;
  const replyTo = inbound ? createReplyAddress(inbound, message.id) : addresses.to;
  if (kind === 'request-copy') {
    const copy = composeQuoteCopy(message, { from, replyTo });
    if (copy) return copy;
  } else if (kind === 'client-reply') {
    if (reply) return composeOfficeNotice({ kind, message, ...reply }, addresses);
  } else if (kind === 'assignment') {
    if (assignment) return composeAssignmentNotice(message, assignment, from);
  } else if (quote) {
    if (kind === 'quote' || kind === 'quote-reminder') return composeQuoteMail({ id, kind, quote }, { from, replyTo });
    return composeOfficeNotice({ kind, message, quote }, addresses);
  }
  throw new IncompleteEmail(`The data of the ${kind} is incomplete`);
}

/**
 * Until a message is mailed, its attempts share an idempotency key, so that an email whose response was lost is not sent twice. Each
 * repeated email to the office needs a new key.
 */
async function mailOne(deps: HandlerDeps, { id, attempt, wasMailed, ...message }: ClaimedMail): Promise<boolean> {
  const reference = wasMailed ? `${message.submissionId}-again-${attempt}` : message.submissionId;
  return await deps.mail(message, { storedId: id, reference });
}

/** The explanations of rejections by `claim_reply`, by SQL state. */
const REJECTIONS: Readonly<Record<string, string>> = {
  '22023': 'A recipient is missing or invalid',
  '23505': 'Another reply or conversation has this id',
};

async function sendNewReply(deps: HandlerDeps, asCaller: Rpc, reply: Reply): Promise<Response> {
  const { kind, messageId, to, name, version, replyId, language, subject, text, files } = reply;
  const [recipient = null] = removeOwnAddresses(to === null ? [] : [to], deps);
  if (recipient !== to) return createErrorResponse(400, { error: 'The recipient is our own address', code: 'invalid' });
  const claim = await asCaller(claimReply, {
    p_message_id: messageId,
    p_version: version,
    p_reply_id: replyId,
    p_kind: kind,
    p_to: to,
    p_name: name,
    p_cc: removeOwnAddresses(reply.cc, deps),
    p_language: language,
    p_subject: subject,
    p_text: text,
    p_files: files,
  }).catch((cause: unknown) => {
    const error = cause instanceof HttpError && REJECTIONS[cause.code ?? ''];
    if (error) return createErrorResponse(400, { error, code: 'invalid' });
    throw cause;
  });
  if (claim instanceof Response) return claim;
  if (claim === null) return createErrorResponse(404, { error: 'The message was deleted', code: 'not-found' });
  if (claim.outcome === 'limited') return createRateLimitResponse('Too many replies', claim.retry_after);
  const result: ReplyResult = claim.outcome === 'due' ? { outcome: await sendClaimedReply(deps, claim.mail) } : claim;
  return Response.json(result);
}

function formatSender(author: string | null, from: string): string {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return `"${[author, site.brand].filter(Boolean).join(', ')}" <${address}>`;
}

type ReplyState = MessageReplyRow['state'];

/** Returns the stored state, which is `not-delivered` if the reply bounced before this call recorded its result. */
async function sendClaimedReply(deps: HandlerDeps, claimed: ClaimedReply): Promise<ReplyState> {
  const { replyId, senderName, kind, messageId, to, cc, subject, text, language, quoted } = claimed;
  const { addresses, inbound } = deps;
  const author = kind === 'forward' && quoted ? { author: `${quoted.name} <${quoted.email}>` } : {};
  const mail: Mail = {
    from: formatSender(senderName, addresses.from),
    to: toMailAddress(to),
    ...(cc.length > 0 ? { cc } : {}),
    replyTo: inbound ? createReplyAddress(inbound, messageId) : addresses.to,
    ...(inbound ? { headers: createThreadHeaders(inbound, claimed) } : {}),
    tags: [{ name: 'reply', value: replyId }],
    subject,
    text: `${quoted ? appendQuote(text, language, { ...quoted, ...author }) : text}\n`,
  };
  const { state, error } = await mailReply(deps, mail, replyId);
  return (await deps.asService(markReply, { p_id: replyId, p_state: state, p_error: error })) ?? state;
}

async function fetchFiles({ asService, storage }: HandlerDeps, p_reply_id: string): Promise<MailFile[]> {
  const files = await asService(readReplyFiles, { p_reply_id });
  return await Promise.all(
    files.map(async ({ name, contentType, path }) => {
      if (path === null) throw new HttpError('The file storage', 404, null);
      const content = Buffer.from(await storage.download(path, REPLY_LIMITS.fileBytes)).toString('base64');
      return { filename: name ?? '', content, content_type: contentType ?? '' };
    }),
  );
}

/** After these statuses, the email may have been sent, or a retry may succeed: timeout, still processing (409) and rate limit. */
const OPEN_STATUSES = [408, 409, 429];

/** Returns `not-sent` only if the provider will certainly not send the email. */
async function mailReply(
  deps: HandlerDeps,
  mail: Mail,
  replyId: string,
): Promise<{ state: 'sent' | 'not-sent' | 'unconfirmed'; error: string | null }> {
  if (!isEmail(mail.to)) return { state: 'not-sent', error: 'Mail cannot be sent to this address' };
  try {
    const attachments = await fetchFiles(deps, replyId);
    await deps.sendMail({ ...mail, ...(attachments.length > 0 && { attachments }) }, createMailKey(mail, replyId));
    return { state: 'sent', error: null };
  } catch (cause) {
    deps.log(`Reply ${replyId} could not be mailed`, cause);
    const error = cause instanceof Error ? cause.message : 'Unknown failure';
    const isRejected = cause instanceof HttpError && cause.status < 500 && !OPEN_STATUSES.includes(cause.status);
    return { state: isRejected ? 'not-sent' : 'unconfirmed', error };
  }
}
