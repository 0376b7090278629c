import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';

/** Sum of all layout shifts since the page began, as Chromium counts them, in hundredths: 0 is the CLS 0.00 of every report. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Math.round(100 * (window as unknown as { shifts: { sum: number } }).shifts.sum));
}

const settled = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-stale', '');
const EVERYTHING_MARKED = [
  'hero_section',
  'products',
  'services',
  'founder',
  'teams',
  'insights',
  'client_portal',
  'our_process',
];

test('flags that go off late shift nothing, and what is off is gone at once', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(EVERYTHING_MARKED.map((name) => [name, false])));
  await backend.providers.fail('rest', { delayMs: 800 });
  const shifts = await watchShifts(page);
  for (const path of ['/', '/fr', '/privacy']) {
    await page.evaluate(() => localStorage?.removeItem('olea-flags')).catch(() => undefined);
    await page.goto(path);
    await settled(page);
    for (const flag of EVERYTHING_MARKED) await expect(page.locator(`[data-flag="${flag}"]:visible`)).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await shifts(), path).toBe(0);
  }
});

test('flags that come on late shift nothing; below the window they are there at once, above from the next page on', async ({
  page,
  backend,
}) => {
  await page.goto('/privacy');
  await settled(page);
  await page.evaluate(() =>
    localStorage.setItem('olea-flags', `${Date.now() - 600_000};hero_section,contact,french_language`),
  );
  await backend.providers.fail('rest', { delayMs: 800 });
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(0);
  await settled(page);
  await page.waitForTimeout(300);
  expect(await shifts()).toBe(0);
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
  await page.goto('/');
  await expect(page.locator('header [data-flag="teams"]:visible').first()).toBeVisible();
  expect(await shifts()).toBe(0);
});
