import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
const open: postgres.Sql[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((sql) => sql.end()));
});

/** A database with an administrator of its own and one change of `founder` that is due. */
async function databaseWithDuePlan(url: string): Promise<postgres.Sql> {
  const sql = postgres(url, { max: 4 });
  open.push(sql);
  const [person] = await sql`
    insert into auth.users (id, email) values (gen_random_uuid(), 'planner@olea.example') returning id`;
  await sql`insert into public.user_roles (user_id, role) values (${person?.id}, 'admin')`;
  await sql`
    insert into public.planned_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, planned_by)
    select id, name, false, now() - interval '1 second', version, ${person?.id} from public.feature_flags where name = 'founder'`;
  return sql;
}
const changes = (sql: postgres.Sql) =>
  sql`select flag_name, actor_email, action from public.history where flag_name = 'founder'`;
const ONE_CHANGE = [{ flag_name: 'founder', actor_email: 'planner@olea.example', action: 'off' }];

describe('a planned change', () => {
  it('is made once, however many runs there are at the same time', async () => {
    const sql = await databaseWithDuePlan(await copyTemplateDatabase(server));
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => sql`select private.apply_due_flag_changes() as made`),
    );
    expect(runs.flat().reduce((sum, { made }) => sum + Number(made), 0)).toBe(1);
    expect(await changes(sql)).toEqual(ONE_CHANGE);
  });

  it('is made by pg_cron within a minute', { timeout: 90_000 }, async () => {
    const sql = await databaseWithDuePlan(`${server}/postgres`);
    await expect.poll(() => changes(sql), { timeout: 80_000, interval: 500 }).toEqual(ONE_CHANGE);
    // pg_cron notes the end of a run after its changes can be seen.
    const run = () => sql`
      select status from cron.job_run_details where command like '%apply_due%' order by runid desc limit 1`;
    await expect.poll(run).toEqual([{ status: 'succeeded' }]);
    const noted = await sql`
      select name from private.scheduled_jobs where ran_at > (select max(settled_at) from public.planned_flag_changes) - interval '1 second'`;
    expect(noted.map(({ name }) => name)).toContain('apply-due-flag-changes');
  });
});
