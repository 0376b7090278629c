import type { Locale } from '@olea/shared/i18n';
import type { PageMeta } from '../../content/model.ts';
import { pageFlag } from '../../head/sitePages.ts';
import type { SitePageInput } from '../usePage.tsx';

export interface PageView extends PageMeta {
  locale: Locale;
}

/** Title and description of the page itself and of the 404 view it gives way to, and whether it is hidden in this build. */
export function pageMeta(
  page: SitePageInput,
  english: SitePageInput,
): { shown: PageView; otherwise: PageView; hidden: boolean } {
  const flag = pageFlag(page.id);
  const frenchIsOff = page.locale === 'fr' && !page.isOnAtBuild('french_language');
  const instead = frenchIsOff ? english : page;
  return {
    shown: { ...ownMeta(page), locale: page.locale },
    otherwise: { ...instead.content.notFound.meta, locale: instead.locale },
    hidden: frenchIsOff || (flag !== null && !page.isOnAtBuild(flag)),
  };
}

function ownMeta({ id, content }: SitePageInput): PageMeta {
  switch (id) {
    case 'blog-post':
      return content.blog.article.meta;
    case 'news-alias':
      return content.news.meta;
    case 'blog-alias':
      return content.blog.meta;
    case 'not-found':
    case 'zone':
      return content.notFound.meta;
    default:
      return content[id].meta;
  }
}
