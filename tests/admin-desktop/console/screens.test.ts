import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  PRODUCT_CATEGORIES,
  SETUP_TIME,
} from '../../../apps/admin-desktop/src/console/features/amazon-assets/AmazonAssetsPage.tsx';
import { SCREENS } from '../../../apps/admin-desktop/src/screens.ts';

const bundle = readFileSync('apps/admin-desktop/src/console/features/amazon-assets/amazon-brand-store.txt', 'utf8');

describe('the Amazon bundle', () => {
  it('has copy, images list and design guidelines, and a page for each of the six categories', () => {
    expect(bundle).toMatch(/PART 1 — COPY[\s\S]*PART 2 — IMAGES LIST[\s\S]*PART 3 — DESIGN GUIDELINES/);
    expect(PRODUCT_CATEGORIES).toHaveLength(6);
    for (const [index, { name }] of PRODUCT_CATEGORIES.entries())
      expect(bundle).toContain(`Page ${index + 1} — ${name}`);
    expect(bundle).toContain(SETUP_TIME);
  });
});

it('the screens include those of the specification, in its order and with its titles', () => {
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
