import type { FlagRow, ScheduledChangeRow as Plan } from '@olea/shared/api/flags';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';
import { switchFlags, undoFlagChange } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createFlagSeedSql } from '../../scripts/seed.ts';
import { createFlagServices } from '../admin-desktop/console/flagWorld.ts';
import { ADMIN, OTHER, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;

const fetchFlag = async (name = 'founder') => {
  const [flag] = await sql<FlagRow>('select * from public.feature_flags where name = $1', [name]);
  if (!flag) throw new Error('No such flag');
  return flag;
};
const isOn = async (name: string) => (await fetchFlag(name)).enabled;
const history = () =>
  sql<{ flag_name: string; note: string | null }>(
    "select flag_name, action, actor_email, note from public.history where kind = 'flags' order by id",
  );
const change = async (body: unknown, filter = 'name=eq.founder', caller = test.admin) => {
  const response = await caller.request('PATCH', `/rest/v1/feature_flags?${filter}`, body);
  return (await response.json()) as FlagRow[];
};

it('the seed matches the catalog, and running it again keeps a changed flag', async () => {
  const rows = await sql('select name, enabled from public.feature_flags order by name');
  expect(rows).toEqual([...FLAG_NAMES].sort().map((name) => ({ name, enabled: FLAG_CATALOG[name].defaultEnabled })));
  await change({ enabled: false });
  await sql(createFlagSeedSql());
  expect(await fetchFlag()).toMatchObject({ enabled: false, version: 2 });
});

describe('get_enabled_features', () => {
  it.each(['GET', 'POST'])('returns the enabled flags to an anonymous %s request from any origin', async (method) => {
    await change({ enabled: false });
    const path = `/rest/v1/rpc/get_enabled_features?apikey=${test.backend.publishableKey}`;
    const response = await fetch(`${test.backend.origin}${path}`, { method });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const on = FLAG_NAMES.filter((name) => FLAG_CATALOG[name].defaultEnabled && name !== 'founder').sort();
    expect(await response.json()).toEqual(on);
  });

  it('returns an empty list when every flag is off', async () => {
    await sql('update public.feature_flags set enabled = false');
    expect(await test.control.api.anonymous().read('/rest/v1/rpc/get_enabled_features')).toEqual([]);
  });
});

describe('the activity log', () => {
  it('records a change through REST with its author, direction and note', async () => {
    const [flag] = await change({ enabled: false, updated_at: '2001-01-01T00:00:00Z', change_note: ' Holiday ' });
    expect(flag).toMatchObject({ enabled: false, version: 2, change_note: null });
    expect(Date.now() - Date.parse(flag?.updated_at ?? '')).toBeLessThan(60_000);
    // The next change must not inherit the note.
    await change({ enabled: true });
    const event = { flag_name: 'founder', actor_email: ADMIN };
    expect(await history()).toEqual([
      { ...event, action: 'off', note: 'Holiday' },
      { ...event, action: 'on', note: null },
    ]);
  });

  it('records a change in SQL or with the service key, without an author', async () => {
    await sql("update public.feature_flags set enabled = false where name = 'founder'");
    await change({ enabled: true }, 'name=eq.founder', await test.control.api.asService());
    expect(await history()).toMatchObject([
      { actor_email: null, action: 'off' },
      { actor_email: null, action: 'on' },
    ]);
    expect((await fetchFlag()).version).toBe(3);
  });

  it('records an event for each flag of a change to several flags', async () => {
    expect(await change({ enabled: false }, 'name=in.(founder,teams,insights)')).toHaveLength(3);
    expect((await history()).map((row) => row.flag_name).sort()).toEqual(['founder', 'insights', 'teams']);
  });

  it.each([false, true])('rejects a note of more than 500 characters (enabled: %s)', async (enabled) => {
    const before = await fetchFlag();
    const note = 'x'.repeat(501);
    expect(await change({ enabled, change_note: note })).toMatchObject({ code: expect.any(String) });
    await expect(
      sql(`update public.feature_flags set enabled = ${enabled}, change_note = '${note}' where name = 'founder'`),
    ).rejects.toThrow('change_note allows at most 500 characters');
    expect(await fetchFlag()).toEqual(before);
    expect(await history()).toEqual([]);
    expect(await change({ enabled: false, change_note: ` ${'x'.repeat(500)} ` })).toHaveLength(1);
  });

  it('records no event when an update keeps the value of a flag, and therefore its version and update time', async () => {
    const before = await fetchFlag();
    const same = { enabled: true, updated_at: new Date().toISOString(), change_note: 'Nothing' };
    expect(await change(same)).toHaveLength(1);
    expect(await fetchFlag()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it('keeps an event after its flag and the account of its author are deleted', async () => {
    const email = 'leaver@olea.example';
    await change({ enabled: false }, 'name=eq.founder', await test.createAccount(email, 'admin'));
    await sql("delete from public.feature_flags where name = 'founder'");
    await sql('delete from auth.users where email = $1', [email]);
    expect(await history()).toMatchObject([{ flag_name: 'founder', actor_email: email }]);
  });
});

describe('undo in the console', () => {
  async function openConsole() {
    const opened = createFlagServices((await test.signIn(ADMIN)).client);
    await opened.read();
    return opened;
  }

  it('keeps a newer change, even if the list does not show it yet', async () => {
    const { services, row, history, read } = await openConsole();
    await switchFlags(services, [row('founder')], { getEnabled: () => false, note: null });
    const [mine] = await history();
    const undo = async () => mine && undoFlagChange(services, row('founder'), mine);
    await test.other.setFlags({ founder: true });
    const conflict = [{ status: 'conflict', by: OTHER, now: { enabled: true } }];
    expect(await undo()).toMatchObject(conflict);
    await read();
    expect(await undo()).toMatchObject(conflict);
    expect(await history()).toHaveLength(2);
  });

  it('keeps the result of a later change in the same transaction', async () => {
    const { services, row, history, read } = await openConsole();
    const set = (enabled: boolean) => `update public.feature_flags set enabled = ${enabled} where name = 'founder';`;
    await sql(`do $$ begin ${set(false)} ${set(true)} ${set(false)} end $$`);
    await read();
    const first = (await history()).at(-1);
    expect(first && (await undoFlagChange(services, row('founder'), first))).toMatchObject([{ status: 'conflict' }]);
  });

  it('undoes a change that the list does not show yet', async () => {
    const { services, row, history } = await openConsole();
    await test.other.setFlags({ founder: false });
    const [change] = await history();
    expect(change && (await undoFlagChange(services, row('founder'), change))).toMatchObject([
      { status: 'ok', now: { enabled: true } },
    ]);
  });
});

describe('roles', () => {
  it('are granted by email address, ignoring case, and can be changed', async () => {
    for (const [email, role] of Object.entries({ 'NOBODY@olea.example': 'client', 'nobody@olea.example': 'admin' })) {
      await sql('select private.grant_role($1, $2)', [email, role]);
      expect(await sql("select role from private.accounts where email like 'nobody@%'")).toEqual([{ role }]);
    }
  });

  it('are not granted if the account or the name of the role is unknown', async () => {
    await expect(sql("select private.grant_role('unknown@olea.example', 'admin')")).rejects.toThrow('No account');
    const owner = sql("select private.grant_role('client@olea.example', 'owner')");
    await expect(owner).rejects.toThrow('user_roles_role_check');
  });
});

describe('a scheduled change', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

  async function plan(flag: string, p_enabled: boolean, p_due_at: string, p_note = 'Holiday', caller = test.admin) {
    const { id: p_flag_id } = await fetchFlag(flag);
    const [made] = await rpc<Plan[]>(caller, 'schedule_flag_change', { p_flag_id, p_enabled, p_due_at, p_note });
    if (!made) throw new Error('Not planned');
    return made;
  }
  const reschedule = ({ id, version }: Pick<Plan, 'id' | 'version'>, p_due_at: string) =>
    rpc(test.admin, 'reschedule_flag_change', {
      p_id: id,
      p_version: version,
      p_enabled: false,
      p_due_at,
      p_note: null,
    });
  const cancel = (p_id: string, p_version: number) =>
    rpc(test.admin, 'cancel_scheduled_flag_change', { p_id, p_version });
  const applyDue = (at: string) => sql('select private.apply_due_flag_changes($1::timestamptz) as made', [at]);
  const plans = () => sql<Plan>('select * from public.scheduled_flag_changes order by due_at');

  const TOO_FAR = 'A change can be scheduled at most five years ahead';
  it.each([
    ['infinity', 'infinity', TOO_FAR],
    ['the last date of Postgres', '294276-12-31T00:00:00Z', TOO_FAR],
    ['a time more than five years ahead', hours((5 * 365 + 5) * 24), TOO_FAR],
    ['a past time', hours(-1), 'The due time must be in the future'],
  ])('cannot be scheduled or rescheduled for %s', async (_, dueAt, reason) => {
    await expect(plan('founder', false, dueAt)).rejects.toThrow(reason);
    await expect(reschedule(await plan('founder', false, hours(1)), dueAt)).rejects.toThrow(reason);
  });

  it('is applied exactly once when it is due, with its author as the actor', async () => {
    await plan('founder', false, hours(2));
    expect(await applyDue(hours(1))).toEqual([{ made: 0 }]);
    expect(await isOn('founder')).toBe(true);
    expect(await applyDue(hours(3))).toEqual([{ made: 1 }]);
    expect(await applyDue(hours(4))).toEqual([{ made: 0 }]);
    expect(await isOn('founder')).toBe(false);
    expect(await plans()).toMatchObject([{ state: 'applied', scheduled_by_email: ADMIN }]);
    const entries = await history();
    expect(entries).toMatchObject([{ flag_name: 'founder', actor_email: ADMIN, action: 'off' }]);
    expect(entries[0]?.note).toMatch(/^Scheduled for [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [ap]\.m\.: Holiday$/);
    const flag = await sql("select updated_by from public.feature_flags where name = 'founder'");
    expect(flag).toEqual([{ updated_by: await test.fetchId(ADMIN) }]);
  });

  it('is applied even when it is late, after all changes that were due earlier', async () => {
    await plan('founder', true, hours(5), 'back');
    await plan('teams', false, hours(3), 'away too');
    await plan('founder', false, hours(2), 'away');
    expect(await applyDue(hours(48))).toEqual([{ made: 3 }]);
    expect((await history()).map(({ note }) => note?.split(': ').at(-1))).toEqual(['away', 'away too', 'back']);
    expect([await isOn('founder'), await isOn('teams')]).toEqual([true, false]);
  });

  it('is superseded by a manual change to its flag unless it is then rescheduled, and can be canceled once superseded', async () => {
    const first = await plan('founder', false, hours(1));
    const second = await plan('teams', false, hours(1));
    await plan('teams', true, hours(2));
    for (const enabled of [false, true]) await test.other.setFlags({ founder: enabled, teams: enabled });
    expect(await reschedule(second, hours(1.5))).toMatchObject([{ state: 'scheduled', version: 2, note: null }]);
    expect(await applyDue(hours(3))).toEqual([{ made: 1 }]);
    expect(await plans()).toMatchObject([
      { flag_name: 'founder', state: 'superseded', superseded_by: 'change' },
      { flag_name: 'teams', state: 'applied' },
      // A manual change superseded this one, and rescheduling the other change does not renew it.
      { flag_name: 'teams', state: 'superseded' },
    ]);
    expect([await isOn('founder'), await isOn('teams')]).toEqual([true, false]);
    expect(await cancel(first.id, first.version + 1)).toMatchObject([{ state: 'cancelled' }]);
  });

  it.each([
    ['is no longer an administrator', 'select private.revoke_role($1)'],
    ['is banned', "update auth.users set banned_until = now() + interval '1 day' where email = $1"],
  ])('is not applied for an author who %s', async (reason, end) => {
    const email = `${reason.length}@olea.example`;
    await plan('founder', false, hours(1), 'mine', await test.createAccount(email, 'admin'));
    await sql(end, [email]);
    expect(await applyDue(hours(2))).toEqual([{ made: 0 }]);
    expect(await isOn('founder')).toBe(true);
    expect(await plans()).toMatchObject([{ state: 'superseded', superseded_by: 'demotion' }]);
  });

  it('can be rescheduled or canceled only with its latest version, and is neither rescheduled nor applied once canceled', async () => {
    const { id } = await plan('founder', false, hours(1));
    const rescheduleVersion = (version: number) => reschedule({ id, version }, hours(2));
    expect(await rescheduleVersion(1)).toMatchObject([{ version: 2 }]);
    expect(await rescheduleVersion(1)).toEqual([]);
    expect(await cancel(id, 1)).toEqual([]);
    expect(await cancel(id, 2)).toMatchObject([{ state: 'cancelled' }]);
    expect(await rescheduleVersion(3)).toEqual([]);
    expect(await applyDue(hours(3))).toEqual([{ made: 0 }]);
  });
});
