import { type ClaimedReply, claimDueReply, claimReply, markReply } from '../../../shared/src/api/delivery.ts';
import type { ReplyResult } from '../../../shared/src/api/messages.ts';
import { isEmail, toMailAddress } from '../../../shared/src/forms/formats.ts';
import { type Reply, withQuote } from '../../../shared/src/forms/replies.ts';
import { type Mail, MailRefused, nameMail, type SendMail } from '../_shared/contactMail.ts';
import type { Rpc } from '../_shared/database.ts';
import { refuse, refuseForNow } from '../_shared/http.ts';

export interface ReplyDeps {
  asService: Rpc;
  sendMail: SendMail;
  /** `from` is ours at the mail provider, `to` the office, where a visitor's answer goes. */
  addresses: { from: string; to: string };
  log: (text: string, cause?: unknown) => void;
}

/**
 * Mails a reply to the visitor: claimed first, mailed second, marked third. `asCaller` asks the database as the administrator, and it
 * rejects for everybody else. It also rejects when the result could not be recorded: tried again, the reply is still one mail.
 */
export async function answerVisitor(deps: ReplyDeps, asCaller: Rpc, reply: Reply): Promise<Response> {
  const { messageId, version, replyId, language, subject, text } = reply;
  const claim = await asCaller(claimReply, {
    p_message_id: messageId,
    p_version: version,
    p_reply_id: replyId,
    p_language: language,
    p_subject: subject,
    p_text: text,
  });
  if (claim === null) return refuse(404, { error: 'The message has been erased', code: 'not-found' });
  if (claim.outcome === 'limited') return refuseForNow('Too many replies', claim.retry_after);
  const answer: ReplyResult = claim.outcome === 'due' ? { outcome: await mailClaimed(deps, claim.mail) } : claim;
  return Response.json(answer);
}

/** Mails again, for the scheduler, a reply of which nobody knows whether it was mailed; null when none is due. Rejects as above. */
export async function mailDueReply(deps: ReplyDeps): Promise<Mailing['state'] | null> {
  const mail = await deps.asService(claimDueReply, {});
  return mail && (await mailClaimed(deps, mail));
}

async function mailClaimed(deps: ReplyDeps, claimed: ClaimedReply): Promise<Mailing['state']> {
  const { replyId, to, subject, text, language, message, sentAt } = claimed;
  const mail: Mail = {
    from: deps.addresses.from,
    to: toMailAddress(to),
    replyTo: deps.addresses.to,
    subject,
    text: `${withQuote(text, language, { text: message, sentAt })}\n`,
  };
  const { state, error } = await mailReply(deps, mail, replyId);
  await deps.asService(markReply, { p_id: replyId, p_state: state, p_error: error });
  return state;
}

interface Mailing {
  state: 'sent' | 'not-sent' | 'unconfirmed';
  error: string | null;
}

/** Never rejects. Without an answer of the provider nobody knows whether it took the mail. */
async function mailReply({ sendMail, log }: ReplyDeps, mail: Mail, replyId: string): Promise<Mailing> {
  if (!isEmail(mail.to)) return { state: 'not-sent', error: 'Mail cannot be sent to this address' };
  try {
    await sendMail(mail, await nameMail(mail, replyId));
    return { state: 'sent', error: null };
  } catch (cause) {
    log(`Reply ${replyId} could not be mailed`, cause);
    const error = cause instanceof Error ? cause.message : 'Unknown failure';
    return { state: cause instanceof MailRefused ? 'not-sent' : 'unconfirmed', error };
  }
}
