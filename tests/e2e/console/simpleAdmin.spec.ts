import type { Route } from '@playwright/test';
import {
  BACKEND_GONE,
  countFlags,
  expect,
  findFlagSwitch,
  heading,
  press,
  submitCredentials,
  test,
} from './consoleTest.ts';

test('administrator signs in to Simple Admin, switches a flag and signs out', async ({ page, backend }) => {
  await page.goto('/simple-admin');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await submitCredentials(page);
  await expect(heading(page, 'Simple Admin')).toBeVisible();
  await expect(page).toHaveTitle(/^Simple Admin · .* Local \(/);
  const counter = (name: string) => page.locator('.oc-count', { hasText: name }).locator('dd');
  await expect(counter('Total Flags')).toHaveText(String(countFlags()));
  await expect(counter('Active Features')).toHaveText(String(countFlags()));
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  const names = await page.locator('[data-flag-row]').evaluateAll((rows) => rows.map((row) => row.dataset.flagRow));
  expect(names).toEqual([...names].sort());

  const founder = page.locator('[data-flag-row="founder"]');
  await expect(founder).toContainText('Enabled');
  await press(page, 'founder', 'off');
  await expect(founder).toContainText('Disabled');
  await expect(counter('Active Features')).toHaveText(String(countFlags() - 1));

  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(findFlagSwitch(page, 'teams')).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'What are feature flags?' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('administrator sees why the flags failed to load and tries again', async ({ page, consoleGuard }) => {
  consoleGuard.expect(BACKEND_GONE);
  const answer = (answered: Parameters<Route['fulfill']>[0]) =>
    page.route('**/rest/v1/feature_flags*', (route) => route.fulfill(answered));
  await answer({ status: 500, json: { message: 'relation is locked', code: 'XX000' } });
  await page.goto('/admin-portal/sections');
  await submitCredentials(page);
  await expect(page.getByText('Error loading feature flags: relation is locked')).toBeVisible();
  await page.goto('/simple-admin');
  await expect(page.getByText('Database Error: relation is locked')).toBeVisible();
  await answer({ json: [{ flag: 'teams' }] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('An unexpected error occurred while fetching feature flags')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Feature Flags Found' })).toHaveCount(0);
  await answer({ json: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No Feature Flags Found' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/Database Error/)).toBeHidden();
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
});
