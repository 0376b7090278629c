import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { businessTimeBetween, promisedReplyTime } from '../../services/ottawaTime.ts';

const textOrNull = v.nullable(v.string());
const factsSchema = v.pipe(
  v.object({
    oldest_contact_at: textOrNull,
    oldest_request_at: textOrNull,
    not_mailed: v.number(),
    overdue: v.number(),
    given_up: v.number(),
    last_mailed_at: textOrNull,
    last_provider_at: textOrNull,
    lost: v.number(),
  }),
  v.transform((row) => ({
    oldest: { contact: row.oldest_contact_at, 'access-request': row.oldest_request_at },
    notMailed: row.not_mailed,
    /** Of those, how many nobody tries although their time has come. */
    overdue: row.overdue,
    /** Of those, how many are tried no more. */
    givenUp: row.given_up,
    lastMailedAt: row.last_mailed_at,
    lastProviderAt: row.last_provider_at,
    /** What the ledger of the last thirty days misses. */
    lost: row.lost,
  })),
);

/** What System Health knows of the messages. */
export type MessageFacts = v.InferOutput<typeof factsSchema>;

/** What waits, and when each way last worked. Rejects with an AppError. */
export async function fetchMessageFacts(deps: AskDeps): Promise<MessageFacts> {
  return await ask(deps, 'Messages check', deps.client.rpc('check_messages'), as(factsSchema));
}

/** What is wrong with the messages: what nobody will mend by itself is an error, what still waits a warning. */
export function judgeMessages(facts: MessageFacts, now: number): { errors: string[]; warnings: string[] } {
  const { oldest, notMailed, overdue, givenUp, lost } = facts;
  const errors = [
    lost > 0 && `${messages(lost)} said to be stored and not there: look at the ledger of the last days`,
    overdue > 0 && `${messages(overdue)} not tried again: the scheduler does not run`,
    givenUp > 0 && `${messages(givenUp)} not mailed and tried no more`,
  ];
  const late = (['contact', 'access-request'] as const).some((kind) => {
    const at = oldest[kind];
    return at !== null && businessTimeBetween(Date.parse(at), now) > promisedReplyTime(kind);
  });
  const left = notMailed - overdue - givenUp;
  const warnings = [
    left > 0 && `${messages(left)} not mailed yet`,
    late && 'A message waits longer than the site promises',
  ];
  const said = (lines: (string | false)[]) => lines.filter((line) => line !== false);
  return { errors: said(errors), warnings: said(warnings) };
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`);
