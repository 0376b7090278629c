import { holdBack } from '../fixtures/emulation.ts';
import { BACKEND_GONE, expect, findFlagSwitch, openFlags, press, stopPolling, test } from './consoleTest.ts';

test('administrator switches a flag, and its switch keeps focus while busy', async ({ page }) => {
  await openFlags(page);
  const answer = await holdBack(page, '**/rest/v1/feature_flags?id=*');
  const toggle = findFlagSwitch(page, 'teams');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle).toBeEnabled({ enabled: false });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await findFlagSwitch(page, 'founder').press('Space');
  await expect(findFlagSwitch(page, 'founder')).toHaveAttribute('aria-busy', 'true');
  await toggle.focus();
  answer();
  await expect(toggle).not.toBeChecked();
  await expect(findFlagSwitch(page, 'founder')).not.toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(page.locator('[data-history-flag]')).toHaveCount(2);
});

test('administrator sees the new state of a row as soon as it is no longer busy', async ({ page }) => {
  await openFlags(page);
  const row = page.locator('[data-flag-row="teams"]');
  const states = await row.evaluateHandle((element: HTMLElement) => {
    const seen: string[] = [];
    const look = () => {
      const isBusy = element.querySelector('[aria-busy]') !== null;
      const state = `${element.dataset.enabled}${isBusy ? ', busy' : ''}`;
      if (seen.at(-1) !== state) seen.push(state);
    };
    look();
    new MutationObserver(look).observe(element, { attributes: true, subtree: true });
    return seen;
  });
  await press(page, 'teams', 'off');
  expect(await states.jsonValue()).toEqual(['true', 'true, busy', 'false']);
});

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

test('administrator who undoes a change of two critical flags confirms both, or neither changes', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ contact: false, insights: false });
  await openFlags(page);
  await page.goto('/admin-portal/sections');
  await page.getByRole('button', { name: 'Enable All Navigation' }).click();
  const both = [findFlagSwitch(page, 'contact'), findFlagSwitch(page, 'insights')];
  for (const one of both) await expect(one).toBeChecked();
  const undo = page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' });
  const question = (label: string) => page.getByRole('alertdialog', { name: `Switch ${label} off?` });
  const confirmSwitch = (label: string) => question(label).getByRole('button', { name: 'Switch off' }).click();

  await undo.click();
  await confirmSwitch('Contact');
  await question('Insights').getByRole('button', { name: 'Cancel' }).click();
  for (const one of both) await expect(one).toBeChecked();

  await undo.click();
  await confirmSwitch('Contact');
  await confirmSwitch('Insights');
  for (const one of both) await expect(one).not.toBeChecked();
});

test('administrator whose colleague switched a flag first sees who did it and does not overwrite the change', async ({
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

test('administrator sees why a change failed until a refresh after a lost response, or until it succeeds', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  consoleGuard.expect(/Team was not changed/);
  await openFlags(page);
  const refuse = (status: number) =>
    page.route('**/rest/v1/feature_flags?id=*', (route) => route.fulfill({ status, json: { message: 'disk full' } }));
  const failure = page.locator('.bp6-toast').filter({ hasText: /Team (is not confirmed|was not changed)/ });

  await refuse(503);
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('The change to Team is not confirmed'));
  await findFlagSwitch(page, 'teams').click();
  await logged;
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(failure).toHaveCount(0);

  await refuse(400);
  await findFlagSwitch(page, 'teams').click();
  await expect(failure).toContainText('Team was not changed: disk full');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await press(page, 'teams', 'off');
  await expect(failure).toHaveCount(0);
});
