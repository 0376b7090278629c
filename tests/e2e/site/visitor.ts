import { LIST_KEY } from '@olea/shared/catalog/list';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { getTemplatePaths } from '../../../apps/public-site/content/readContent.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect } from '../fixtures/index.ts';

/** A page of every template, in one language or another: what is shown is up to the style sheet, which no language changes. */
export const TEMPLATE_PAGES = getTemplatePaths().map((path, index) =>
  localizePath(path, LOCALES[index % LOCALES.length] ?? 'en'),
);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const MINUTES = 60_000;

/** A visitor whose browser has these flags from an earlier visit. */
export const remember = (page: Page, names: readonly string[], age: number): Promise<unknown> =>
  page.addInitScript(
    (kept) => {
      if (localStorage.getItem('olea-flags') === null) localStorage.setItem('olea-flags', kept);
    },
    `${Date.now() - age};${names}`,
  );

/** A visitor who has decided about cookies before: there is no banner. */
export const decide = (page: Page, choice = 'declined'): Promise<unknown> =>
  page.addInitScript((kept) => localStorage.setItem('cookie-consent', kept), choice);

/** Puts a list of items into the storage of the page's browser, whatever was there. */
export const keepList = (page: Page, list: readonly unknown[]): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [LIST_KEY, JSON.stringify(list)] as const);

/** Sets the pace of the countdowns of 404 views, the only thing that ticks by the second. */
const paceCountdowns = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((pace) => {
    const start = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => start(run, ms === 1000 ? pace : ms) });
  }, ms);

/** Keeps 404 views from leading home while they are looked at. */
export const stopCountdowns = (page: Page): Promise<unknown> => paceCountdowns(page, 2 ** 31 - 1);

/** Lets them lead home soon, where that is not what the test waits for. */
export const speedUpCountdowns = (page: Page): Promise<unknown> => paceCountdowns(page, 20);

/** Waits for the page's script, which comes a fifth of a second after the page has loaded; until then a click is the browser's alone. */
export const waitForStart = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-cookies');

/** Opens a page and waits for its script. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForStart(page);
}

/** Opens a page and waits until it has the live flags. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html:not([data-stale])'), `${path} has its flags`).toHaveCount(1);
}

/** Makes what the browser has cached older than five minutes, as if the visitor came back later. */
export const ageCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const names = localStorage.getItem('olea-flags')?.split(';')[1] ?? '';
    localStorage.setItem('olea-flags', `${Date.now() - 301_000};${names}`);
  });

/** The visitor comes back to an open page; waits until its flags are younger than five minutes and are those that the page shows. */
export async function revisit(page: Page): Promise<void> {
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

/** The same after more than five minutes, in which these flags were changed. */
export async function takeFlags(page: Page, backend: BackendControl, flags: Record<string, boolean>): Promise<void> {
  await (await backend.api.asAdmin()).setFlags(flags);
  await ageCache(page);
  await revisit(page);
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
