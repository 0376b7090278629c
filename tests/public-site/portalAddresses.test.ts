import { expect, it } from 'vitest';
import { DASHBOARD_PATH, LOGIN_PATH, PORTAL_ADDRESSES } from '../../apps/client-portal/src/portalPaths.ts';

it('every address of the portal has a file of its own', () => {
  expect(Object.values(PORTAL_ADDRESSES)).toEqual([LOGIN_PATH, DASHBOARD_PATH]);
});
