import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../scripts/templateData.ts';

/** The key of the advisory lock for which every transaction of a burst waits. */
const GATE = 1_184_020;
const LARGEST = 192;

let sql: Sql;
let burst: Sql;
beforeEach(async () => {
  const url = await copyDatabase();
  sql = postgres(url, { max: 1 });
  burst = postgres(url, { max: LARGEST });
});
afterEach(() => Promise.all([sql.end({ timeout: 5 }), burst.end({ timeout: 5 })]));

/** Runs a transaction per task, each on its own connection, all at the same moment. Rejects with the first failure, such as a deadlock. */
async function run<Task, Answer>(
  tasks: readonly Task[],
  work: (transaction: TransactionSql, task: Task) => Promise<Answer>,
) {
  await sql`select pg_advisory_lock(${GATE})`;
  const all = Promise.all(
    tasks.map((task) =>
      burst.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock_shared(${GATE})`;
        return work(transaction, task);
      }),
    ),
  );
  const waiting = () => sql`
    select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(waiting, { timeout: 120_000, interval: 5 }).toHaveLength(tasks.length);
  await sql`select pg_advisory_unlock(${GATE})`;
  return (await all) as Answer[];
}

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

async function receive(
  transaction: TransactionSql,
  [id, email, network]: [id: string, email: string, network: string],
) {
  await transaction`set local role service_role`;
  const [row] = await transaction<{ answer: { outcome: string } }[]>`
    select public.receive_contact_message(
      p_submission_id => ${id}, p_kind => 'contact', p_name => 'Ana', p_email => ${email}, p_phone => null, p_message => 'Hello',
      p_fields => '{}', p_language => 'en', p_suspected_spam => false, p_ip_hash => ${network},
      p_due_at => now(), p_delivered_by => 'function') as answer`;
  return row?.answer.outcome ?? 'nothing';
}

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((name) => [name, outcomes.filter((one) => one === name).length]),
  );

describe('concurrent messages', () => {
  it('are stored exactly once if they have the same id', async () => {
    const message: [string, string, string] = [crypto.randomUUID(), 'ana@visitor.example', 'office'];
    const answers = await run(Array(60).fill(message), receive);
    expect(tally(answers)).toEqual({ duplicate: 59, stored: 1 });
    expect(await sql`select from public.contact_messages`).toHaveLength(1);
  });

  it('do not deadlock when they share senders and networks in every combination', async () => {
    const crosswise = times(LARGEST, (i): [string, string, string] => {
      return [crypto.randomUUID(), `sender${Math.floor(i / 8) % 8}@visitor.example`, `network ${i % 8}`];
    });
    // Each of the eight networks may send ten messages. Each sender sends three per network, below its limit of five.
    expect(tally(await run(crosswise, receive))).toEqual({ limited: 112, stored: 80 });
    const deadlocks = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
    expect(deadlocks).toEqual([{ deadlocks: 0 }]);
  });
});

it('twenty emails that arrive at once are all in the search index', async () => {
  const [message] = await sql<{ id: string }[]>`
    insert into public.contact_messages (submission_id, name, email, message, due_at, delivered_by)
    values (gen_random_uuid(), 'Ana', 'ana@shop.example', 'Hello', now(), 'function') returning id`;
  const words = times(20, (index) => `word${String.fromCharCode(97 + index)}`);
  await run(
    words,
    (transaction, word) => transaction`
      insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
      values (${message?.id ?? ''}, ${word}, 'person', false, 'Ana', 'ana@shop.example', '', ${word})`,
  );
  const [index] = await sql<
    { words: string[] }[]
  >`select tsvector_to_array(words) as words from private.message_search`;
  expect(index?.words).toEqual(expect.arrayContaining(words));
});

it('ten concurrent schedulers claim every due message exactly once', async () => {
  await sql`
    insert into public.contact_messages (submission_id, name, email, message, status, mail_attempts, next_attempt_at, due_at, delivered_by)
    select gen_random_uuid(), 'Ana', 'ana@visitor.example', 'Hello', 'failed', 1, now(), now() + interval '1 day', 'function'
    from generate_series(1, 100)`;
  const answers = await run(times(10, String), async (transaction) => {
    await transaction`set local role service_role`;
    const [row] = await transaction<{ due: { id: string }[] }[]>`select public.claim_due_messages(10) as due`;
    return row?.due ?? [];
  });
  const taken = answers.flat().map(({ id }) => id);
  expect(taken).toHaveLength(100);
  expect(new Set(taken).size).toBe(100);
});

it('a scheduled change is applied exactly once by eight concurrent runs', async () => {
  const [planner] = await sql`
    insert into auth.users (id, email) values (gen_random_uuid(), 'planner@olea.example') returning id, email`;
  await sql`select private.grant_role(${planner?.email}, 'admin')`;
  await sql`
    insert into public.scheduled_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, scheduled_by)
    select id, name, false, now() - interval '1 second', version, ${planner?.id}
    from public.feature_flags where name = 'founder'`;
  const runs = await run(times(8, String), async (transaction) => {
    const [run] = await transaction<{ made: number }[]>`select private.apply_due_flag_changes() as made`;
    return Number(run?.made);
  });
  expect(runs.filter((made) => made > 0)).toEqual([1]);
  const changes = await sql`select actor_email, action from public.history where flag_name = 'founder'`;
  expect(changes).toEqual([{ actor_email: planner?.email, action: 'off' }]);
});
