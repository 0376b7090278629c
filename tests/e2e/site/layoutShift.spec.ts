import type { Page } from '@playwright/test';
import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';
import { letCacheAge, lookAgain, stopCountdowns } from './visitor.ts';

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

const ANSWER = '**/get_enabled_features*';

const settled = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-stale');
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

for (const [width, height] of [
  [412, 915],
  [1920, 1080],
] as const) {
  test(`pages that go off late give way to the 404 view without a shift, at ${width} × ${height}`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height });
    await (await backend.api.asAdmin()).setFlags({ teams: false, insights: false, french_language: false });
    await backend.providers.fail('rest', { delayMs: 500 });
    await stopCountdowns(page);
    const shifts = await watchShifts(page);
    for (const path of ['/de/teams', '/insights/news', '/fr/solutions']) {
      await page.evaluate(() => localStorage?.removeItem('olea-flags')).catch(() => undefined);
      await page.goto(path);
      await settled(page);
      await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
      await page.waitForTimeout(300);
      expect(await shifts(), path).toBe(0);
    }
  });
}

test('a first screen that goes off late leaves no gap before the first interaction, and keeps its space after it', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ hero_section: false });
  const shifts = await watchShifts(page);
  const top = () => page.locator('#products').evaluate((section) => section.getBoundingClientRect().top);
  const answerFirst = await holdBack(page, ANSWER);
  await page.goto('/');
  const given = page.context().waitForEvent('response', (response) => response.url().includes('get_enabled_features'));
  answerFirst();
  await given;
  // Not asked meanwhile: to the page, an evaluation by Playwright is an interaction.
  await page.waitForTimeout(1000);
  expect(await top()).toBeLessThan(200);
  await expect(page.locator('main')).toBeVisible();
  await page.waitForTimeout(300);
  expect(await shifts()).toBe(0);

  await page.evaluate(() => localStorage.removeItem('olea-flags'));
  const answerThen = await holdBack(page, ANSWER);
  await page.goto('/');
  const before = await top();
  await page.locator('.hero .lede').click();
  answerThen();
  await settled(page);
  await expect(page.locator('.hero')).toBeHidden();
  await page.waitForTimeout(300);
  expect(await top()).toBe(before);
});

test('a part that goes off above or below what is being read closes without moving it; one in sight, when it is scrolled past', async ({
  page,
  backend,
}) => {
  const takeFlags = async (flags: Record<string, boolean>) => {
    await (await backend.api.asAdmin()).setFlags(flags);
    await letCacheAge(page);
    await lookAgain(page);
  };
  const top = (selector: string) =>
    page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/');
  await settled(page);
  await page.locator('#brand-story').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  const [before, full] = [await top('#brand-story'), await height()];
  await takeFlags({ products: false, services: false });
  await expect(page.locator('section[data-gap]')).toHaveCount(0);
  expect(await height()).toBeLessThan(full - 1000);
  expect(await top('#brand-story')).toBe(before);

  await takeFlags({ brand_story: false });
  await expect(page.locator('section[data-gap]')).toHaveCount(1);
  const closed = () => expect(page.locator('section[data-gap]')).toHaveCount(0);
  await page.locator('#contact').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await closed();
  expect(await top('#contact')).toBeLessThan(300);
});

test('what waits for the next page keeps waiting, however often its flag flips', async ({ page, backend }) => {
  const admin = await backend.api.asAdmin();
  const shifts = await watchShifts(page);
  await page.goto('/privacy');
  await settled(page);
  await page.evaluate(() => {
    const names = (localStorage.getItem('olea-flags') ?? '').replace(',hero_section', '').replace('hero_section,', '');
    localStorage.setItem('olea-flags', names.replace(/^\d+/, String(Date.now() - 600_000)));
  });
  await page.goto('/');
  await settled(page);
  for (const isOn of [false, true]) {
    await admin.setFlags({ hero_section: isOn });
    await letCacheAge(page);
    await lookAgain(page);
    await expect(page.locator('.hero')).toBeHidden();
  }
  await page.waitForTimeout(300);
  expect(await shifts()).toBe(0);
  await page.goto('/');
  await expect(page.locator('.hero')).toBeVisible();
});

test('flags that come on late shift nothing; below the window they are there at once, above from the next page on', async ({
  page,
}) => {
  await page.goto('/privacy');
  await settled(page);
  await page.evaluate(() =>
    localStorage.setItem('olea-flags', `${Date.now() - 600_000};hero_section,contact,french_language`),
  );
  const answer = await holdBack(page, ANSWER);
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(0);
  answer();
  await settled(page);
  await page.waitForTimeout(300);
  expect(await shifts()).toBe(0);
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
  await page.goto('/');
  await expect(page.locator('header [data-flag="teams"]:visible').first()).toBeVisible();
  expect(await shifts()).toBe(0);
});
