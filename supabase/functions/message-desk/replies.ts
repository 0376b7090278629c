import * as v from 'valibot';
import { isEmail, toMailAddress } from '../../../shared/src/forms/formats.ts';
import { type Reply, withQuote } from '../../../shared/src/forms/replies.ts';
import { LOCALES } from '../../../shared/src/i18n/languages.ts';
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

const mailSchema = v.object({
  replyId: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  to: v.string(),
  /** What the visitor wrote, and when. */
  message: v.string(),
  sentAt: v.string(),
});

/** A reply that this caller alone may mail now. */
type ClaimedReply = v.InferOutput<typeof mailSchema>;

const claimSchema = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.picklist(['sent', 'busy']) }),
    v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) }),
    v.object({
      outcome: v.literal('conflict'),
      version: v.number(),
      by: v.nullable(v.string()),
      at: v.nullable(v.string()),
      answered: v.boolean(),
    }),
    v.object({ outcome: v.literal('due'), mail: mailSchema }),
  ]),
);

const TIMEOUT_MS = 3_000;

/**
 * Mails a reply to the visitor: claimed first, mailed second, marked third. `asCaller` asks the database as the administrator, and it
 * rejects for everybody else. It also rejects when the result could not be recorded: tried again, the reply is still one mail.
 */
export async function answerVisitor(deps: ReplyDeps, asCaller: Rpc, reply: Reply): Promise<Response> {
  const { messageId, version, replyId, language, subject, text } = reply;
  const parameters = {
    p_message_id: messageId,
    p_version: version,
    p_reply_id: replyId,
    p_language: language,
    p_subject: subject,
    p_text: text,
  };
  const claim = v.parse(claimSchema, await asCaller('claim_reply', parameters, TIMEOUT_MS));
  if (claim === null) return refuse(404, { error: 'The message has been erased', code: 'not-found' });
  if (claim.outcome === 'limited') return refuseForNow('Too many replies', claim.retry_after);
  if (claim.outcome !== 'due') return Response.json(claim);
  return Response.json({ outcome: await mailClaimed(deps, claim.mail) });
}

/** Mails again, for the scheduler, a reply of which nobody knows whether it was mailed; null when none is due. Rejects as above. */
export async function mailDueReply(deps: ReplyDeps): Promise<Mailing['state'] | null> {
  const mail = v.parse(v.nullable(mailSchema), await deps.asService('claim_due_reply', {}, TIMEOUT_MS));
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
  await deps.asService('mark_reply', { p_id: replyId, p_state: state, p_error: error }, TIMEOUT_MS);
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
