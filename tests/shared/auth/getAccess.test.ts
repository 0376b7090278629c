import { getAccess, LOADING } from '@olea/shared/auth/createAuthStore';
import { expect, it } from 'vitest';

const signedIn = { ...LOADING, status: 'signed-in', user: { id: '1', email: 'someone@b.example' } } as const;
it.each([
  ['wait while a stored session is checked', { status: 'loading' }, 'wait'],
  ['ask signed-out users to sign in', { status: 'signed-out', user: null }, 'sign-in'],
  ['admit users with the role', { role: 'client' }, 'enter'],
  ['reject users with another role', { role: 'admin' }, 'no-access'],
  ['reject users without a role', {}, 'no-access'],
  ['report an outage when the role lookup fails', { roleError: 'network' }, 'unreachable'],
  ['report an outage when another server responds', { roleError: 'unexpected' }, 'unreachable'],
  ['treat a forbidden role lookup as no role', { roleError: 'forbidden' }, 'no-access'],
  ['keep a known role when a later lookup fails', { role: 'client', roleError: 'network' }, 'enter'],
] as const)('getAccess makes pages %s', (_what, part, access) => {
  expect(getAccess({ ...signedIn, ...part }, 'client')).toBe(access);
});
