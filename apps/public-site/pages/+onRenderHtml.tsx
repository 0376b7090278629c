import {
  DEFAULT_LOCALE,
  getPublishedLocales,
  LANGUAGES,
  type Locale,
  localizePath,
  splitLocale,
} from '@olea/shared/i18n/languages';
import { findAddress } from '@olea/shared/site/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import pageScript from '../behavior/page.ts?script';
import { PageGate } from '../flags/Gated.tsx';
import { createGateCss } from '../flags/gateCss.ts';
import { getCanonicalPath, readSiteOrigin } from '../head/addresses.ts';
import { createPageHead, getMeta, renderHead, speculationRules } from '../head/pageHead.ts';
import { createStructuredData } from '../head/structuredData.ts';
import { Layout } from '../sections/Layout.tsx';
import { createPage, NOT_FOUND_PATH, PageContext, type SitePage } from '../sections/usePage.ts';
import { getPageStyles, preloadFonts } from './document/pageStyles.ts';
import { renderPage } from './document/renderPage.tsx';
import { isOnAtBuild as isOn, writeDocument } from './document/writeDocument.ts';

const site = readSiteOrigin(process.env);

/**
 * Renders the document at a path, or the 404 page for an unknown one. Parts that are off at build are in templates in the body, and missing
 * from the head.
 */
export function onRenderHtml({ urlOriginal }: { urlOriginal: string }) {
  const { locale, path } = splitLocale(urlOriginal);
  const page = createPage(path, locale, isOn);
  const { flag = null, kind } = findAddress(path) ?? {};
  const isPublished = getPublishedLocales(isOn).includes(locale);
  const hidden = !isPublished || (flag !== null && !isOn(flag));
  const seen = {
    path: hidden ? NOT_FOUND_PATH : path,
    locale: isPublished ? locale : DEFAULT_LOCALE,
  };
  const head = createPageHead({ ...seen, site, isOn });
  const data = createStructuredData({ path, locale, head, origin: site.origin, isOn });
  const { preloads, body } = renderMarkup(page);
  return writeDocument({
    lang: seen.locale,
    head: (hidden ? '' : preloads) + preloadFonts(locale, page.id) + renderHead(head, data),
    styles: createGateCss() + getPageStyles(page.id),
    scripts: [
      seen.path === NOT_FOUND_PATH ? `<noscript>${renderRefresh(3, localizePath('/', seen.locale))}</noscript>` : '',
      kind === 'alias' && !hidden ? renderRefresh(0, localizePath(getCanonicalPath(path), locale)) : '',
      `<script type="module" src="${pageScript}"></script>`,
      `<script type="speculationrules">${speculationRules}</script>`,
    ].join(''),
    body,
  });
}

/** React renders preload links for the first screen's pictures. They precede those of the fonts, so that pictures do not wait for fonts. */
function renderMarkup(page: SitePage): { preloads: string; body: string } {
  const markup = renderToStaticMarkup(
    <html lang={page.locale}>
      <head />
      <body>
        <GatedPage page={page} />
      </body>
    </html>,
  );
  const [head = '', rest = ''] = markup.split('</head><body>');
  return { preloads: head.split('<head>')[1] ?? '', body: rest.split('</body>')[0] ?? '' };
}

const renderRefresh = (seconds: number, to: string): string =>
  `<meta http-equiv="refresh" content="${seconds}; url=${to}">`;

const createView = (path: string, lang: Locale, content: ReactNode = renderPage(path, lang)) => ({
  title: getMeta(path, lang).title,
  lang,
  content,
});

function GatedPage({ page }: { page: SitePage }) {
  const { path, locale } = page;
  const flag = findAddress(path)?.flag ?? null;
  const laidOut = (
    <PageContext value={page}>
      <Layout>
        {flag === null ? (
          renderPage(path, locale)
        ) : (
          <PageGate flag={flag} page={createView(path, locale)} notFound={createView(NOT_FOUND_PATH, locale)} />
        )}
      </Layout>
    </PageContext>
  );
  const languageFlag = LANGUAGES[locale].flag;
  if (languageFlag === null) return laidOut;
  // If a language is off, the English 404 page replaces its pages.
  const notFound = createView(NOT_FOUND_PATH, DEFAULT_LOCALE);
  return (
    <PageContext value={createPage(NOT_FOUND_PATH, DEFAULT_LOCALE, isOn)}>
      <PageGate
        flag={languageFlag}
        page={createView(path, locale, laidOut)}
        notFound={{ ...notFound, content: <Bare>{notFound.content}</Bare> }}
      />
    </PageContext>
  );
}

/** Renders a page without menus, because every page of a language with a flag would otherwise contain them twice. */
function Bare({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: the document's only <main> belongs to the page that this view replaces.
  return <div role="main">{children}</div>;
}
