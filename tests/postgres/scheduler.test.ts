import postgres, { type Sql } from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { copyDatabase } from '../../scripts/templateData.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
let sql: Sql;
afterEach(() => sql.end());

it.each([
  ['pg_cron unknown to the server', `${server}/without`],
  ['pg_cron installed, not loaded', `${server}/unloaded`],
  ['pg_cron loaded for another database', null],
])('without pg_cron, a job runs when its function is called (%s)', async (_, address) => {
  sql = postgres(address ?? (await copyDatabase()), { max: 1 });
  await sql`
    insert into public.contact_messages (submission_id, name, email, message, created_at, due_at, delivered_by)
    select gen_random_uuid(), 'Ana', 'ana@visitor.example', 'Olives', now() - months * interval '1 month', now(), 'function'
    from unnest(array[23, 25]) months`;
  expect(await sql`select from pg_extension where extname = 'pg_cron'`).toHaveLength(0);
  expect(await sql`select private.delete_expired_messages() as count`).toEqual([{ count: 1 }]);
});

it('pg_cron schedules every listed job, and applies and records a due flag change at its next run', async () => {
  sql = postgres(`${server}/postgres`, { max: 1 });
  expect(await sql`select jobname, schedule from cron.job where active and jobname ~ 'messages' order by 1`).toEqual([
    { jobname: 'delete-expired-messages', schedule: '17 4 * * *' },
    { jobname: 'mail-waiting-messages', schedule: '* * * * *' },
  ]);
  const unscheduled = await sql`
    select name from private.scheduled_jobs except select jobname from cron.job where active`;
  expect(unscheduled).toEqual([]);
  const [person] = await sql`
    insert into auth.users (id, email) values (gen_random_uuid(), 'planner@olea.example') returning id`;
  await sql`insert into public.user_roles (user_id, role) values (${person?.id}, 'admin')`;
  await sql`
    insert into public.scheduled_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, scheduled_by)
    select id, name, false, now() - interval '1 second', version, ${person?.id} from public.feature_flags where name = 'founder'`;
  const changes = () => sql`select actor_email, action from public.history where flag_name = 'founder'`;
  await expect.poll(changes, { timeout: 80_000 }).toEqual([{ actor_email: 'planner@olea.example', action: 'off' }]);
  // pg_cron records the end of a run after its changes are visible.
  const succeeded = () => sql`
    select from cron.job_run_details join cron.job using (jobid) join private.scheduled_jobs on name = jobname
    where jobname = 'apply-due-flag-changes' and status = 'succeeded' and ran_at > now() - interval '2 minutes'`;
  await expect.poll(succeeded).not.toEqual([]);
});

it('the mail job calls the function with the stored URL and secret, or reports that they are missing', async () => {
  sql = postgres(await copyDatabase(), { max: 1 });
  // No message is waiting, so the job sends no request.
  await sql`select private.mail_waiting_messages()`;
  await sql`
    insert into public.contact_messages (submission_id, name, email, message, status, mail_attempts, next_attempt_at, due_at, delivered_by)
    values (gen_random_uuid(), 'Ana', 'ana@visitor.example', 'Olives', 'failed', 1, now(), now(), 'function')`;
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
