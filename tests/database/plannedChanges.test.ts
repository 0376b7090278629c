import type { PlannedChangeRow as Plan } from '@olea/shared/api/flags';
import { expect, it } from 'vitest';
import { ADMIN, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

async function plan(flag: string, p_enabled: boolean, p_due_at: string, p_note = 'Holiday', caller = test.admin) {
  const [row] = await sql<{ id: string }>('select id from public.feature_flags where name = $1', [flag]);
  const [made] = await rpc<Plan[]>(caller, 'plan_flag_change', { p_flag_id: row?.id, p_enabled, p_due_at, p_note });
  if (!made) throw new Error('Not planned');
  return made;
}
/** Makes a plan again. */
const planAnew = ({ id, version }: Pick<Plan, 'id' | 'version'>, p_due_at: string) =>
  rpc(test.admin, 'replan_flag_change', { p_id: id, p_version: version, p_enabled: false, p_due_at, p_note: null });
const cancel = (p_id: string, p_version: number) => rpc(test.admin, 'cancel_planned_flag_change', { p_id, p_version });
const applyAt = async (at: string) => {
  const [answer] = await sql<{ made: number }>('select private.apply_due_flag_changes($1::timestamptz) as made', [at]);
  return answer?.made;
};
const isOn = async (name: string) =>
  (await sql<{ enabled: boolean }>('select enabled from public.feature_flags where name = $1', [name]))[0]?.enabled;
const plans = () => sql<Plan>('select * from public.planned_flag_changes order by due_at');
const history = () => sql<{ note: string }>('select * from public.history order by id');

const TOO_FAR = 'A change can be planned for at most five years ahead';
it.each([
  ['infinity', TOO_FAR],
  ['294276-12-31T00:00:00Z', TOO_FAR],
  ['2036-01-01T00:00:00Z', TOO_FAR],
  ['2026-01-01T00:00:00Z', 'This time has passed'],
])('is not planned for %s', async (dueAt, reason) => {
  await expect(plan('founder', false, dueAt)).rejects.toThrow(reason);
  await expect(planAnew(await plan('founder', false, hours(1)), dueAt)).rejects.toThrow(reason);
});

it('makes a planned change when it is due, once, in the name of who planned it', async () => {
  await plan('founder', false, hours(2));
  expect(await applyAt(hours(1))).toBe(0);
  expect(await isOn('founder')).toBe(true);
  expect(await applyAt(hours(3))).toBe(1);
  expect(await applyAt(hours(4))).toBe(0);
  expect(await isOn('founder')).toBe(false);
  expect(await plans()).toMatchObject([{ state: 'applied', planned_by_email: ADMIN }]);
  const entries = await history();
  expect(entries).toMatchObject([{ flag_name: 'founder', actor_email: ADMIN, action: 'off' }]);
  expect(entries[0]?.note).toMatch(
    /^Planned on \d{4}-\d\d-\d\d \d\d:\d\d for \d{4}-\d\d-\d\d \d\d:\d\d \(office time\): Holiday$/,
  );
  const flag = await sql("select updated_by from public.feature_flags where name = 'founder'");
  expect(flag).toEqual([{ updated_by: await test.idOf(ADMIN) }]);
});

it('makes changes that are late at once, in the order of their times', async () => {
  await plan('founder', true, hours(5), 'back');
  await plan('teams', false, hours(3), 'away too');
  await plan('founder', false, hours(2), 'away');
  expect(await applyAt(hours(48))).toBe(3);
  expect((await history()).map(({ note }) => note.split(': ').at(-1))).toEqual(['away', 'away too', 'back']);
  expect([await isOn('founder'), await isOn('teams')]).toEqual([true, false]);
});

it('reports a flag that somebody has changed since instead of overwriting it, until the plan is made anew or taken off', async () => {
  const first = await plan('founder', false, hours(1));
  const second = await plan('teams', false, hours(1));
  await plan('teams', true, hours(2));
  for (const enabled of [false, true]) await test.other.setFlags({ founder: enabled, teams: enabled });
  expect(await planAnew(second, hours(1.5))).toMatchObject([{ state: 'planned', version: 2, note: null }]);
  expect(await applyAt(hours(3))).toBe(1);
  expect(await plans()).toMatchObject([
    { flag_name: 'founder', state: 'overtaken', overtaken_by: 'change' },
    { flag_name: 'teams', state: 'applied' },
    // It was planned before the flag was changed by hand; making the other plan again does not renew this one.
    { flag_name: 'teams', state: 'overtaken' },
  ]);
  expect([await isOn('founder'), await isOn('teams')]).toEqual([true, false]);
  expect(await cancel(first.id, first.version + 1)).toMatchObject([{ state: 'cancelled' }]);
});

it.each([
  ['is no administrator any more', 'select private.revoke_role($1)'],
  ['is banned', "update auth.users set banned_until = now() + interval '1 day' where email = $1"],
])('makes no change of somebody who %s', async (reason, end) => {
  const email = `${reason.length}@olea.example`;
  await plan('founder', false, hours(1), 'mine', await test.newAccount(email, 'admin'));
  await sql(end, [email]);
  expect(await applyAt(hours(2))).toBe(0);
  expect(await isOn('founder')).toBe(true);
  expect(await plans()).toMatchObject([{ state: 'overtaken', overtaken_by: 'demotion' }]);
});

it('changes and cancels only the version that was seen, and only what is still planned', async () => {
  const { id } = await plan('founder', false, hours(1));
  const anew = (version: number) => planAnew({ id, version }, hours(2));
  expect(await anew(1)).toMatchObject([{ version: 2 }]);
  expect(await anew(1)).toEqual([]);
  expect(await cancel(id, 1)).toEqual([]);
  expect(await cancel(id, 2)).toMatchObject([{ state: 'cancelled' }]);
  expect(await anew(3)).toEqual([]);
  expect(await applyAt(hours(3))).toBe(0);
});
