import type { FlagName } from '@olea/shared/flags';
import { DEFAULT_LOCALE, type Locale, localizePath, publishedLocales, splitLocale } from '@olea/shared/i18n';
import { addressAt } from '@olea/shared/site';
import { renderToStaticMarkup } from 'react-dom/server';
import pageScript from '../../behaviour/page.ts?script';
import { createGateCss } from '../../flags/gateCss.ts';
import { readSiteOrigin } from '../../head/alternates.ts';
import { createPageHead, renderHead } from '../../head/pageHead.ts';
import { createStructuredData } from '../../head/structuredData.ts';
import { createSiteTranslate } from '../../page-context/siteMessages.ts';
import type { SitePageInput } from '../../page-context/usePage.tsx';
import { PUBLIC_PAGES } from '../publicPages.tsx';
import { BAKED_FLAGS } from './bakedFlags.ts';
import { GatedPage } from './GatedPage.tsx';
import { htmlStart, ICON_LINKS, withoutSlashes } from './htmlStart.ts';
import { pageStyles, preloadFonts } from './pageStyles.ts';
import { speculationRules } from './speculationRules.ts';
import { NOT_FOUND_PATH, pageTrail, viewPage } from './viewPage.tsx';

const site = readSiteOrigin({ SITE_ORIGIN: __SITE_ORIGIN__ });
const isOn = (flag: FlagName): boolean => BAKED_FLAGS.includes(flag);

/**
 * The page at an address as a whole document, the 404 page where the site's table knows no such address. What is off at build is not
 * named in the head, and lies in templates in the body.
 */
export function renderDocument(url: string): string {
  const { locale, path } = splitLocale(url);
  const page = describePage(locale, path);
  const english = locale === DEFAULT_LOCALE ? page : describePage(DEFAULT_LOCALE, NOT_FOUND_PATH);
  const flag = addressAt(path)?.flag ?? null;
  const view = viewPage(path, locale);
  const isPublished = publishedLocales(isOn).includes(locale);
  const hidden = !isPublished || (flag !== null && !isOn(flag));
  const seen = {
    path: hidden ? NOT_FOUND_PATH : path,
    locale: isPublished ? locale : DEFAULT_LOCALE,
  };
  const head = createPageHead({ ...seen, meta: viewPage(seen.path, seen.locale).meta, site, isOn });
  const data = createStructuredData({
    path,
    locale,
    head,
    content: {
      home: PUBLIC_PAGES.home.content[locale],
      teams: PUBLIC_PAGES.teams.content[locale],
      news: PUBLIC_PAGES.news.content[locale],
      blog: PUBLIC_PAGES.blog.content[locale],
    },
    origin: site.origin,
    isOn,
    trail: pageTrail(path, view.name, locale),
  });
  const markup = withoutSlashes(
    renderToStaticMarkup(<GatedPage page={page} flag={flag} view={view} english={english} />),
  );
  // React begins the markup with preloads of the first screen's picture. They belong into the head, before the fonts: the picture would
  // wait for all of them.
  const pictures = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? '';
  const body = markup.slice(pictures.length);
  return [
    htmlStart(seen.locale),
    hidden ? '' : pictures,
    preloadFonts(page.id, locale),
    renderHead(head, data),
    `<style>${createGateCss()}${pageStyles(page.id)}</style>`,
    ICON_LINKS,
    seen.path === NOT_FOUND_PATH ? `<noscript>${leadOn(3, localizePath('/', seen.locale))}</noscript>` : '',
    view.leadsTo && !hidden ? leadOn(0, localizePath(view.leadsTo, locale)) : '',
    `<script type="module" src="${pageScript}"></script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
    `</head><body>${body}</body></html>`,
  ].join('');
}

const leadOn = (seconds: number, to: string): string => `<meta http-equiv="refresh" content="${seconds}; url=${to}">`;

function describePage(locale: Locale, path: string): SitePageInput {
  return {
    id: addressAt(path)?.id ?? 'not-found',
    locale,
    path,
    nameOf: (id) => PUBLIC_PAGES[id].content[locale].name,
    t: createSiteTranslate(locale),
    isOnAtBuild: isOn,
  };
}
