import { expect, it } from 'vitest';
import { loginPathFrom, originOf } from '../../../apps/client-portal/src/account/LoginPage.tsx';

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
