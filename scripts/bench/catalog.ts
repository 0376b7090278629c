import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { Browser } from '@playwright/test';
import { x } from 'tinyexec';
import { parse, stringify } from 'yaml';
import { computeCheckDigit } from '../../apps/public-site/content/products.ts';
import { CONTENT_DIR, readContent } from '../../apps/public-site/content/readContent.ts';
import { serveBuild } from '../site-server/siteServer.ts';

const TURNS = 5;
const BUILD = `const { buildSite } = await import('./apps/public-site/build/buildSite.ts'); await buildSite({ outDir: process.argv[1] });`;

interface CatalogFigures {
  readonly pages: number;
  readonly buildMs: number;
  readonly lists: readonly ListFigures[];
}

interface ListFigures {
  readonly locale: Locale;
  readonly html: number;
  readonly index: number;
  /** The median time in milliseconds from the input event to the frame with the results. */
  readonly ms: number;
}

/** Builds the site with `count` items, most of them copies. Measures the build, and the catalog page and its search in every language. */
export async function measureCatalog(browser: Browser, count: number, slowdown: number): Promise<CatalogFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'olea-catalog-'));
  try {
    const [content, site] = [join(folder, 'content'), join(folder, 'site')];
    await cp(CONTENT_DIR, content, { recursive: true });
    await addItems(join(content, 'products'), count);
    const env = { ...LOCAL_PUBLIC_ENV, CONTENT_DIR: content };
    const started = performance.now();
    await x(process.execPath, ['--input-type=module', '--eval', BUILD, site], {
      throwOnError: true,
      nodeOptions: { env },
    });
    const buildMs = performance.now() - started;
    const pages = (await readdir(site, { recursive: true })).filter((path) => path.endsWith('.html')).length;
    const { origin, close } = await serveBuild(site);
    try {
      const lists: ListFigures[] = [];
      for (const file of await readdir(join(site, 'assets'))) {
        const locale = LOCALES.find((each) => file.startsWith(`search-${each}-`));
        if (locale) lists.push(await measureSearch(browser, origin, locale, `/assets/${file}`, slowdown));
      }
      return { pages, buildMs, lists };
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addItems(folder: string, count: number): Promise<void> {
  const models = await readdir(folder);
  for (let number = models.length; number < count; number += 1) {
    const text = await readFile(join(folder, models[number % models.length] ?? ''), 'utf8');
    const item = parse(text, { schema: 'failsafe' });
    item.sku = `${item.sku.slice(0, 2)}${String(number).padStart(4, '0')}`;
    for (const [kind, gtin] of Object.entries<string>(item.gtin)) {
      const digits = gtin.slice(0, -5) + String(number).padStart(4, '0');
      item.gtin[kind] = digits + computeCheckDigit(digits);
    }
    for (const words of Object.values<Record<string, string>>(item.texts))
      words.name = `${words.name?.slice(0, 40).replace(/\s\S*$/u, '')} ${number}`;
    await writeFile(join(folder, `${item.sku.toLowerCase()}.yaml`), stringify(item));
  }
}

async function measureSearch(
  browser: Browser,
  origin: string,
  locale: Locale,
  indexPath: string,
  slowdown: number,
): Promise<ListFigures> {
  const url = origin + localizePath('/products', locale);
  // Request both first, because the server compresses a file on its first request. For a large index, the page would not wait that long.
  const [html, index] = await Promise.all([fetchCompressed(url), fetchCompressed(origin + indexPath)]);
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}?q=a`);
  await page.waitForSelector('.goods:not([data-waits])');
  const query = readContent()[locale].items[0]?.name ?? '';
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    times.push(
      await page.evaluate(async (typed) => {
        const field = document.querySelector<HTMLInputElement>('[name=q]');
        const type = (text: string) => {
          if (field) field.value = text;
          field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        };
        const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        type('');
        // A visitor starts to type after the whole list has been painted.
        await waitForFrame();
        await new Promise((resolve) => requestIdleCallback(resolve));
        const started = performance.now();
        type(typed);
        await waitForFrame();
        return performance.now() - started;
      }, query),
    );
  await page.close();
  return { locale, html, index, ms: times.sort((one, other) => one - other)[Math.floor(TURNS / 2)] ?? 0 };
}

async function fetchCompressed(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}
