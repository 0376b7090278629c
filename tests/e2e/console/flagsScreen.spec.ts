import {
  BACKEND_GONE,
  countFlags,
  expect,
  findFlagSwitch,
  heading,
  openFlags,
  openPortal,
  press,
  test,
} from './consoleTest.ts';

test('administrator opens the flag search from another screen with Ctrl+K, and finds the typed text after a reload', async ({
  page,
}) => {
  await openPortal(page, 'companies');
  await expect(heading(page, 'Companies')).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: 'Search flags' });
  await expect(field).toBeFocused();
  await page.keyboard.type('brand story');
  await expect(page).toHaveURL(/feature-flags#q=brand\+story$/);
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue('brand story');
  await expect(page.getByRole('switch')).toHaveCount(1);
});

test('administrator sees read-only cached flags while the backend is down, and live flags once it is back', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await page.clock.install();
  await openFlags(page);
  await backend.off();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByText(/Cached flags from \d+:\d\d [ap]\.m\. \(.*\)\. Read-only until the backend responds/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Read-only');
  const overallHealth = page.getByRole('group', { name: 'System Health' }).locator('[data-light]').first();
  await expect(overallHealth).toHaveText('Error');
  const teams = findFlagSwitch(page, 'teams');
  await expect(teams).toHaveAttribute('aria-disabled', 'true');
  await teams.focus();
  await page.keyboard.press('Space');
  await expect(teams).toBeChecked();

  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  await page.getByRole('link', { name: 'Sections & Features' }).click();
  const enableAll = page.getByRole('button', { name: 'Enable All Navigation' });
  await expect(enableAll).toHaveAttribute('aria-disabled', 'true');
  await expect(enableAll).toHaveCSS('cursor', 'not-allowed');
  expect(Number(await enableAll.evaluate((node) => getComputedStyle(node).opacity))).toBeLessThan(1);
  await page.getByRole('link', { name: 'Feature Flags' }).click();
  const history = page.getByRole('group', { name: 'History' });
  await expect(history).toContainText('The history could not be read.');

  await backend.on();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(await notice.isHidden()).toBe(true);
  }).toPass({ intervals: [100], timeout: 30_000 });
  await expect(history).toContainText('No flag has been changed yet.');
  await expect(overallHealth).toHaveText('Healthy');
  await press(page, 'teams', 'off');
});
