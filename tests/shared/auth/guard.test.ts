import { LOADING } from '@olea/shared/auth/createAuthStore';
import { accessOf, safeReturnPath } from '@olea/shared/auth/guard';
import { describe, expect, it } from 'vitest';

describe('the pages of a role', () => {
  const signedIn = { ...LOADING, status: 'signed-in', user: { id: '1', email: 'someone@b.example' } } as const;
  it.each([
    ['wait while a stored session is checked', { status: 'loading' }, 'wait'],
    ['ask the signed-out to sign in', { status: 'signed-out', user: null }, 'sign-in'],
    ['let those in who have the role', { role: 'client' }, 'enter'],
    ['refuse another role', { role: 'admin' }, 'no-access'],
    ['refuse users without a role', {}, 'no-access'],
    ['wait with a user whom nobody can vouch for', { roleError: 'network' }, 'unreachable'],
    ['wait when somebody else has answered', { roleError: 'unexpected' }, 'unreachable'],
    ['wait while the service is overloaded', { roleError: 'unavailable' }, 'unreachable'],
    ['take a refused role lookup for no role', { roleError: 'forbidden' }, 'no-access'],
    ['keep a known role when a later lookup fails', { role: 'client', roleError: 'network' }, 'enter'],
  ] as const)('%s', (_what, part, access) => {
    expect(accessOf({ ...signedIn, ...part }, 'client')).toBe(access);
  });
});

describe('the way after sign-in', () => {
  it('leads to the page asked for', () => {
    expect(safeReturnPath('/client/dashboard?tab=orders#first', '/home')).toBe('/client/dashboard?tab=orders#first');
  });

  it.each([
    'https://attacker.example',
    '//attacker.example',
    '/\\attacker.example',
    'javascript:alert(1)',
    '/a b',
    '/a\\b',
    '',
    undefined,
    7,
    null,
    { to: '/' },
  ])('never follows %j', (from) => {
    expect(safeReturnPath(from, '/home')).toBe('/home');
  });
});
