import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';

const LINES = {
  fast: null,
  slow: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
} as const;
export type Line = keyof typeof LINES;
const WIDTHS = [412, 1440];

export interface Film {
  readonly name: string;
  readonly line: Line;
  /** Milliseconds until the first frame with text. */
  readonly firstText: number;
  /** Milliseconds until the last of the fonts that the first screen asked for. */
  readonly letters: number;
  readonly cls: number;
}

/** Films the first visit of a page on a fast and on a slow line, on a phone and a desk; writes each frame to `folder`, named by its time. */
export async function filmLoads(browser: Browser, url: string, folder: string): Promise<Film[]> {
  const films: Film[] = [];
  for (const line of Object.keys(LINES) as Line[])
    for (const width of WIDTHS) films.push(await film(browser, url, line, width, folder));
  return films;
}

async function film(browser: Browser, url: string, line: Line, width: number, folder: string): Promise<Film> {
  const name = `${line}-${width}${new URL(url).pathname.replaceAll('/', '-')}`;
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript(() => {
    const seen = { fonts: [] as number[], cls: 0 };
    Object.assign(window, { seen });
    document.fonts.addEventListener('loadingdone', () => seen.fonts.push(performance.now()));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const frames = await recordFrames(devTools, LINES[line]);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { fonts, cls } = (window as unknown as { seen: { fonts: number[]; cls: number } }).seen;
    return {
      origin: performance.timeOrigin,
      paint: paint?.startTime ?? 0,
      letters: Math.max(0, ...fonts),
      cls,
    };
  });
  await context.close();

  await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, name), { recursive: true });
  for (const { at, picture } of frames) {
    const ms = Math.max(0, Math.round(at * 1000 - seen.origin));
    await writeFile(join(folder, name, `${String(ms).padStart(5, '0')}.jpg`), picture);
  }
  return { name, line, firstText: Math.round(seen.paint), letters: Math.round(seen.letters), cls: seen.cls };
}

async function recordFrames(
  devTools: CDPSession,
  line: (typeof LINES)[Line],
): Promise<{ at: number; picture: Buffer }[]> {
  const frames: { at: number; picture: Buffer }[] = [];
  if (line) await devTools.send('Network.emulateNetworkConditions', line);
  devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, 'base64') });
    // Closing the page refuses the last acknowledgement.
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 70 });
  return frames;
}
