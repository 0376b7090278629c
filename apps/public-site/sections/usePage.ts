import type { FlagName } from '@olea/shared/flags/catalog';
import { createTranslations } from '@olea/shared/i18n/createTranslations';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import type site from '@olea/shared/locales/en/site.json';
import { findAddress, type PageId, type SiteAddress } from '@olea/shared/site/pages';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { readContent } from '../content/readContent.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    readonly site: typeof site;
  }
}

const FOLDER = '../../../shared/locales';
const translations = import.meta.glob<typeof site>('../../../shared/locales/*/site.json', {
  eager: true,
  import: 'default',
});

/** The ids of pages, including the 404 page, which is not in the site's table. */
export type SitePageId = SiteAddress['id'] | 'not-found';

export const NOT_FOUND_PATH = '/404';

/** The page that is being rendered. It does not change, because sections are only rendered to static HTML. */
export interface SitePage {
  readonly id: SitePageId;
  readonly locale: Locale;
  /** Without language prefix, such as `/teams`. */
  readonly path: string;
  /** Translates a key: `t('nav.products')`. A missing key fails the build. */
  readonly t: TFunction<'site'>;
  getPageName(id: PageId): string;
  /** Returns a URL in the page's language, as in `href('/teams')` or `href('/#contact')`. */
  href(path: string): string;
  /** Returns whether a flag was on at build time. Use `<Gated>` for parts that visitors see. */
  isOnAtBuild(flag: FlagName): boolean;
}

/** Creates the page for a path without language prefix, or the 404 page for an unknown path. */
export function createPage(path: string, locale: Locale, isOnAtBuild: SitePage['isOnAtBuild']): SitePage {
  return {
    id: findAddress(path)?.id ?? 'not-found',
    locale,
    path,
    t: createTranslations(locale, { site: translations[`${FOLDER}/${locale}/site.json`] ?? {} }).getFixedT(
      locale,
      'site',
    ),
    getPageName: (id) => readContent()[locale][id].name,
    href: (to) => localizePath(to, locale),
    isOnAtBuild,
  };
}

export const PageContext = createContext<SitePage | null>(null);

/** Returns the page that is being rendered. Throws outside of a page. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage must be used within a PageContext');
  return page;
}
