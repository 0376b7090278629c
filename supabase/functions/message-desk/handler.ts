import * as v from 'valibot';
import { type ClaimedMail, claimDueMessages, claimMessage } from '../../../shared/src/api/delivery.ts';
import { type MailAgainResult, mailAgain, sendReply } from '../../../shared/src/api/messages.ts';
import type { ContactMail } from '../_shared/contactMail.ts';
import { type Rpc, RpcError } from '../_shared/database.ts';
import { type Cors, refuse, refuseByCause, refuseForNow, refuseOthers, servePost } from '../_shared/http.ts';
import { answerVisitor, mailDueReply, type ReplyDeps } from './replies.ts';

export interface DeskDeps extends ReplyDeps {
  cors: Cors;
  /** The database as whoever calls: it decides what they may do. */
  asCaller: (request: Request) => Rpc;
  mail: ContactMail;
  isScheduler: (request: Request) => Promise<boolean>;
}

/** The longest reply that the console can send is below a third of it, in any script. */
const BODY_LIMIT = 100_000;
/** So many are done before their claims expire, even when each attempt runs into its timeout. */
const DUE_AT_ONCE = 10;
const bodySchema = v.variant('action', [mailAgain.body, sendReply.body, v.object({ action: v.literal('mail-due') })]);

/** Mails stored messages, one again for an administrator or all that are due for the scheduler, and what administrators reply. */
export function createHandler(deps: DeskDeps): (request: Request) => Promise<Response> {
  return servePost(deps, BODY_LIMIT, async (command, request) => {
    const body = v.safeParse(bodySchema, command);
    if (!body.success) return refuse(400, { error: 'Unknown action', code: 'invalid' });
    try {
      if (body.output.action === 'mail-due') {
        return (await deps.isScheduler(request)) ? Response.json(await mailDue(deps)) : refuseOthers();
      }
      const rpc = deps.asCaller(request);
      if (body.output.action === 'reply') return await answerVisitor(deps, rpc, body.output);
      const claim = await rpc(claimMessage, { p_id: body.output.id });
      if (claim === null) return refuse(404, { error: 'The message is gone', code: 'not-found' });
      if (claim.outcome === 'limited') return refuseForNow('Mailed a moment ago', claim.retry_after);
      const answer: MailAgainResult = { mailed: await mailOne(deps, claim.mail) };
      return Response.json(answer);
    } catch (cause) {
      if (cause instanceof RpcError && cause.code === '22023') {
        return refuse(400, { error: 'Another reply has this id', code: 'invalid' });
      }
      return refuseByCause(cause, deps.log, 'The database did not answer message-desk');
    }
  });
}

/** One after the other: mail providers take a few a second. */
async function mailDue(deps: DeskDeps): Promise<{ mailed: number; failed: number }> {
  const tally = { mailed: 0, failed: 0 };
  for (const message of await deps.asService(claimDueMessages, { p_limit: DUE_AT_ONCE })) {
    if (await mailOne(deps, message)) tally.mailed += 1;
    else tally.failed += 1;
  }
  // Claimed one by one: such a claim expires sooner.
  for (let count = 0; count < DUE_AT_ONCE; count++) {
    const state = await mailDueReply(deps);
    if (state === null) break;
    if (state === 'sent') tally.mailed += 1;
    else tally.failed += 1;
  }
  return tally;
}

/** Repeats the name of the first attempt, so that a mail whose answer was lost is not sent twice. Mailing a sent one again needs a new name. */
async function mailOne(deps: DeskDeps, { id, attempt, wasMailed, ...message }: ClaimedMail): Promise<boolean> {
  const reference = wasMailed ? `${message.submissionId}-again-${attempt}` : message.submissionId;
  return await deps.mail(message, { storedId: id, reference });
}
