import { LIST_KEY } from '@olea/shared/catalog/list';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { getTemplatePaths, readContent } from '../../../apps/public-site/content/readContent.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect } from '../fixtures/index.ts';

/** One page per template, in rotating languages. */
export const TEMPLATE_PAGES = getTemplatePaths().map((path, index) =>
  localizePath(path, LOCALES[index % LOCALES.length] ?? 'en'),
);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const MINUTES = 60_000;

/** Caches the given flags before the first page starts, as a visit `age` milliseconds ago would have done. */
export const remember = (page: Page, names: readonly string[], age: number): Promise<unknown> =>
  page.addInitScript(
    (kept) => {
      if (localStorage.getItem('olea-flags') === null) localStorage.setItem('olea-flags', kept);
    },
    `${Date.now() - age};${names}`,
  );

/** Stores a cookie choice before each page starts, so that the page shows no banner. */
export const decide = (page: Page, choice = 'declined'): Promise<unknown> =>
  page.addInitScript((kept) => localStorage.setItem('cookie-consent', kept), choice);

/** Replaces the quote list in the browser's storage. */
export const keepList = (page: Page, list: readonly unknown[]): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [LIST_KEY, JSON.stringify(list)] as const);

/** Fills the quote list with all items before each page starts. */
export const fillList = (page: Page): Promise<unknown> =>
  page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    LIST_KEY,
    JSON.stringify(readContent().en.items.map(({ sku }) => [sku, 1, ''])),
  ] as const);

/** Changes the length of one-second intervals. Only the countdowns of 404 views use such intervals. */
const paceCountdowns = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((pace) => {
    const start = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => start(run, ms === 1000 ? pace : ms) });
  }, ms);

/** Stops the countdowns, so that 404 views stay open during a check. */
export const stopCountdowns = (page: Page): Promise<unknown> => paceCountdowns(page, 2 ** 31 - 1);

/** Speeds up the countdowns for tests that do not check the delay. */
export const speedUpCountdowns = (page: Page): Promise<unknown> => paceCountdowns(page, 20);

/** Waits until the page's script has read the stored cookie choice. */
export const waitForStart = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-cookies');

/** Opens a page and waits until its script has started. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForStart(page);
}

/** Opens a page and waits until it has applied fresh flags or failed to fetch them. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html:not([data-stale])'), `${path} has applied its flags`).toHaveCount(1);
}

/** Makes the cached flags older than five minutes, as if the visitor came back later. */
export const ageCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const names = localStorage.getItem('olea-flags')?.split(';')[1] ?? '';
    localStorage.setItem('olea-flags', `${Date.now() - 301_000};${names}`);
  });

/** Returns to an open page and waits until its flags are fresh and applied. */
export async function revisit(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  // The page writes the cache before it applies the flags, so wait for both.
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

/** Changes flags, makes the cached ones outdated and returns to the open page. */
export async function takeFlags(page: Page, backend: BackendControl, flags: Record<string, boolean>): Promise<void> {
  await (await backend.api.asAdmin()).setFlags(flags);
  await ageCache(page);
  await revisit(page);
}

/**
 * Sums the layout shifts of each page that loads from now on. The returned function waits six frames, in which the page closes the gaps
 * of sections that are off, and returns the current page's sum in hundredths.
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
