import { expect, it } from 'vitest';
import { SCREENS } from '../../../apps/admin-desktop/src/screens.ts';

it('the specified screens have the specified paths, titles and order', () => {
  const specified = [
    'dashboard (Dashboard)',
    'sections (Sections & Features)',
    'feature-flags (Feature Flags)',
    'users (User Management)',
    'companies (Companies)',
    'content (Content Management)',
    'amazon-assets (Amazon Assets)',
    'analytics (Analytics)',
    'settings (Settings)',
    'notifications (Notifications)',
  ];
  const screens = SCREENS.map(({ path, title }) => `${path} (${title})`);
  expect(screens.filter((screen) => specified.includes(screen))).toEqual(specified);
});
