import siteScript from 'virtual:site-script';
import type { FlagName } from '@olea/shared/flags';
import { type Locale, localizePath, splitLocale } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGateCss } from '../../flag-gate/gateCss.ts';
import { createPageHead } from '../../head/pageHead.ts';
import { renderHead } from '../../head/renderHead.ts';
import { readSiteOrigin } from '../../head/siteOrigin.ts';
import { ANY_ARTICLE_PATH, type SitePageId } from '../../head/sitePages.ts';
import { createStructuredData } from '../../head/structuredData.ts';
import { loadContent } from '../siteContent.ts';
import { createSiteTranslate } from '../siteMessages.ts';
import type { SitePageInput } from '../usePage.tsx';
import { GatedPage } from './GatedPage.tsx';
import { htmlStart, ICON_LINKS } from './htmlStart.ts';
import { pageMeta } from './pageMeta.ts';
import { pageStyles } from './pageStyles.ts';
import { pageTrail } from './pageTrail.ts';
import { speculationRules } from './speculationRules.ts';

const origin = readSiteOrigin({ SITE_ORIGIN: __SITE_ORIGIN__ });
const isOn = (flag: FlagName): boolean => __BAKED_FLAGS__.includes(flag);

/** One page as a whole document. What is off at build is not named in the head, and lies in templates in the body. */
export function renderDocument({ Page, id, url }: { Page: () => ReactNode; id: SitePageId; url: string }): string {
  const { locale, path } = splitLocale(url);
  const page = describePage(id, locale, path);
  const english = locale === 'en' ? page : describePage('not-found', 'en', '/404');
  const { shown, otherwise, hidden } = pageMeta(page, english);
  const meta = hidden ? otherwise : shown;
  const head = createPageHead({ id: hidden ? 'not-found' : id, path, locale: meta.locale, meta, site: origin, isOn });
  const data = hidden
    ? null
    : createStructuredData({
        id,
        path,
        locale,
        head,
        content: page.content,
        origin: origin.origin,
        isOn,
        trail: pageTrail(page),
      });
  const body = renderToStaticMarkup(<GatedPage page={page} english={english} shown={shown} Page={Page} />);
  return [
    htmlStart(meta.locale),
    renderHead(head, data),
    `<style>${createGateCss()}${pageStyles(id, hidden)}</style>`,
    ICON_LINKS,
    id === 'not-found'
      ? `<noscript><meta http-equiv="refresh" content="3;url=${localizePath('/', meta.locale)}"></noscript>`
      : '',
    `<script type="speculationrules">${speculationRules}</script>`,
    `</head><body>${body}<script type="module" async src="${siteScript}"></script></body></html>`,
  ].join('');
}

function describePage(id: SitePageId, locale: Locale, path: string): SitePageInput {
  const slug = id === 'blog-post' && path !== ANY_ARTICLE_PATH ? (path.split('/').at(-1) ?? null) : null;
  return { id, locale, path, slug, content: loadContent(locale), t: createSiteTranslate(locale), isOnAtBuild: isOn };
}
