import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';
import { asAdmin, type Bursts, createAdmins, openBursts } from './burst.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
let sql: Sql;
let bursts: Bursts;
beforeEach(async () => {
  const url = await copyTemplateDatabase(server);
  sql = postgres(url, { max: 1 });
  bursts = openBursts(url, 20);
});
afterEach(async () => {
  await bursts.close();
  await sql.end();
});

const fill = (count: number) => sql`
  insert into public.contact_messages (submission_id, name, email, message, status, mail_attempts, next_attempt_at, created_at, due_at,
    taken_by)
  select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@visitor.example', 'Καλημέρα, ελαιόλαδο ' || n, 'failed', 1, now(),
    now() - n * interval '1 minute', now() + interval '1 day', 'function'
  from generate_series(1, ${count}::int) n`;

it('ten schedulers at once mail no message twice and leave none out', async () => {
  await fill(100);
  const answers = await bursts.run(Array.from({ length: 10 }), async (transaction) => {
    await transaction`set local role service_role`;
    const [row] = await transaction<{ due: { id: string }[] }[]>`select public.claim_due_messages(10) as due`;
    return row?.due ?? [];
  });
  const taken = answers.flat().map(({ id }) => id);
  expect(taken).toHaveLength(100);
  expect(new Set(taken).size).toBe(100);
});

it('of ten colleagues on one message one is first, and nine are told who', async () => {
  await fill(1);
  const admins = await createAdmins(sql, 10);
  const [message] = await sql<{ id: string }[]>`select id from public.contact_messages`;
  const answers = await bursts.run(admins, async (transaction, admin) => {
    await asAdmin(transaction, admin);
    const changes = [{ id: message?.id, version: 1, action: 'handle', note: admin.email }];
    const [row] = await transaction<{ answer: { outcome: string; by?: string }[] }[]>`
      select public.change_messages(${sql.json(changes)}) as answer`;
    return { email: admin.email, ...row?.answer[0] };
  });
  const [winner] = answers.filter(({ outcome }) => outcome === 'changed');
  expect(answers.filter(({ outcome, by }) => outcome === 'conflict' && by === winner?.email)).toHaveLength(9);
  expect(await sql`select note from public.history where kind = 'messages'`).toEqual([{ note: winner?.email }]);
});

it('a page, a search and the counts of ten thousand messages', async () => {
  await fill(10_000);
  await sql`analyze public.contact_messages`;
  const [admin] = await createAdmins(sql, 1);
  if (!admin) throw new Error('No administrator');
  await sql.begin(async (transaction) => {
    await asAdmin(transaction, admin);
    const found = async (search: string | null) => {
      const [row] = await transaction`
        select public.list_messages('open', null, null, null, null, ${search}, null, 50) as page`;
      return row?.page.totals.open;
    };
    expect(await found(null)).toBe(10_000);
    expect(await found('ΕΛΑΙΟΛΑΔΟ 99')).toBe(111);
    expect(await found('nothing at all')).toBe(0);
    const [counts] = await transaction`select public.count_messages() as all`;
    expect(counts?.all).toMatchObject({ waiting: 10_000 });
  });
});

it('mails are scheduled every minute where there is a scheduler, and a project without address and secret says so', async () => {
  const scheduled = postgres(`${server}/postgres`, { max: 1 });
  try {
    expect(await scheduled`select schedule, command from cron.job where jobname = 'mail-waiting-messages'`).toEqual([
      {
        schedule: '* * * * *',
        command: "select private.mail_waiting_messages(); select private.note_job_run('mail-waiting-messages')",
      },
    ]);
    expect(
      await scheduled`select name from private.scheduled_jobs except select jobname from cron.job where active`,
      'listed and not scheduled',
    ).toEqual([]);
    await scheduled`select private.mail_waiting_messages()`;
  } finally {
    await scheduled.end();
  }
  await fill(1);
  await sql`create schema vault`;
  await sql`create table vault.decrypted_secrets (name text, decrypted_secret text)`;
  await expect(sql`select private.mail_waiting_messages()`).rejects.toThrow('are not in the vault');
  await sql`insert into vault.decrypted_secrets values ('functions_url', 'https://x.example/functions/v1'), ('scheduler_secret', 'hush')`;
  await sql`create schema net`;
  await sql`create table net.calls (url text, body jsonb, headers jsonb)`;
  await sql`
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint language sql
    as 'insert into net.calls values (url, body, headers) returning 1::bigint'`;
  await sql`select private.mail_waiting_messages()`;
  expect(await sql`select * from net.calls`).toEqual([
    {
      url: 'https://x.example/functions/v1/mail-messages',
      body: { action: 'mail-due' },
      headers: { 'content-type': 'application/json', 'x-scheduler-secret': 'hush' },
    },
  ]);
});
