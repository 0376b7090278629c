import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

interface PageBytes {
  /** HTML with its styles, brotli. */
  readonly html: number;
  /** Script that runs before any interaction, inline and files, gzip. */
  readonly script: number;
}

/** Scripts that a browser runs: not structured data, not speculation rules. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs;

/** Opens a page as a newcomer on a phone, scrolls to its end and adds up what came. */
export async function measureBytes(browser: Browser, url: string): Promise<PageBytes> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState('networkidle');
  const files = await scriptBytes(page);
  await page.close();
  const html = await (await fetch(url)).text();
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n');
  return { html: brotliCompressSync(html).length, script: files + gzipSync(inline, { level: 9 }).length };
}

/** Bytes, gzip, of every script file that the page has loaded until now. */
export async function scriptBytes(page: Page): Promise<number> {
  const addresses = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.filter((name) => new URL(name).pathname.endsWith('.js'));
  });
  const sizes = [...new Set(addresses)].map(async (address) => {
    return gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
