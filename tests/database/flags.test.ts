import type { FlagRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';
import { switchFlags, undoFlagChange } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { flagSeedSql } from '../../scripts/seed.ts';
import { createFlagServices } from '../admin-desktop/console/flagWorld.ts';
import { ADMIN, OTHER, openWithStaff } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;

const founder = async () => {
  const [flag] = await sql<FlagRow>("select * from public.feature_flags where name = 'founder'");
  if (!flag) throw new Error('No such flag');
  return flag;
};
const history = () =>
  sql<{ flag_name: string; note: string | null }>(
    "select flag_name, action, actor_email, note from public.history where kind = 'flags' order by id",
  );
const change = async (body: unknown, filter = 'name=eq.founder', caller = test.admin) => {
  const response = await caller.request('PATCH', `/rest/v1/feature_flags?${filter}`, body);
  return (await response.json()) as FlagRow[];
};

it('the seed is the catalog, and run again changes nothing that people have set', async () => {
  const rows = await sql('select name, enabled from public.feature_flags order by name');
  expect(rows).toEqual([...FLAG_NAMES].sort().map((name) => ({ name, enabled: FLAG_CATALOG[name].defaultEnabled })));
  await change({ enabled: false });
  await sql(flagSeedSql());
  expect(await founder()).toMatchObject({ enabled: false, version: 2 });
});

describe('get_enabled_features', () => {
  it.each(['GET', 'POST'])('answers anybody who asks by %s with the names that are on', async (method) => {
    await change({ enabled: false });
    const path = `/rest/v1/rpc/get_enabled_features?apikey=${test.backend.publishableKey}`;
    const response = await fetch(`${test.backend.origin}${path}`, { method });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const on = FLAG_NAMES.filter((name) => FLAG_CATALOG[name].defaultEnabled && name !== 'founder').sort();
    expect(await response.json()).toEqual(on);
  });

  it('answers an empty list when nothing is on', async () => {
    await sql('update public.feature_flags set enabled = false');
    expect(await test.control.api.anonymous().read('/rest/v1/rpc/get_enabled_features')).toEqual([]);
  });
});

describe('history', () => {
  it('records a change through REST with its author, direction and note', async () => {
    const [flag] = await change({ enabled: false, updated_at: '2001-01-01T00:00:00Z', change_note: ' Holiday ' });
    expect(flag).toMatchObject({ enabled: false, version: 2, change_note: null });
    expect(Date.now() - Date.parse(flag?.updated_at ?? '')).toBeLessThan(60_000);
    // The note is of this change alone.
    await change({ enabled: true });
    const step = { flag_name: 'founder', actor_email: ADMIN };
    expect(await history()).toEqual([
      { ...step, action: 'off', note: 'Holiday' },
      { ...step, action: 'on', note: null },
    ]);
  });

  it('records a change in SQL and one with the service key, without an author', async () => {
    await sql("update public.feature_flags set enabled = false where name = 'founder'");
    await change({ enabled: true }, 'name=eq.founder', await test.control.api.asService());
    expect(await history()).toMatchObject([
      { actor_email: null, action: 'off' },
      { actor_email: null, action: 'on' },
    ]);
    expect((await founder()).version).toBe(3);
  });

  it('records every row of a change that covers several', async () => {
    expect(await change({ enabled: false }, 'name=in.(founder,teams,insights)')).toHaveLength(3);
    expect((await history()).map((row) => row.flag_name).sort()).toEqual(['founder', 'insights', 'teams']);
  });

  it.each([false, true])('takes no note beyond 500 characters (enabled: %s)', async (enabled) => {
    const before = await founder();
    const note = 'x'.repeat(501);
    expect(await change({ enabled, change_note: note })).toMatchObject({ code: expect.any(String) });
    await expect(
      sql(`update public.feature_flags set enabled = ${enabled}, change_note = '${note}' where name = 'founder'`),
    ).rejects.toThrow('change_note takes 500 characters');
    expect(await founder()).toEqual(before);
    expect(await history()).toEqual([]);
    expect(await change({ enabled: false, change_note: ` ${'x'.repeat(500)} ` })).toHaveLength(1);
  });

  it('has no row, and the flag no new version, for a change to the value it has', async () => {
    const before = await founder();
    const same = { enabled: true, updated_at: new Date().toISOString(), change_note: 'Nothing' };
    expect(await change(same)).toHaveLength(1);
    expect(await founder()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it('outlives the flag and the account it is about', async () => {
    const email = 'leaver@olea.example';
    await change({ enabled: false }, 'name=eq.founder', await test.newAccount(email, 'admin'));
    await sql("delete from public.feature_flags where name = 'founder'");
    await sql('delete from auth.users where email = $1', [email]);
    expect(await history()).toMatchObject([{ flag_name: 'founder', actor_email: email }]);
  });
});

it('a lost race is decided once when many write at the same moment', async () => {
  const { id, version } = await founder();
  const writes = Array.from({ length: 8 }, () => change({ enabled: false }, `id=eq.${id}&version=eq.${version}`));
  const changed = (await Promise.all(writes)).filter((rows) => rows.length === 1);
  expect(changed).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

// A switch that a colleague was faster with: tests/e2e/console/changes.spec.ts.
describe('an undo in the console', () => {
  async function openConsole() {
    const opened = createFlagServices((await test.signIn(ADMIN)).client);
    await opened.read();
    return opened;
  }

  it('does not take back what somebody changed since, whether the list shows it yet or not', async () => {
    const { services, row, history, read } = await openConsole();
    await switchFlags(services, [row('founder')], { enabledOf: () => false, note: null });
    const [mine] = await history();
    const undo = async () => mine && undoFlagChange(services, row('founder'), mine);
    await test.other.setFlags({ founder: true });
    const conflict = [{ status: 'conflict', byEmail: OTHER, now: { enabled: true } }];
    expect(await undo()).toMatchObject(conflict);
    await read();
    expect(await undo()).toMatchObject(conflict);
    expect(await history()).toHaveLength(2);
  });

  it('takes a change back that the list does not show yet', async () => {
    const { services, row, history } = await openConsole();
    await test.other.setFlags({ founder: false });
    const [change] = await history();
    expect(change && (await undoFlagChange(services, row('founder'), change))).toMatchObject([
      { status: 'ok', now: { enabled: true } },
    ]);
  });
});

describe('roles', () => {
  it('are granted by e-mail address, whatever its case, and can be changed', async () => {
    for (const [email, role] of Object.entries({ 'NOBODY@olea.example': 'client', 'nobody@olea.example': 'admin' })) {
      await sql('select private.grant_role($1, $2)', [email, role]);
      expect(await sql("select role from private.accounts where email like 'nobody@%'")).toEqual([{ role }]);
    }
  });

  it('are not granted to unknown accounts or under unknown names', async () => {
    await expect(sql("select private.grant_role('unknown@olea.example', 'admin')")).rejects.toThrow('No account');
    const owner = sql("select private.grant_role('client@olea.example', 'owner')");
    await expect(owner).rejects.toThrow('user_roles_role_check');
  });
});
