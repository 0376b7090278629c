import postgres, { type Sql } from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
let sql: Sql | undefined;
afterEach(async () => {
  await sql?.end();
});

async function open(url: string): Promise<Sql> {
  sql = postgres(url, { max: 1 });
  await sql`
    insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by) values
      (gen_random_uuid(), 'contact', 'old', 'old@visitor.example', 'Olives', now() - interval '25 months', now(), 'function'),
      (gen_random_uuid(), 'access-request', 'old', 'old@buyer.example', 'Oil', now() - interval '13 months', now(), 'function'),
      (gen_random_uuid(), 'contact', 'young', 'young@visitor.example', 'Olives', now() - interval '23 months', now(), 'function')`;
  return sql;
}
const names = async (database: Sql) =>
  (await database`select name from public.contact_messages`).map(({ name }) => name);

describe('where the server cannot run it by itself, expired messages are erased by calling the function', () => {
  it.each([
    ['pg_cron unknown to the server', async () => `${server}/without`],
    ['pg_cron installed, not loaded', async () => `${server}/unloaded`],
    ['pg_cron loaded for another database', () => copyTemplateDatabase(server)],
  ])('%s', async (_condition, address) => {
    const database = await open(await address());
    expect(await database`select from pg_extension where extname = 'pg_cron'`).toHaveLength(0);
    const [erased] = await database`select private.erase_expired_messages() as count`;
    expect(erased).toEqual({ count: 2 });
    expect(await names(database)).toEqual(['young']);
  });
});

it('is done by the scheduler itself where there is one', { timeout: 90_000 }, async () => {
  const database = await open(`${server}/postgres`);
  const jobs = await database`select jobname, schedule, command, active from cron.job where jobname like 'erase%'`;
  expect(jobs).toEqual([
    {
      jobname: 'erase-expired-messages',
      schedule: '17 4 * * *',
      command: "select private.erase_expired_messages(); select private.note_job_run('erase-expired-messages')",
      active: true,
    },
  ]);
  // The same job, every minute instead of at night.
  await database`select cron.schedule(jobname, '* * * * *', command) from cron.job where jobname like 'erase%'`;
  await expect.poll(() => names(database), { timeout: 80_000, interval: 500 }).toEqual(['young']);
  // pg_cron notes the end of a run after its changes can be seen.
  const run = () => database`
    select status from cron.job_run_details where command like '%erase%' order by runid desc limit 1`;
  await expect.poll(run).toEqual([{ status: 'succeeded' }]);
});
