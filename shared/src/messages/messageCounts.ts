import * as v from 'valibot';
import { as, ask, type MessageDeps } from './askDesk.ts';

/** What waits, as the database counts it. */
const countsSchema = v.pipe(
  v.object({
    waiting: v.number(),
    not_mailed: v.number(),
    suspected_spam: v.number(),
    oldest_waiting_at: v.nullable(v.string()),
  }),
  v.transform(({ waiting, not_mailed, suspected_spam, oldest_waiting_at }) => ({
    waiting,
    notMailed: not_mailed,
    suspectedSpam: suspected_spam,
    oldestWaitingAt: oldest_waiting_at,
  })),
);

/** New and not mailed messages; suspected spam is counted apart. */
export type MessageCounts = v.InferOutput<typeof countsSchema>;

/** What waits. Rejects with an AppError. */
export async function fetchMessageCounts(deps: MessageDeps): Promise<MessageCounts> {
  return await ask(deps, 'Counting messages', deps.client.rpc('count_messages'), as(countsSchema));
}
