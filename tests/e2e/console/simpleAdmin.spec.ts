import { countFlags, expect, findFlagSwitch, heading, press, submitCredentials, test } from './consoleTest.ts';

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
