import * as v from 'valibot';
import type { Rpc } from '../_shared/database.ts';
import { type Cors, refuse, servePost } from '../_shared/http.ts';
import { ALARM_KINDS, type AlarmState, decideAlarms, type Notice } from './decideAlarms.ts';
import type { Way, Ways } from './ways.ts';

export interface HandlerDeps {
  cors: Cors;
  rpc: Rpc;
  ways: Ways;
  isScheduler: (shown: string | null) => Promise<boolean>;
  now: () => number;
  log: (text: string, cause: unknown) => void;
}

/** Nothing is read of it. */
const BODY_LIMIT = 1_000;
const DATABASE_TIMEOUT_MS = 10_000;

const stateSchema = v.object({
  alarms: v.array(
    v.pipe(
      v.object({
        id: v.number(),
        kind: v.picklist(ALARM_KINDS),
        subject: v.string(),
        since: v.string(),
        how_many: v.number(),
        is_solved: v.boolean(),
      }),
      v.transform(({ how_many, is_solved, ...alarm }) => ({ ...alarm, howMany: how_many, isSolved: is_solved })),
    ),
  ),
  open: v.array(v.picklist(ALARM_KINDS)),
});

/** Looks once for what nobody looks after, and tells it, for the scheduler alone. Answers how many notices were told and refused. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  return servePost(deps.cors, BODY_LIMIT, async (_, request) => {
    if (!(await deps.isScheduler(request.headers.get('x-scheduler-secret')))) {
      return refuse(403, { error: 'Only for the scheduler', code: 'forbidden' });
    }
    try {
      return Response.json(await look(deps));
    } catch (cause) {
      deps.log('Alarms were not looked for', cause);
      return refuse(502, { error: 'The database cannot be asked', code: 'unavailable' });
    }
  });
}

async function look({ rpc, ways, now, log }: HandlerDeps): Promise<{ told: number; refused: number }> {
  const at = now();
  const p_at = new Date(at).toISOString();
  const claimed = await rpc('claim_alarms', { p_ways: Object.keys(ways), p_at }, DATABASE_TIMEOUT_MS);
  const state: AlarmState = v.parse(stateSchema, claimed);
  const tally = { told: 0, refused: 0 };
  for (const notice of decideAlarms(state, at)) {
    const way = await tell(ways, notice, log);
    // What was not told is claimed again by the next look.
    if (way === null) {
      tally.refused += 1;
      continue;
    }
    await rpc('mark_alarms', { p_ids: notice.ids, p_told_by: way, p_at }, DATABASE_TIMEOUT_MS);
    tally.told += 1;
  }
  return tally;
}

/** Tells by the first way that takes it: by mail, and where mail is the matter, by the webhook. Null when none did. */
async function tell(ways: Ways, notice: Notice, log: HandlerDeps['log']): Promise<Way | null> {
  const order: Way[] = notice.kind === 'mails-refused' ? ['webhook', 'mail'] : ['mail', 'webhook'];
  for (const way of order) {
    try {
      if (!ways[way]) continue;
      await ways[way](notice);
      return way;
    } catch (cause) {
      log(`An alarm was refused by the ${way}`, cause);
    }
  }
  return null;
}
