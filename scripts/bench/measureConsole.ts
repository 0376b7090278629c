import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { answerAsBackend } from './staffBackend.ts';

const FLAG_COUNT = 500;
const SLOWDOWN = 4;
/** Lighthouse's measure: what of a task goes beyond this keeps whoever presses a key waiting. */
const TASK_MS = 50;

export interface Interactions {
  /** The longest time from a key or a click to the next picture. */
  readonly longest: number;
  /** By how much the longest task between them exceeded 50 ms. */
  readonly blocking: number;
}

/** Durations in milliseconds, kept by the page. */
interface Seen {
  readonly events: number[];
  readonly tasks: number[];
}

export interface FirstScreen {
  /** Script, bytes gzip level 9, that had come when the screen showed its title. */
  readonly script: number;
  /** Scripts that had come when the rest had been fetched as well. */
  readonly files: number;
}

/**
 * What a screen of the console costs an administrator who is signed in. What the screen itself asks for when it is there, as the check of
 * the systems, starts in the same task.
 */
export async function measureFirstScreen(browser: Browser, url: string): Promise<FirstScreen> {
  const page = await openConsole(browser, url, 20);
  await page.waitForLoadState('networkidle');
  const { first, files } = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-screen')[0]?.startTime ?? 0;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    );
    const addresses = (entries: typeof scripts) => [...new Set(entries.map(({ name }) => name))];
    return {
      first: addresses(scripts.filter(({ responseEnd }) => responseEnd < shown)),
      files: addresses(scripts).length,
    };
  });
  await page.context().close();
  const bytes = first.map(async (address) => gz(await (await fetch(address)).arrayBuffer()));
  return { script: (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0), files };
}

/**
 * Types into the flag search and switches flags, on a processor that is four times slower, among 500 flags. The best of three: what else the
 * machine does is multiplied as well.
 */
export async function measureInteractions(browser: Browser, url: string): Promise<Interactions> {
  const runs: Interactions[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await interact(browser, url));
  return runs.reduce((best, next) => (next.blocking < best.blocking ? next : best));
}

async function interact(browser: Browser, url: string): Promise<Interactions> {
  const page = await openConsole(browser, url, FLAG_COUNT);
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const search = page.getByRole('searchbox', { name: 'Search flags' });
  const pause = () => page.waitForTimeout(1000);
  await search.focus();
  await pause();
  await page.evaluate(() => {
    const { events, tasks } = (window as unknown as { benchSeen: Seen }).benchSeen;
    events.length = 0;
    tasks.length = 0;
  });
  await page.keyboard.type('campaign 49', { delay: 150 });
  await pause();
  for (let count = 0; count < 11; count += 1) await page.keyboard.press('Backspace', { delay: 100 });
  await pause();
  for (const name of ['teams', 'solutions']) {
    await page.getByRole('switch', { name, exact: true }).click();
    await pause();
  }
  const { events, tasks } = await page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen);
  await page.context().close();
  return { longest: Math.max(0, ...events), blocking: Math.max(0, ...tasks.map((ms) => ms - TASK_MS)) };
}

async function openConsole(browser: Browser, url: string, flagCount: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await answerAsBackend(context, flagCount);
  await context.addInitScript(() => {
    const seen: Seen = { events: [], tasks: [] };
    Object.assign(window, { benchSeen: seen });
    const keep = (durations: number[]) => (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    };
    const ofEvents = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver(keep(seen.events)).observe(ofEvents);
    new PerformanceObserver(keep(seen.tasks)).observe({ type: 'longtask' });
    const looking = new MutationObserver(() => {
      if (!document.querySelector('.oc-page-title, .oc-simple-title')) return;
      performance.mark('first-screen');
      looking.disconnect();
    });
    looking.observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.oc-page-title, .oc-simple-title').waitFor();
  return page;
}

const gz = (body: ArrayBuffer): number => gzipSync(Buffer.from(body), { level: 9 }).length;
