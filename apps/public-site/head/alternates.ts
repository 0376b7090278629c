import type { FlagName } from '@olea/shared/flags';
import { DEFAULT_LOCALE, LOCALES, type Locale, localizePath } from '@olea/shared/i18n';
import { BLOG_POSTS } from '../content/model.ts';
import { ANY_ARTICLE_PATH, pageFlag, pagePaths, routeOf, type SitePageId } from './sitePages.ts';

export type IsOn = (flag: FlagName) => boolean;

export interface Alternate {
  /** A language, or `x-default`. */
  hreflang: Locale | 'x-default';
  href: string;
}

/** The address without language prefix that search engines should keep for `path`: articles without text of their own point to the built-in one. */
export function canonicalPath(id: SitePageId, path: string): string {
  if (id === 'blog-post' && (path === ANY_ARTICLE_PATH || path !== builtInArticlePath)) return builtInArticlePath;
  const target = routeOf(id)?.aliasOf;
  return target ? (pagePaths(target as SitePageId)[0] ?? path) : path;
}

const builtInArticlePath = `/insights/blog/${BLOG_POSTS[0].slug}`;

/** Languages that are published: French has its own flag. */
export function publishedLocales(isOn: IsOn): Locale[] {
  return LOCALES.filter((locale) => locale !== 'fr' || isOn('french_language'));
}

/** Whether search engines should know this page in this language. */
export function isDiscoverable(id: SitePageId, path: string, locale: Locale, isOn: IsOn): boolean {
  const flag = pageFlag(id);
  return (
    routeOf(id) !== undefined &&
    (flag === null || isOn(flag)) &&
    publishedLocales(isOn).includes(locale) &&
    canonicalPath(id, path) === path
  );
}

/** The page in every published language and `x-default` (English), absolute; the same list on each of them. */
export function alternatesOf(path: string, origin: string, isOn: IsOn): Alternate[] {
  const href = (locale: Locale) => absoluteUrl(path, locale, origin);
  return [
    ...publishedLocales(isOn).map((locale) => ({ hreflang: locale, href: href(locale) })),
    { hreflang: 'x-default' as const, href: href(DEFAULT_LOCALE) },
  ];
}

/** Absolute address of a path in a language. The front page keeps its slash, as browsers write it. */
export function absoluteUrl(path: string, locale: Locale, origin: string): string {
  return origin + localizePath(path, locale);
}

/** Every page a search engine should know, in sitemap order. */
export function discoverablePages(isOn: IsOn): { id: SitePageId; path: string; locale: Locale }[] {
  const ids: SitePageId[] = [
    'home',
    'solutions',
    'teams',
    'partnerships',
    'news',
    'blog',
    'blog-post',
    'privacy',
    'terms',
  ];
  return ids.flatMap((id) =>
    pagePaths(id).flatMap((path) =>
      LOCALES.filter((locale) => isDiscoverable(id, path, locale, isOn)).map((locale) => ({ id, path, locale })),
    ),
  );
}
