import { holdBack } from '../fixtures/emulation.ts';
import { BACKEND_GONE, countFlags, expect, findFlagSwitch, heading, openFlags, press, test } from './consoleTest.ts';

test('administrator opens the flag search from another screen, and filters the list', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ founder: false, hubspot_chat: false });
  // Safari limits calls to `replaceState`, and fast typing must not reach that limit.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    let left = 100;
    history.replaceState = (...change) => {
      left -= 1;
      if (left < 0) throw new DOMException('Too many changes', 'SecurityError');
      replaceState(...change);
    };
  });
  await openFlags(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click();
  await expect(heading(page, 'Companies')).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: 'Search flags' });
  await expect(field).toBeFocused();
  const text = 'rotating keywords in the headline '.repeat(4);
  await field.pressSequentially(text, { delay: 0 });
  await expect(page).toHaveURL(/(rotating\+keywords\+in\+the\+headline\+){4}$/);
  await expect(field).toHaveValue(text);
  await page.getByRole('button', { name: 'Clear search' }).click();

  // The announcement of the health check would replace the announced number of matches.
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await page.keyboard.type('brand story');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expect(page).toHaveURL(/feature-flags#q=brand\+story$/);
  await expect(page.locator('[data-announcer]')).toContainText(`1 of ${countFlags()} flags`);
  await page.reload();
  await expect(field).toHaveValue('brand story');
  await expect(page.getByRole('switch')).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('radio', { name: 'Off' }).click();
  await expect(page.getByRole('switch')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Group' }).selectOption('Site Features');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expect(page).toHaveURL(/\?state=off&group=features$/);
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No flags match')).toBeVisible();
  // The reset must discard a letter that was typed just before it.
  await page.keyboard.type('z');
  await page.getByRole('button', { name: 'Show all flags' }).click();
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  await expect(page).toHaveURL(/\/feature-flags$/);
});

test('administrator sees the issues of the health check, which runs every five minutes', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 500/);
  await page.clock.install();
  await backend.providers.fail('functions', { status: 500 });
  const answer = await holdBack(page, '**/functions/v1/send-contact-email');
  await openFlags(page);
  const card = page.getByRole('group', { name: 'System Health' });
  const lights = (light: string) => card.locator(`[data-light="${light}"]`);
  await expect(card).toContainText('Never checked');
  await expect(lights('unknown')).toHaveCount(5);
  answer();
  const issues = card.getByRole('list', { name: 'Issues' });
  await expect(issues).toHaveText('Email function error: Told to fail with 500');
  await expect(lights('error')).toHaveCount(2);

  await backend.providers.heal();
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(issues).toBeHidden();
  await expect(lights('healthy')).toHaveCount(5);
  await expect(card).toContainText(/Database.*HubSpot.*Forms.*Messages.*No notification email yet/);
  await expect(card).toContainText(/Last checked \d+:\d\d [ap]\.m\./);

  // No request may be pending when the clock jumps, because it would time out.
  await expect(page.getByText('No flag has been changed yet.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const again = page.waitForRequest('**/functions/v1/send-contact-email');
  await page.clock.fastForward(300_000);
  await again;
});

test('administrator sees the cached flags read-only while the backend is down, and live flags once it is back', async ({
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
