import { decideRoute, safeReturnPath } from '@olea/shared/auth/decideRoute';
import { expect, it } from 'vitest';

const user = { id: 'u1' };

const from = '/client/dashboard';
const redirect = (to: string) => ({ kind: 'redirect', to });
const login = (to: string) => ({ ...redirect(to), from });
const [wait, allow] = [{ kind: 'wait' }, { kind: 'allow' }];
it.each([
  ['nobody yet, who waits', null, null, 'client', wait, true],
  ['a user whose role is loading, who waits', user, null, 'admin', wait, true],
  ['nobody to the client login', null, null, 'client', login('/client/login')],
  ['nobody to the admin login', null, null, 'admin', login('/admin/login')],
  ['nobody to the admin login by default', null, null, null, login('/admin/login')],
  ['a client away from admin pages', user, 'client', 'admin', redirect('/')],
  ['an admin away from client pages', user, 'admin', 'client', redirect('/')],
  ['a user without role away', user, null, 'client', redirect('/')],
  ['an admin in', user, 'admin', 'admin', allow],
  ['a client in', user, 'client', 'client', allow],
  ['any user in where no role is asked for', user, null, null, allow],
] as const)('sends %s', (_what, user, role, require, decision, loading?: boolean) => {
  expect(decideRoute({ loading: loading ?? false, user, role, require, from })).toEqual(decision);
});

// That none leads off the site: tests/fuzz/addresses.test.ts.
it('the way after sign-in leads to the page asked for, else to that of the app', () => {
  expect(safeReturnPath('/client/dashboard?tab=orders#first', '/home')).toBe('/client/dashboard?tab=orders#first');
  for (const from of [undefined, 'https://attacker.example']) expect(safeReturnPath(from, '/home')).toBe('/home');
});
