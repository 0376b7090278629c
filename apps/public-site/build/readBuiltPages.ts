import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { load } from 'cheerio/slim';

/** One HTML file of the build, and what its head says. */
export interface BuiltPage {
  readonly file: string;
  /** Address on the site: `/`, `/fr/teams`. */
  readonly url: string;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly isIndexed: boolean;
  readonly canonical: string | null;
  /** Path of the social picture on this site. */
  readonly picture: string | null;
  readonly flags: string[];
}

/** Reads every prerendered page back, sorted by address. */
export async function readBuiltPages(folder: string): Promise<BuiltPage[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = await Promise.all(
    files.filter((name) => name.endsWith('.html')).map((name) => readBuiltPage(folder, join(folder, name))),
  );
  return pages.sort((a, b) => a.url.localeCompare(b.url));
}

async function readBuiltPage(folder: string, file: string): Promise<BuiltPage> {
  const html = await readFile(file, 'utf8');
  // The head alone, without scripts and style sheets: a parser takes twenty times as long over the whole page.
  const $ = load(html.slice(0, html.indexOf('</head>')).replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, ''));
  const picture = $('meta[property="og:image"]').attr('content');
  const path = relative(folder, file)
    .replaceAll('\\', '/')
    .replace(/(^|\/)index\.html$|\.html$/, '');
  return {
    file,
    url: `/${path}`,
    html,
    title: $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
    lang: $('html').attr('lang') ?? '',
    isIndexed: $('meta[name="robots"]').attr('content') === 'index,follow',
    canonical: $('link[rel="canonical"]').attr('href') ?? null,
    picture: picture ? new URL(picture).pathname : null,
    flags: ($('html').attr('data-flags') ?? '').split(' ').filter(Boolean),
  };
}
