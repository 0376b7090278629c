import { DEFAULT_LOCALE, type Locale } from '@olea/shared/i18n';
import type {
  BlogContent,
  HomeContent,
  LegalContent,
  NewsContent,
  NotFoundContent,
  PartnershipsContent,
  SolutionsContent,
  TeamsContent,
} from '../content/model.ts';

/** Every word of the pages in one language; one file of `content/<locale>/` each. */
export interface SiteContent {
  home: HomeContent;
  solutions: SolutionsContent;
  teams: TeamsContent;
  partnerships: PartnershipsContent;
  news: NewsContent;
  blog: BlogContent;
  privacy: LegalContent;
  terms: LegalContent;
  notFound: NotFoundContent;
}

const modules = import.meta.glob<Record<string, unknown>>('../content/*/*.ts', { eager: true });

/**
 * The content of a language. A file that is not written yet is English, so that builds run; the crawl of the build
 * output (tests/public-site) fails on it.
 */
export function loadContent(locale: Locale): SiteContent {
  const read = (name: keyof SiteContent): unknown => {
    for (const folder of [locale, DEFAULT_LOCALE]) {
      const module = modules[`../content/${folder}/${name}.ts`];
      if (module && name in module) return module[name];
    }
    throw new Error(`content/${DEFAULT_LOCALE}/${name}.ts does not export ${name}`);
  };
  // The files themselves are checked against these types with `satisfies` or an annotation.
  return new Proxy({} as SiteContent, { get: (_, name) => read(name as keyof SiteContent) });
}
