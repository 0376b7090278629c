import { expect, it } from 'vitest';
import { ADMIN, OTHER, openWithStaff, rpc } from './testBackend.ts';

const LAST = 'last administrator cannot be removed';
const test = openWithStaff();
const { sql } = test;
const grant = (email: string, role = 'admin') => sql('select private.grant_role($1, $2)', [email, role]);
const revoke = (email: string) => sql('select private.revoke_role($1)', [email]);

it('the last administrator stays while the only other one is banned', async () => {
  const ban = (until: string | null) => sql('update auth.users set banned_until = $2 where email = $1', [OTHER, until]);
  await ban('infinity');
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await ban(null);
  await revoke(ADMIN);
});

it('the last administrator stays, whoever wants it otherwise and in whatever way', async () => {
  await revoke(OTHER);
  const own = { p_account_id: await test.idOf(ADMIN), p_role: 'admin' };
  expect(await rpc(test.admin, 'take_access_away', own)).toEqual({ outcome: 'last-administrator' });
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await expect(grant(ADMIN, 'client')).rejects.toThrow(LAST);
  await expect(sql('delete from auth.users where email = $1', [ADMIN])).rejects.toThrow(LAST);
  await expect(sql('truncate public.user_roles')).rejects.toThrow(LAST);
  const service = await test.control.api.asService();
  expect((await service.request('DELETE', '/rest/v1/user_roles?role=eq.admin')).ok).toBe(false);
  expect((await service.request('PATCH', '/rest/v1/user_roles?role=eq.admin', { role: 'client' })).ok).toBe(false);
  expect(await sql('select role from public.user_roles where user_id = $1', [own.p_account_id])).toEqual([
    { role: 'admin' },
  ]);
});

it('the last administrator is not replaced by an invitation that nobody has taken, which itself can be taken back', async () => {
  const invited = 'wrong-address@olea.example';
  await sql('insert into auth.users (id, email, invited_at) values (gen_random_uuid(), $1, now())', [invited]);
  await grant(invited);
  await revoke(OTHER);
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await revoke(invited);
  await grant(OTHER);
  await revoke(ADMIN);
});
