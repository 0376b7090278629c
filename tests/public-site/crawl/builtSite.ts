import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { type BuiltPage, readBuiltPages } from '../../../apps/public-site/build/readBuiltPages.ts';

/** The site as `npm run build` leaves it; the suites in this folder read its bytes and nothing else. */
export const SITE_DIR = resolve('dist/site');

/** Every page of the built site; says what to do when there is none. */
export async function readSite(folder = SITE_DIR): Promise<BuiltPage[]> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no built site. Run \`npm run build\` first.`);
  }
  return readBuiltPages(folder);
}

export interface CrawledPage extends BuiltPage {
  $: CheerioAPI;
}

/** Every public page of a build, without the two zones. Templates are taken out, as crawlers do not read them. */
export async function crawlSite(folder = SITE_DIR): Promise<CrawledPage[]> {
  const pages = await readSite(folder);
  return pages
    .filter(({ url }) => !/^(\/[a-z]{2})?\/(client|admin|simple-admin|admin-portal)(\/|$)/.test(url))
    .map((page) => {
      const $ = load(page.html);
      $('template').remove();
      return { ...page, $ };
    });
}

/** A page with all that a browser may show of it: templates, and what is there for a browser without script, are parts like others. */
export const loadWhole = (html: string): CheerioAPI =>
  load(html.replaceAll(/(<\/?)template/g, '$1section').replaceAll(/<\/?noscript>/g, ''));

/** The file a host would serve for an address of the site, or null. */
export function fileOf(folder: string, path: string): string | null {
  const clean = path.split(/[?#]/)[0] ?? path;
  return (
    [clean, `${clean}.html`, join(clean, 'index.html')].find(
      (name) => name !== '/' && existsSync(join(folder, name)),
    ) ?? null
  );
}
