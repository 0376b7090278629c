import type { AuthSnapshot } from '@olea/shared/auth/createAuthStore';
import { expect, it } from 'vitest';
import { accessOf, loginPathFrom, originOf } from '../../../apps/client-portal/src/account/accessOf.ts';

const user = { id: '1', email: 'someone@b.example' };
const signedIn = (part: Partial<AuthSnapshot>): AuthSnapshot => ({
  status: 'signed-in',
  user,
  role: null,
  secondStep: null,
  roleError: null,
  clockAheadMinutes: 0,
  hasEnded: false,
  ...part,
});

// Who comes in, and who is sent home: tests/e2e/portal/login.spec.ts.
it.each<[string, AuthSnapshot, ReturnType<typeof accessOf>]>([
  ['waits while a stored session is checked', { ...signedIn({}), status: 'loading' }, 'wait'],
  ['waits with a client whom nobody can vouch for', signedIn({ roleError: 'network' }), 'unreachable'],
  ['waits when somebody else has answered', signedIn({ roleError: 'unexpected' }), 'unreachable'],
  ['a refused role lookup means no role', signedIn({ roleError: 'forbidden' }), 'no-access'],
  ['keeps a known client when a later lookup fails', signedIn({ role: 'client', roleError: 'network' }), 'enter'],
])('%s', (_, auth, expected) => {
  expect(accessOf(auth)).toBe(expected);
});

it.each(['/client/dashboard#account', '/client/something-new'])('remembers %s across sign-in', (from) => {
  expect(originOf(new URL(loginPathFrom(from), 'https://x.example').search)).toBe(from);
});

it('keeps the address short when the dashboard was asked for, which is where sign-in leads anyway', () => {
  expect(loginPathFrom('/client/dashboard')).toBe('/client/login');
});

// That no address leads off the site, whatever it is: tests/fuzz/addresses.test.ts.
it.each([
  ['nothing', ''],
  ['a page outside of the portal', '?from=%2Fadmin-portal%2Fdashboard'],
  ['the sign-in page itself', '?from=%2Fclient%2Flogin%3Ffrom%3Dx'],
  ['the bare zone', '?from=%2Fclient%2F'],
])('%s leads to the dashboard', (_, search) => {
  expect(originOf(search)).toBe('/client/dashboard');
});
