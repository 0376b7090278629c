import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FLAG_NAMES } from '@olea/shared/flags';
import { LOCALES, localizePath } from '@olea/shared/i18n';
import type { Browser, Page } from '@playwright/test';
import { templatePaths } from '../../apps/public-site/content/readContent.ts';
import { type Listening, listen } from '../site-server/listen.ts';
import { createSiteServer, SMALLEST } from '../site-server/siteServer.ts';

/** Serves the built site as a host does, with every flag on and nothing else behind it. */
export async function serveBuild(folder: string): Promise<Listening> {
  const serve = await createSiteServer(folder, SMALLEST);
  const answer: RequestListener = (request, response) => {
    if (request.url?.startsWith('/rest/v1/rpc/get_enabled_features')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(FLAG_NAMES));
      return;
    }
    serve(request, response).catch((error: unknown) => {
      console.error(`${request.url} failed`, error);
      response.destroy();
    });
  };
  return listen(answer, '127.0.0.1', 0);
}

/** Every public page in every language; with `quick` each template once, in languages that take turns. */
export function benchPages(quick: boolean): string[] {
  return templatePaths().flatMap((path, index) =>
    LOCALES.filter((_, turn) => !quick || turn === index % LOCALES.length).map((locale) => localizePath(path, locale)),
  );
}

export interface PageBytes {
  /** HTML with its styles, brotli. */
  readonly html: number;
  /** Script that runs before any interaction, inline and files, gzip. */
  readonly script: number;
}

/** Scripts that a browser runs: not structured data, not speculation rules. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs;

/** Opens a page as a newcomer on a phone, scrolls to its end and adds up what came. */
export async function measureBytes(browser: Browser, url: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState('networkidle');
  const files = await scriptBytes(page);
  await context.close();
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
