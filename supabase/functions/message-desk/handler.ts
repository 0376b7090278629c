import * as v from 'valibot';
import type { ContactMail } from '../_shared/contactMail.ts';
import { type Rpc, RpcError } from '../_shared/database.ts';
import { type Cors, refuse, servePost } from '../_shared/http.ts';
import { type ClaimedMail, claimDueMessages, claimMessage } from './claims.ts';

export interface DeskDeps {
  cors: Cors;
  /** The database as whoever calls: it decides what they may do. */
  asCaller: (request: Request) => Rpc;
  asService: Rpc;
  mail: ContactMail;
  /** Whether a caller has shown the scheduler's secret. */
  isScheduler: (shown: string | null) => Promise<boolean>;
  log: (text: string, cause: unknown) => void;
}

const BODY_LIMIT = 10_000;
/** With a mail provider that lets each try wait to its end, so many are done before somebody else may take them. */
const DUE_AT_ONCE = 10;
const bodySchema = v.variant('action', [
  v.object({ action: v.literal('mail-again'), id: v.pipe(v.string(), v.uuid()) }),
  v.object({ action: v.literal('mail-due') }),
]);

/** Mails stored messages: one again by the wish of an administrator, or all that are due for the scheduler. */
export function createHandler(deps: DeskDeps): (request: Request) => Promise<Response> {
  return servePost(deps.cors, BODY_LIMIT, async (wish, request) => {
    const body = v.safeParse(bodySchema, wish);
    if (!body.success) return refuse(400, { error: 'Unknown action', code: 'invalid' });
    try {
      if (body.output.action === 'mail-due') {
        if (!(await deps.isScheduler(request.headers.get('x-scheduler-secret')))) {
          return refuse(403, { error: 'Only for the scheduler', code: 'forbidden' });
        }
        return Response.json(await mailDue(deps));
      }
      const claim = await claimMessage(deps.asCaller(request), body.output.id);
      if (claim === null) return refuse(404, { error: 'The message is gone', code: 'not-found' });
      if (claim.outcome === 'limited') {
        const seconds = claim.retry_after;
        const limited = { error: 'Mailed a moment ago', code: 'rate-limited', retryAfterSeconds: seconds };
        return refuse(429, limited, { 'retry-after': String(seconds) });
      }
      return Response.json({ mailed: await mailOne(deps, claim.mail) });
    } catch (cause) {
      if (cause instanceof RpcError && cause.status === 401) {
        return refuse(401, { error: 'Sign in again', code: 'unauthenticated' });
      }
      if (cause instanceof RpcError && cause.code === '42501') {
        return refuse(403, { error: 'Only for administrators', code: 'forbidden' });
      }
      deps.log('The database did not hand out messages to mail', cause);
      return refuse(502, { error: 'The database cannot be asked', code: 'unavailable' });
    }
  });
}

/** One after the other: mail providers take a few a second. */
async function mailDue(deps: DeskDeps): Promise<{ mailed: number; failed: number }> {
  const due = await claimDueMessages(deps.asService, DUE_AT_ONCE);
  const tally = { mailed: 0, failed: 0 };
  for (const message of due) {
    if (await mailOne(deps, message)) tally.mailed += 1;
    else tally.failed += 1;
  }
  return tally;
}

/** Under the name of the first try, so that one whose answer was lost is not mailed twice; what was mailed already has a name of its own. */
async function mailOne(deps: DeskDeps, { id, attempt, wasMailed, ...message }: ClaimedMail): Promise<boolean> {
  const reference = wasMailed ? `${message.submissionId}-again-${attempt}` : message.submissionId;
  return await deps.mail(message, { storedId: id, reference });
}
