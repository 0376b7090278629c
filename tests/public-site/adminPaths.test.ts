import { expect, it } from 'vitest';
import {
  LOGIN_PATH,
  PORTAL_PATH,
  SCREENS,
  SIMPLE_ADMIN_PATH,
  screenAddress,
} from '../../apps/admin-desktop/src/console/portal/screens.ts';
import { ADMIN_PATHS } from '../../apps/public-site/pages/admin/adminPaths.ts';

it('every address of the console has a file of its own', () => {
  expect([...ADMIN_PATHS].sort()).toEqual(
    [LOGIN_PATH, SIMPLE_ADMIN_PATH, PORTAL_PATH, ...SCREENS.map(({ path }) => screenAddress(path))].sort(),
  );
});
