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
    /** Menus, footer, banner, hours. */
    readonly site: typeof site;
  }
}

const FOLDER = '../../../shared/locales';
const translations = import.meta.glob<typeof site>('../../../shared/locales/*/site.json', {
  eager: true,
  import: 'default',
});

/** The rows of the site's table that have a file, and the 404 page, which is at no address of its own. */
export type SitePageId = SiteAddress['id'] | 'not-found';

/** The address of no page; hosts serve its file for every address that does not exist. */
export const NOT_FOUND_PATH = '/404';

/** The facts that a section has about its page. Plain values: sections run only at build. */
export interface SitePage {
  readonly id: SitePageId;
  readonly locale: Locale;
  /** Without language prefix: `/teams`. */
  readonly path: string;
  /** `t('nav.products')`; a missing key stops the build. */
  readonly t: TFunction<'site'>;
  /** A page's name in this page's language: the text of links to it. */
  getPageName(id: PageId): string;
  /** Address in the page's language: `href('/teams')`, `href('/#contact')`. The only way to build one. */
  href(path: string): string;
  /** The flag as baked into this build. For what the visitor sees use `<Gated>`, not this. */
  isOnAtBuild(flag: FlagName): boolean;
}

/** The page at a path without language prefix; the 404 page where the site's table knows no such path. */
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

/** Gives a tree the page that is rendered. */
export const PageContext = createContext<SitePage | null>(null);

/** The page being rendered. Throws outside a page. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage must be used within a PageContext');
  return page;
}
