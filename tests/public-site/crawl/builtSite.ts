import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { splitLocale } from '@olea/shared/i18n/languages';
import { type CheerioAPI, load } from 'cheerio';
import { isFullRun } from '../../fullRun.ts';

/** The folder that `npm run build` writes. */
export const SITE_DIR = resolve('dist/site');

/** An HTML file with its path on the site, such as `/fr/teams`. */
export interface BuiltPage {
  url: string;
  html: string;
}

/** Reads every page of the built site, sorted by path. Throws if the site was not built. */
export async function readSite(folder = SITE_DIR): Promise<BuiltPage[]> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no built site. Run \`npm run build\` first.`);
  }
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = files.map(async (name) => ({
    url: `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html: await readFile(join(folder, name), 'utf8'),
  }));
  return (await Promise.all(pages)).sort((a, b) => a.url.localeCompare(b.url));
}

/** Returns each page in one language, which changes from page to page. In the nightly run, returns each page in every language. */
export function rotatePages<Page extends BuiltPage>(pages: readonly Page[]): Page[] {
  const versions = [...Map.groupBy(pages, ({ url }) => splitLocale(url).path).values()];
  return isFullRun ? [...pages] : versions.map((of, turn) => of[turn % of.length] as Page);
}

export interface CrawledPage extends BuiltPage {
  $: CheerioAPI;
  lang: string;
  isIndexed: boolean;
  canonical: string | null;
}

/** Returns every page of a build except those of the two apps. `$` has no templates, because crawlers do not read them. */
export async function crawlSite(folder = SITE_DIR): Promise<CrawledPage[]> {
  const pages = await readSite(folder);
  return pages
    .filter(({ url }) => !/^(\/[a-z]{2})?\/(client|admin|simple-admin|admin-portal)(\/|$)/.test(url))
    .map((page) => {
      const $ = load(page.html);
      $('template').remove();
      return {
        ...page,
        $,
        lang: $('html').attr('lang') ?? '',
        isIndexed: $('meta[name=robots]').attr('content') === 'index,follow',
        canonical: $('link[rel=canonical]').attr('href') ?? null,
      };
    });
}

/** Parses a page, including the content of its templates and `noscript` elements. */
export const loadWhole = (html: string): CheerioAPI =>
  load(html.replaceAll(/(<\/?)template/g, '$1section').replaceAll(/<\/?noscript>/g, ''));

/** Returns the file that a web server would serve for a path of the site, or null. */
export function findFile(folder: string, path: string): string | null {
  const clean = path.split(/[?#]/)[0] ?? path;
  const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  return [clean, `${clean}.html`, join(clean, 'index.html')].find(isFile) ?? null;
}
