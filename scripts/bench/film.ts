import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const HEIGHT = 900;

interface Film {
  /** Milliseconds until the first frame with text. */
  readonly firstText: number;
  /** Milliseconds until the last font of the first screen's headings has come; `Infinity` if it preloads none. */
  readonly letters: number;
  readonly cls: number;
}

/** Films the first visit of a page, on a phone's line if it is slow; writes each frame to `folder`, named by its time. */
export async function filmLoad(browser: Browser, url: string, width: number, isSlow: boolean, folder: string) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
  await page.addInitScript(() => {
    const seen = { cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (isSlow) await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
  const frames: { at: number; picture: Buffer }[] = [];
  await page.screencast.start({
    quality: 70,
    size: { width, height: HEIGHT },
    onFrame: ({ data, timestamp }) => void frames.push({ at: timestamp, picture: data }),
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const { origin, ...film } = await page.evaluate(() => {
    const { cls } = (window as unknown as { seen: { cls: number } }).seen;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Those that are preloaded. A Greek page asks for one more, whose first letters are below the fold.
    const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'link' && name.includes('garamond'))
      .map(({ responseEnd }) => responseEnd);
    const letters = ends.length > 0 ? Math.round(Math.max(...ends)) : Number.POSITIVE_INFINITY;
    return { origin: performance.timeOrigin, firstText: Math.round(paint), letters, cls };
  });
  await page.close();

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { at, picture } of frames)
    await writeFile(join(folder, `${String(Math.max(0, Math.round(at - origin))).padStart(5, '0')}.jpg`), picture);
  return film satisfies Film;
}
