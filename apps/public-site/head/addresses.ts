import type { FlagName } from '@olea/shared/flags/catalog';
import { DEFAULT_LOCALE, getPublishedLocales, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { isProductionHost } from '@olea/shared/site/hosts';
import { findAddress, getSlug, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { findItem, getPaths, getShownArticle, readContent } from '../content/readContent.ts';

export type IsOn = (flag: FlagName) => boolean;

export interface Alternate {
  readonly hreflang: Locale | 'x-default';
  readonly href: string;
}

/** Returns the path of an alias's target, or of the article that an unknown slug shows. Returns any other path unchanged. */
export function getCanonicalPath(path: string): string {
  const row = findAddress(path);
  if (row?.kind === 'article') return row.path.replace('{slug}', getShownArticle(getSlug(path)).slug);
  if (row?.kind === 'alias') return SITE_ADDRESSES.find(({ id }) => id === row.of)?.path ?? path;
  return path;
}

/** Returns whether search engines should index the page at a path in a language. */
export function isDiscoverable(path: string, locale: Locale, isOn: IsOn): boolean {
  const row = findAddress(path);
  return (
    row !== null &&
    row.kind !== 'alias' &&
    (row.kind !== 'item' || findItem(path) !== undefined) &&
    row.indexed &&
    (row.flag === null || isOn(row.flag)) &&
    getPublishedLocales(isOn).includes(locale) &&
    getCanonicalPath(path) === path
  );
}

/** Returns the absolute URLs of a page in every published language, with the English one as `x-default`. */
export function getAlternates(path: string, origin: string, isOn: IsOn): Alternate[] {
  const href = (locale: Locale) => toAbsoluteUrl(path, locale, origin);
  return [
    ...getPublishedLocales(isOn).map((locale) => ({ hreflang: locale, href: href(locale) })),
    { hreflang: 'x-default' as const, href: href(DEFAULT_LOCALE) },
  ];
}

/** Returns the absolute URL of a path in a language. The URL of the English home page ends with a slash. */
export function toAbsoluteUrl(path: string, locale: Locale, origin: string): string {
  return origin + localizePath(path, locale);
}

/** Returns the absolute URL of a language's feed, or null if the language or `insights` is off. */
export function getFeedUrl(locale: Locale, origin: string, isOn: IsOn): string | null {
  return isOn('insights') && getPublishedLocales(isOn).includes(locale)
    ? toAbsoluteUrl('/feed.xml', locale, origin)
    : null;
}

export function getFeedTitle(locale: Locale): string {
  const { news, blog } = readContent()[locale];
  return `${site.brand} – ${news.name}, ${blog.name}`;
}

/** Returns all pages that search engines should index, in sitemap order. */
export function listDiscoverablePages(isOn: IsOn): { path: string; locale: Locale }[] {
  return SITE_ADDRESSES.flatMap(getPaths).flatMap((path) =>
    LOCALES.filter((locale) => isDiscoverable(path, locale, isOn)).map((locale) => ({ path, locale })),
  );
}

export interface SiteOrigin {
  readonly origin: string;
  readonly indexable: boolean;
}

/** Reads the origin from `SITE_ORIGIN`, which defaults to the first production domain. */
export function readSiteOrigin(env: { SITE_ORIGIN?: string | undefined }): SiteOrigin {
  const url = new URL(env.SITE_ORIGIN || `https://${site.productionDomains[0]}`);
  return { origin: url.origin, indexable: isProductionHost(url.host) };
}

/** Returns whether a build is for visitors: its origin is a production domain, and the environment sets an origin or a backend. */
export const isForProduction = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.SITE_ORIGIN || env.SITE_SUPABASE_URL) && readSiteOrigin(env).indexable;
