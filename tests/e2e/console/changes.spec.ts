import { holdBack } from '../fixtures/emulation.ts';
import { BACKEND_GONE, expect, findFlagSwitch, openFlags, press, stopPolling, test } from './consoleTest.ts';

test('administrator confirms a critical flag change and finds its reason in the history', async ({ page }) => {
  await openFlags(page);
  const toggle = findFlagSwitch(page, 'insights');
  await toggle.press('Space');
  const dialog = page.getByRole('alertdialog', { name: 'Switch Insights off?' });
  await expect(dialog).toContainText('Switching it off removes 4 pages × 5 languages, every article and 5 menu links.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByLabel(/Reason/).fill('Rewriting the articles');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(toggle).not.toBeChecked();
  await expect(page.locator('[data-history-flag="insights"]')).toContainText('“Rewriting the articles”');
  // Switching a critical flag on needs no confirmation.
  await press(page, 'insights', 'on');
});

test('administrator does not overwrite a colleague’s flag change, and sees it after a click, a reload or a return to the screen', async ({
  page,
  backend,
}) => {
  const admin = await backend.api.asAdmin();
  const agree = async (changes: number, enabled: boolean) => {
    await expect(page.locator('[data-history-flag="founder"]')).toHaveCount(changes);
    await expect(findFlagSwitch(page, 'founder')).toBeChecked({ checked: enabled });
  };
  await openFlags(page);
  await admin.setFlags({ founder: false });
  await expect(findFlagSwitch(page, 'founder')).toBeChecked();
  await findFlagSwitch(page, 'founder').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Founder was not changed' })).toHaveText(
    /^Founder was not changed: admin@olea\.example switched it off at \d+:\d\d [ap]\.m\. The row now shows the current state\.$/,
  );
  await agree(1, false);

  await admin.setFlags({ founder: true });
  const answer = await holdBack(page, '**/rest/v1/feature_flags?select=*');
  await page.clock.install({ time: Date.now() + 120_000 });
  await page.reload();
  await expect(page.getByText('Updated 2 min ago')).toBeVisible();
  answer();
  await agree(2, true);

  await page.getByRole('link', { name: 'Sections & Features' }).click();
  await admin.setFlags({ founder: false });
  await page.getByRole('link', { name: 'Feature Flags' }).click();
  await agree(3, false);
});

test('administrator whose role is revoked while the page is open cannot change a flag', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await openFlags(page);
  const service = await backend.api.asService();
  await stopPolling(page);
  await backend.sql(
    "select private.grant_role('nobody@olea.example', 'admin'), private.revoke_role('admin@olea.example')",
  );

  await findFlagSwitch(page, 'teams').click();
  const dialog = page.getByRole('alertdialog', { name: 'You can no longer change feature flags' });
  await expect(dialog).toContainText('Team was not changed');
  await expect(page.locator('[data-flag-switch="teams"]')).toBeChecked();
  expect(await service.read('/rest/v1/feature_flags?name=eq.teams')).toMatchObject([{ enabled: true }]);
  await dialog.getByRole('button', { name: 'Leave the admin portal' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('administrator finds a flag, switches it and undoes the change with the keyboard alone', async ({ page }) => {
  await openFlags(page);
  await page.keyboard.press('/');
  // Type without pauses, so that the list cannot update between letters.
  await page.keyboard.type('partn');
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await expect(findFlagSwitch(page, 'partnerships')).not.toBeChecked();
  await expect(findFlagSwitch(page, 'partnerships')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Last change' })).toContainText('Live after');
  await page.keyboard.press('u');
  await expect(findFlagSwitch(page, 'partnerships')).toBeChecked();
});
