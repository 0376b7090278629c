import * as v from 'valibot';
import { replySchema } from '../../../shared/src/forms/replies.ts';
import { MESSAGE_KINDS } from '../../../shared/src/forms/requestBodies.ts';
import { LOCALES } from '../../../shared/src/i18n/languages.ts';
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
const bodySchema = v.variant('action', [
  v.object({ action: v.literal('mail-again'), id: v.pipe(v.string(), v.uuid()) }),
  v.object({ action: v.literal('mail-due') }),
  v.object({ action: v.literal('reply'), ...replySchema.entries }),
]);

const mailSchema = v.object({
  id: v.string(),
  submissionId: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  message: v.string(),
  fields: v.record(v.string(), v.string()),
  language: v.picklist(LOCALES),
  suspectedSpam: v.boolean(),
  /** Counts the attempts, this one included. */
  attempt: v.number(),
  wasMailed: v.boolean(),
});
const claimSchema = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('due'), mail: mailSchema }),
    v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) }),
  ]),
);

/** A stored message that this caller alone may mail now. */
type ClaimedMail = v.InferOutput<typeof mailSchema>;

const TIMEOUT_MS = 3_000;
/** Nobody waits for the scheduler. */
const DUE_TIMEOUT_MS = 15_000;

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
      const claim = v.parse(claimSchema, await rpc('claim_message', { p_id: body.output.id }, TIMEOUT_MS));
      if (claim === null) return refuse(404, { error: 'The message is gone', code: 'not-found' });
      if (claim.outcome === 'limited') return refuseForNow('Mailed a moment ago', claim.retry_after);
      return Response.json({ mailed: await mailOne(deps, claim.mail) });
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
  const claimed = await deps.asService('claim_due_messages', { p_limit: DUE_AT_ONCE }, DUE_TIMEOUT_MS);
  const tally = { mailed: 0, failed: 0 };
  for (const message of v.parse(v.array(mailSchema), claimed)) {
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
