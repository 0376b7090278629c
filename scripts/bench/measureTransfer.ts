import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

export interface Transfer {
  /** Bytes as brotli, which is how hosts send pages. */
  readonly html: number;
  /** Bytes, gzip level 9, of everything that is loaded before any interaction, with the page scrolled to its end. */
  readonly css: number;
  readonly script: number;
  readonly requests: number;
}

const gz = (text: string | Buffer): number => (text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length);

/** Loads a page as a newcomer on a phone, waits, scrolls to the end and adds up what came. */
export async function measureTransfer(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  // A 404 page would leave for the home page meanwhile: its countdown is the only thing that ticks by the second.
  await context.addInitScript(() => {
    const start = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => (ms === 1000 ? 0 : start(run, ms)) });
  });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState('networkidle');
  const asked = [...new Set(responses.map((response) => response.url()))];
  // Read once more over plain HTTP: what a worker or a prefetch was given, the browser does not hand out.
  const bodies = await Promise.all(
    asked
      .filter((address) => new URL(address).pathname.startsWith('/assets/') || address === url)
      .map(async (address) => ({ address, body: Buffer.from(await (await fetch(address)).arrayBuffer()) })),
  );
  const files = (ending: string) =>
    bodies
      .filter(({ address }) => new URL(address).pathname.endsWith(ending))
      .reduce((sum, { body }) => sum + gz(body), 0);
  const html = bodies.find(({ address }) => address === url)?.body.toString('utf8') ?? '';
  const inline = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text).join('\n');
  await context.close();
  return {
    html: brotliCompressSync(html).length,
    css: gz(inline(/<style>(.*?)<\/style>/gs)) + files('.css'),
    script: gz(inline(/<script>(.*?)<\/script>/gs)) + files('.js'),
    requests: responses.length,
  };
}
