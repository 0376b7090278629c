import type { Page } from '@playwright/test';
import { expect } from '../fixtures/index.ts';

const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Keeps 404 views from leading home while they are looked at: their countdown is the only thing that ticks by the second. */
export const stopCountdowns = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => (ms === 1000 ? 0 : start(run, ms)) });
  });

/** Lets the countdown of 404 views run fifty times as fast, where being led home is not what the test waits for. */
export const hurryCountdowns = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => start(run, ms === 1000 ? 20 : ms) });
  });

/** Waits for the page's script, which comes a fifth of a second after the page has loaded; until then a click is the browser's alone. */
export const whenStarted = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-cookies');

/** Opens a page and waits for its script. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenStarted(page);
}

/** Opens a page and waits until it has the live flags. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html:not([data-stale])'), `${path} has its flags`).toHaveCount(1);
}

/** Makes what the browser has cached older than five minutes, as if the visitor came back later. */
export const letCacheAge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const names = localStorage.getItem('olea-flags')?.split(';')[1] ?? '';
    localStorage.setItem('olea-flags', `${Date.now() - 301_000};${names}`);
  });

/** The visitor comes back to an open page; waits until its flags are younger than five minutes and are those that the page shows. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  // Not only `data-stale`, which the page sets when the script that looks again has arrived; nor the cache alone, which is written before
  // the file that applies another answer has arrived.
  await page.waitForFunction(() => {
    const [takenAt = '0', cached = ''] = (localStorage.getItem('olea-flags') ?? '').split(';');
    const { flags = '', stale } = document.documentElement.dataset;
    const sorted = (names: string[]) => names.toSorted().join();
    return (
      Number(takenAt) > Date.now() - 300_000 &&
      stale === undefined &&
      sorted(cached.split(',')) === sorted(flags.split(' '))
    );
  });
}

/**
 * Sum of all layout shifts since the page began, as Chromium counts them, in hundredths: 0 is the CLS 0.00 of every report. Asked for
 * after the frames in which gaps close and one more, which is painted by then.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const sumOfShifts = async () => {
      for (let frames = 0; frames < 6; frames += 1) await new Promise((done) => requestAnimationFrame(done));
      add(observer.takeRecords());
      return Math.round(100 * sum);
    };
    Object.assign(window, { sumOfShifts });
  });
  return () => page.evaluate(() => (window as unknown as { sumOfShifts: () => Promise<number> }).sumOfShifts());
}

export interface Menus {
  header: string[];
  mobile: string[];
  footer: string[];
  languages: string[];
}

/** The addresses behind everything a visitor can see in the menus, opened one after the other. */
export async function menusOf(page: Page): Promise<Menus> {
  // Hidden for the frames in which gaps close.
  await expect(page.locator('footer')).toBeVisible();
  const addresses = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility({ visibilityProperty: true }))
          .map((link) => link.getAttribute('href') ?? ''),
      );
  const header = await addresses('header :is(.links a, .tools .portal)');
  const footer = await addresses('footer nav a');
  const show = (id: string) => page.locator(`#${id}`).evaluate((menu: HTMLElement) => menu.showPopover());
  await show('languages');
  const languages = await page
    .locator('#languages a')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('hreflang') ?? ''),
    );
  await page.setViewportSize(PHONE);
  await show('menu');
  const mobile = await addresses('#menu a');
  await page.locator('#menu').evaluate((menu: HTMLElement) => menu.hidePopover());
  await page.setViewportSize(DESKTOP);
  return { header, mobile, footer, languages };
}
