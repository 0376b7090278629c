import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';
import { asAdmin, type Bursts, createAdmins, openBursts } from './burst.ts';

let sql: Sql;
let bursts: Bursts;
beforeEach(async () => {
  const url = await copyTemplateDatabase(process.env.REHEARSAL_SERVER ?? '');
  sql = postgres(url, { max: 1 });
  bursts = openBursts(url, 192);
});
afterEach(async () => {
  await bursts.close();
  await sql.end();
});

interface Message {
  id: string;
  email: string;
  network: string;
}
const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

/** As the function sends it: with the service role's rights. */
async function receive(transaction: TransactionSql, { id, email, network }: Message): Promise<string> {
  await transaction`set local role service_role`;
  const [row] = await transaction<{ answer: { outcome: string } }[]>`
    select public.receive_contact_message(
      p_submission_id => ${id}, p_kind => 'contact', p_name => 'Ana', p_email => ${email}, p_phone => null, p_message => 'Hello',
      p_fields => '{}', p_language => 'en', p_suspected_spam => false, p_ip_hash => ${network},
      p_due_at => now(), p_taken_by => 'function') as answer`;
  return row?.answer.outcome ?? 'nothing';
}

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((name) => [name, outcomes.filter((one) => one === name).length]),
  );
const stored = async () => (await sql`select from public.contact_messages`).length;
const deadlocks = async () => {
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
};

describe('messages sent at the same moment', () => {
  it('are one when they are the same', async () => {
    const message = { id: crypto.randomUUID(), email: 'ana@visitor.example', network: 'office' };
    const answers = await bursts.run(
      times(60, () => message),
      receive,
    );
    expect(tally(answers)).toEqual({ duplicate: 59, stored: 1 });
    expect(await stored()).toBe(1);
  });

  it('from one network are ten', async () => {
    const messages = times(100, (i) => ({
      id: crypto.randomUUID(),
      email: `v${i}@visitor.example`,
      network: 'office',
    }));
    const answers = await bursts.run(messages, receive);
    expect(tally(answers)).toEqual({ limited: 90, stored: 10 });
    expect(await stored()).toBe(10);
  });

  it('by the same senders from the same networks, crosswise, wait for each other and never for ever', async () => {
    const pairs = times(192, (i) => ({
      id: crypto.randomUUID(),
      network: `network ${i % 8}`,
      email: `sender${Math.floor(i / 8) % 8}@visitor.example`,
    }));
    const answers = await bursts.run(pairs, receive);
    // Ten for each of eight networks, and each sender has room from each of them.
    expect(tally(answers)).toEqual({ limited: 112, stored: 80 });
    expect(await deadlocks()).toBe(0);
  });
});

it('a flag that twenty administrators switch at once has one winner a round, and a history that names each', async () => {
  const ROUNDS = 30;
  const admins = await createAdmins(sql, 20);
  const flag = async () => {
    const [row] = await sql<{ enabled: boolean; version: number }[]>`
      select enabled, version from public.feature_flags where name = 'founder'`;
    if (!row) throw new Error('No such flag');
    return row;
  };

  const first = await flag();
  const winners: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { enabled, version } = await flag();
    const answers = await bursts.run(admins, async (transaction, admin) => {
      await asAdmin(transaction, admin);
      const changed = await transaction`
        update public.feature_flags set enabled = ${!enabled} where name = 'founder' and version = ${version} returning id`;
      return changed.length === 1 ? admin.email : null;
    });
    const won = answers.filter((email) => email !== null);
    expect(won).toHaveLength(1);
    winners.push(...won);
  }

  expect(await flag()).toEqual({ enabled: first.enabled, version: first.version + ROUNDS });
  const history = await sql<{ action: string; actor_email: string }[]>`
    select action, actor_email from public.history where kind = 'flags' order by id`;
  expect(history.map((row) => row.actor_email)).toEqual(winners);
  expect(history.map((row) => row.action)).toEqual(times(ROUNDS, (i) => (first.enabled === i % 2 > 0 ? 'on' : 'off')));
});
