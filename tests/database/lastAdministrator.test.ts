import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const LAST = 'last administrator cannot be removed';
const test = openTestBackend();
const { sql } = test;
beforeAll(async () => {
  await test.newAccount('other.admin@olea.example', null);
});
beforeEach(() => test.backend.reset());

it('the last administrator stays while the only other one is banned', async () => {
  await sql("select private.grant_role('other.admin@olea.example', 'admin')");
  await sql("update auth.users set banned_until = now() + interval '1 day' where email = 'other.admin@olea.example'");
  await expect(sql("select private.revoke_role('admin@olea.example')")).rejects.toThrow(LAST);
  await sql("update auth.users set banned_until = null where email = 'other.admin@olea.example'");
  await sql("select private.revoke_role('admin@olea.example')");
});

it('the last administrator stays, whoever wants it otherwise and in whatever way', async () => {
  const id = await test.idOf('admin@olea.example');
  const own = { p_account_id: id, p_role: 'admin' };
  const taken = await (await test.control.api.asAdmin()).request('POST', '/rest/v1/rpc/take_access_away', own);
  expect(await taken.json()).toEqual({ outcome: 'last-administrator' });
  await expect(sql("select private.revoke_role('admin@olea.example')")).rejects.toThrow(LAST);
  await expect(sql("select private.grant_role('admin@olea.example', 'client')")).rejects.toThrow(LAST);
  await expect(sql("delete from auth.users where email = 'admin@olea.example'")).rejects.toThrow(LAST);
  await expect(sql('truncate public.user_roles')).rejects.toThrow(LAST);
  const service = await test.control.api.asService();
  expect((await service.request('DELETE', '/rest/v1/user_roles?role=eq.admin')).ok).toBe(false);
  expect((await service.request('PATCH', '/rest/v1/user_roles?role=eq.admin', { role: 'client' })).ok).toBe(false);
  expect(await sql('select role from public.user_roles where user_id = $1', [id])).toEqual([{ role: 'admin' }]);
});

it('the last administrator is not replaced by an invitation that nobody has taken, which itself can be taken back', async () => {
  await sql(`insert into auth.users (id, email, invited_at, raw_user_meta_data)
    values (gen_random_uuid(), 'wrong-address@olea.example', now(), '{}')`);
  await sql("select private.grant_role('wrong-address@olea.example', 'admin')");
  await expect(sql("select private.revoke_role('admin@olea.example')")).rejects.toThrow(LAST);
  await sql("select private.revoke_role('wrong-address@olea.example')");
  await sql("select private.grant_role('other.admin@olea.example', 'admin')");
  await sql("select private.revoke_role('admin@olea.example')");
});
