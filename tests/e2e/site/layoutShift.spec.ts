import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import type { Page } from '@playwright/test';
import { selectTurn } from '../../fullRun.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { MINUTES, remember, stopCountdowns, takeFlags, watchShifts } from './visitor.ts';

/**
 * Logs to the browser's console when the page has painted, and when it no longer changes after applying its flags. A query from Playwright
 * would count as an interaction.
 */
const logMoments = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(() => console.debug('painted')).observe({ type: 'paint', buffered: true });
    let still = 0;
    const look = () => {
      const main = document.querySelector<HTMLElement>('main');
      const moves = document.documentElement.dataset.flags === undefined || 'stale' in document.documentElement.dataset;
      const closes = main?.style.visibility !== '' || document.querySelector('section[data-gap]');
      still = moves || closes ? 0 : still + 1;
      if (still === 3) console.debug('at rest');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The script to hold until the page has painted. A held flag request would time out after four seconds. */
const PAGE_SCRIPT = '**/assets/page-*';

const waitForFlags = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-stale');
const MARKED = [
  ...['hero_section', 'products', 'services', 'our_process', 'founder'],
  ...['teams', 'insights', 'client_portal', 'french_language'],
];

/** Opens a page as a new visitor and applies the live flags only after the first paint. */
async function gotoWithLateFlags(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage?.removeItem('olea-flags')).catch(() => undefined);
  const script = await holdBack(page, PAGE_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  script();
  await waitForFlags(page);
}

const SIZES = [
  [412, 915],
  [1920, 1080],
] as const;
for (const [turn, [width, height]] of SIZES.entries()) {
  test(`visitor whose flags arrive late sees parts and pages disappear without a layout shift at ${width} × ${height}`, {
    tag: turn === 0 ? [] : '@full',
  }, async ({ page, backend }) => {
    await page.setViewportSize({ width, height });
    await (await backend.api.asAdmin()).setFlags(Object.fromEntries(MARKED.map((name) => [name, false])));
    await stopCountdowns(page);
    const shifts = await watchShifts(page);
    const others = selectTurn(['/privacy', '/de/teams', '/insights/news', '/fr/solutions'], turn, SIZES.length);
    for (const path of ['/', ...others]) {
      await gotoWithLateFlags(page, path);
      for (const flag of MARKED) await expect(page.locator(`[data-flag="${flag}"]:visible`), flag).toHaveCount(0);
      const isLost = !['/', '/privacy'].includes(path);
      await expect(page.locator('[data-countdown]:visible'), path).toHaveCount(isLost ? 1 : 0);
      expect(await shifts(), path).toBe(0);
    }
  });
}

test('visitor whose flags hide the hero late sees no gap, unless they have already clicked', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ hero_section: false });
  const shifts = await watchShifts(page);
  const top = () => page.locator('#products').evaluate((section) => section.getBoundingClientRect().top);
  await logMoments(page);
  const moment = (name: string) => page.waitForEvent('console', (message) => message.text() === name);
  const [painted, atRest] = [moment('painted'), moment('at rest')];
  const first = await holdBack(page, PAGE_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  await painted;
  first();
  await atRest;
  expect(await top()).toBeLessThan(200);
  expect(await shifts()).toBe(0);

  await page.evaluate(() => localStorage.removeItem('olea-flags'));
  const then = await holdBack(page, PAGE_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.hero .lede').click();
  const before = await top();
  then();
  await waitForFlags(page);
  await expect(page.locator('.hero')).toBeHidden();
  await shifts();
  expect(await top()).toBe(before);
});

test('visitor reads a section that stays in place when parts above it disappear and leaves no gap once it is off and out of view', async ({
  page,
  backend,
}) => {
  const top = (selector: string) =>
    page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const gaps = page.locator('section[data-gap]');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/');
  await waitForFlags(page);
  await page.locator('#brand-story').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  const [before, full] = [await top('#brand-story'), await height()];
  await takeFlags(page, backend, { products: false, services: false });
  await expect(gaps).toHaveCount(0);
  expect(await height()).toBeLessThan(full - 1000);
  // Heights are fractional, but scroll positions are integers.
  expect(Math.abs((await top('#brand-story')) - before)).toBeLessThanOrEqual(1);

  await takeFlags(page, backend, { brand_story: false });
  await expect(gaps).toHaveCount(1);
  await page.locator('#contact').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await expect(gaps).toHaveCount(0);
  expect(await top('#contact')).toBeLessThan(300);
});

test('visitor whose flags arrive late sees no layout shift when parts appear', async ({ page, backend }) => {
  const late = ['hero_section', 'founder', 'teams'];
  const known = FLAG_NAMES.filter((name) => !late.includes(name));
  await remember(page, known, 10 * MINUTES);
  const script = await holdBack(page, PAGE_SCRIPT);
  const shifts = await watchShifts(page);
  const founder = page.locator('[data-flag="founder"]:visible');
  const hero = page.locator('.hero');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  await expect(founder).toHaveCount(0);
  script();
  await waitForFlags(page);
  await expect(founder).toHaveCount(1);
  for (const isOn of [false, true]) {
    await takeFlags(page, backend, { hero_section: isOn });
    await expect(hero).toBeHidden();
  }
  expect(await shifts()).toBe(0);
  await page.goto('/');
  await expect(hero).toBeVisible();
  await expect(page.locator('header [data-flag="teams"]:visible').first()).toBeVisible();
  expect(await shifts()).toBe(0);
});

test('visitor who narrows the window sees the map keep its height while the narrow picture loads', async ({ page }) => {
  const map = page.locator('.story-map img');
  const isUndistorted = () =>
    map.evaluate(({ complete, naturalWidth, naturalHeight, width, height }: HTMLImageElement) => {
      return complete && naturalWidth > 0 && Math.abs(naturalWidth / naturalHeight - width / height) < 0.01;
    });
  await page.setViewportSize({ width: 1920, height: 900 });
  const release = await holdBack(page, '**/route-narrow*');
  await page.goto('/');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(isUndistorted).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  const waiting = await map.boundingBox();
  release();
  await expect.poll(isUndistorted).toBe(true);
  expect((await map.boundingBox())?.height).toBe(waiting?.height);
});
