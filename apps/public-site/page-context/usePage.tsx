import type { FlagName } from '@olea/shared/flags/catalog';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { PageId, SiteAddress } from '@olea/shared/site/pages';
import { createContext, type ReactNode, useContext } from 'react';
import type { Translate } from './siteMessages.ts';

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
  /** `t('site:nav.products')`, `t('contact:submit')`; a missing key stops the build. */
  readonly t: Translate;
  /** A page's name in this page's language: the text of links to it. */
  nameOf(id: PageId): string;
  /** Address in the page's language: `href('/teams')`, `href('/#contact')`. The only way to build one. */
  href(path: string): string;
  /** The flag as baked into this build. For what the visitor sees use `<Gated>`, not this. */
  isOnAtBuild(flag: FlagName): boolean;
}

export type SitePageInput = Omit<SitePage, 'href'>;

const PageContext = createContext<SitePage | null>(null);

/** Gives the tree the page that is rendered. */
export function PageProvider({ page, children }: { page: SitePageInput; children: ReactNode }) {
  const href = (path: string) => localizePath(path, page.locale);
  return <PageContext value={{ ...page, href }}>{children}</PageContext>;
}

/** The page being rendered. Throws outside a page. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage must be used within a PageProvider');
  return page;
}
