import { decideRoute, safeReturnPath } from '@olea/shared/auth';
import { describe, expect, it } from 'vitest';

const user = { id: 'u1' };

describe('decideRoute', () => {
  const from = '/client/dashboard';
  it.each([
    ['waits while loading', { loading: true, user: null, role: null, require: 'client' }, { kind: 'wait' }],
    ['waits while a user’s role is loading', { loading: true, user, role: null, require: 'admin' }, { kind: 'wait' }],
    [
      'sends nobody to the client login',
      { loading: false, user: null, role: null, require: 'client' },
      { kind: 'redirect', to: '/client/login', from },
    ],
    [
      'sends nobody to the admin login',
      { loading: false, user: null, role: null, require: 'admin' },
      { kind: 'redirect', to: '/admin/login', from },
    ],
    [
      'sends nobody to the admin login by default',
      { loading: false, user: null, role: null, require: null },
      { kind: 'redirect', to: '/admin/login', from },
    ],
    [
      'sends a client away from admin pages',
      { loading: false, user, role: 'client', require: 'admin' },
      { kind: 'redirect', to: '/' },
    ],
    [
      'sends an admin away from client pages',
      { loading: false, user, role: 'admin', require: 'client' },
      { kind: 'redirect', to: '/' },
    ],
    [
      'sends a user without role away',
      { loading: false, user, role: null, require: 'client' },
      { kind: 'redirect', to: '/' },
    ],
    ['lets an admin in', { loading: false, user, role: 'admin', require: 'admin' }, { kind: 'allow' }],
    ['lets a client in', { loading: false, user, role: 'client', require: 'client' }, { kind: 'allow' }],
    [
      'lets any user in where no role is asked for',
      { loading: false, user, role: null, require: null },
      { kind: 'allow' },
    ],
  ] as const)('%s', (_what, question, decision) => {
    expect(decideRoute({ ...question, from })).toEqual(decision);
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
