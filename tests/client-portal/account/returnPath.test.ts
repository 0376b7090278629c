import { expect, it } from 'vitest';
import { parseOrigin } from '../../../apps/client-portal/src/account/LoginPage.tsx';

it.each([
  ['a path outside the portal', '?from=%2Fadmin-portal%2Fdashboard'],
  ['the sign-in page itself', '?from=%2Fclient%2Flogin%3Ffrom%3Dx'],
  ['the app’s root', '?from=%2Fclient%2F'],
])('parseOrigin returns the dashboard instead of %s', (_, search) => {
  expect(parseOrigin(search)).toBe('/client/dashboard');
});
