import { claimAlarms, markAlarms } from '../../../shared/src/api/delivery.ts';
import type { Office } from '../../../shared/src/site/facts.ts';
import type { Rpc } from '../_shared/database.ts';
import { type Cors, refuseByCause, refuseOthers, servePost } from '../_shared/http.ts';
import { decideAlarms, type Notice } from './decideAlarms.ts';
import type { Way, Ways } from './ways.ts';

export interface HandlerDeps {
  cors: Cors;
  rpc: Rpc;
  ways: Ways;
  isScheduler: (request: Request) => Promise<boolean>;
  now: () => number;
  /** The company's own without. */
  office?: Office;
  log: (text: string, cause?: unknown) => void;
}

/** Nothing is read of it. */
const BODY_LIMIT = 1_000;

/** Looks once for what nobody looks after, and tells it, for the scheduler alone. Answers how many notices were told and refused. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  return servePost(deps, BODY_LIMIT, async (_, request) => {
    if (!(await deps.isScheduler(request))) return refuseOthers();
    try {
      return Response.json(await look(deps));
    } catch (cause) {
      return refuseByCause(cause, deps.log, 'Alarms were not looked for');
    }
  });
}

async function look({ rpc, ways, now, office, log }: HandlerDeps): Promise<{ told: number; refused: number }> {
  const at = now();
  const p_at = new Date(at).toISOString();
  const state = await rpc(claimAlarms, { p_ways: Object.keys(ways), p_at });
  const tally = { told: 0, refused: 0 };
  for (const notice of decideAlarms(state, at, office)) {
    const isTold = await tell(ways, notice, log);
    tally[isTold ? 'told' : 'refused'] += 1;
    // What was not told is claimed again by the next look.
    if (isTold) await rpc(markAlarms, { p_ids: [...notice.ids], p_at });
  }
  return tally;
}

/** Tells by the first way that takes it: by mail, and where mail is the matter, by the webhook. False when none did. */
async function tell(ways: Ways, notice: Notice, log: HandlerDeps['log']): Promise<boolean> {
  const order: Way[] = notice.kind === 'mails-refused' ? ['webhook', 'mail'] : ['mail', 'webhook'];
  for (const way of order) {
    try {
      if (!ways[way]) continue;
      await ways[way](notice);
      return true;
    } catch (cause) {
      log(`An alarm was refused by the ${way}`, cause);
    }
  }
  return false;
}
