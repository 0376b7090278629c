import type { FlagName } from '@olea/shared/flags';
import { LOCALES, type Locale, languageNames, localizePath } from '@olea/shared/i18n';
import { createContext, type ReactNode, useContext } from 'react';
import type { SitePageId } from '../head/sitePages.ts';
import type { SiteContent } from './siteContent.ts';
import type { Translate } from './siteMessages.ts';

/** What a section knows about the page it stands on. Plain values: sections run only at build. */
export interface SitePage {
  id: SitePageId;
  locale: Locale;
  /** Without language prefix: `/teams`. */
  path: string;
  /** The slug of a blog article; null for "any other slug" and on every other page. */
  slug: string | null;
  content: SiteContent;
  /** `t('site:nav.products')`, `t('contact:submit')`; a missing key stops the build. */
  t: Translate;
  /** Address in the page's language: `href('/teams')`, `href('/#contact')`. The only way to build one. */
  href(path: string): string;
  /** This page in every language; French carries its flag, wrap it in `<Gated flag="french_language">`. */
  languages: { locale: Locale; name: string; href: string; current: boolean }[];
  /** The flag as baked into this build. For what the visitor sees use `<Gated>`, not this. */
  isOnAtBuild(flag: FlagName): boolean;
}

export type SitePageInput = Omit<SitePage, 'href' | 'languages'>;

const PageContext = createContext<SitePage | null>(null);

export function PageProvider({ page, children }: { page: SitePageInput; children: ReactNode }) {
  const value: SitePage = {
    ...page,
    href: (path) => localizePath(path, page.locale),
    languages: LOCALES.map((locale) => ({
      locale,
      name: languageNames[locale],
      href: localizePath(page.path, locale),
      current: locale === page.locale,
    })),
  };
  return <PageContext value={value}>{children}</PageContext>;
}

/** The page being rendered. Throws outside a page. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage must be used within a PageProvider');
  return page;
}
