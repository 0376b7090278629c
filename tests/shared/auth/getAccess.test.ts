import { getAccess, LOADING } from '@olea/shared/auth/createAuthStore';
import { expect, it } from 'vitest';

const signedIn = { ...LOADING, status: 'signed-in', user: { id: '1', email: 'someone@b.example' } } as const;
it.each([
  ['wait while a stored session is checked', { status: 'loading' }, 'wait'],
  ['ask the signed-out to sign in', { status: 'signed-out', user: null }, 'sign-in'],
  ['let those in who have the role', { role: 'client' }, 'enter'],
  ['refuse another role', { role: 'admin' }, 'no-access'],
  ['refuse users without a role', {}, 'no-access'],
  ['wait with a user whom nobody can vouch for', { roleError: 'network' }, 'unreachable'],
  ['wait when somebody else has answered', { roleError: 'unexpected' }, 'unreachable'],
  ['take a refused role lookup for no role', { roleError: 'forbidden' }, 'no-access'],
  ['keep a known role when a later lookup fails', { role: 'client', roleError: 'network' }, 'enter'],
] as const)('the pages of a role %s', (_what, part, access) => {
  expect(getAccess({ ...signedIn, ...part }, 'client')).toBe(access);
});
