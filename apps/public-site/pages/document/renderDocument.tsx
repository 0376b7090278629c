import type { FlagName } from '@olea/shared/flags/catalog';
import {
  DEFAULT_LOCALE,
  LANGUAGES,
  type Locale,
  localizePath,
  publishedLocales,
  splitLocale,
} from '@olea/shared/i18n/languages';
import { addressAt } from '@olea/shared/site/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import pageScript from '../../behaviour/page.ts?script';
import { readContent } from '../../content/readContent.ts';
import { PageGate } from '../../flags/Gated.tsx';
import { createGateCss } from '../../flags/gateCss.ts';
import { readSiteOrigin } from '../../head/alternates.ts';
import { createPageHead, metaAt, renderHead, speculationRules } from '../../head/pageHead.ts';
import { createStructuredData } from '../../head/structuredData.ts';
import { createSiteTranslate } from '../../page-context/siteMessages.ts';
import { NOT_FOUND_PATH, PageProvider, type SitePageInput } from '../../page-context/usePage.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { BAKED_FLAGS, htmlStart, ICON_LINKS, withoutSlashes } from './htmlStart.ts';
import { pageStyles, preloadFonts } from './pageStyles.ts';
import { type PageView, pageTrail, viewPage } from './viewPage.tsx';

const site = readSiteOrigin({ SITE_ORIGIN: __SITE_ORIGIN__ });
const isOn = (flag: FlagName): boolean => BAKED_FLAGS.includes(flag);

/**
 * The page at an address as a whole document, the 404 page where the site's table knows no such address. Parts that are off at build are not
 * named in the head, and are in templates in the body.
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
  const head = createPageHead({ ...seen, meta: metaAt(seen.path, seen.locale), site, isOn });
  const data = createStructuredData({
    path,
    locale,
    head,
    content: readContent()[locale],
    origin: site.origin,
    isOn,
    trail: pageTrail(path, view.name, locale),
  });
  const markup = withoutSlashes(
    renderToStaticMarkup(<GatedPage page={page} flag={flag} view={view} english={english} />),
  );
  // React begins the markup with preloads of the first screen's picture. They belong in the head, before the fonts: the picture would
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
    nameOf: (id) => readContent()[locale][id].name,
    t: createSiteTranslate(locale),
    isOnAtBuild: isOn,
  };
}

interface GatedPageProps {
  readonly page: SitePageInput;
  /** The flag of the page; null where it is always there. */
  readonly flag: FlagName | null;
  readonly view: PageView;
  /** The English 404 page, which replaces the pages of a language that is off. */
  readonly english: SitePageInput;
}

/** The page in its layout, behind its own flag, and behind the flag of its language where that has one. */
function GatedPage({ page, flag, view, english }: GatedPageProps) {
  const head = { title: metaAt(page.path, page.locale).title, lang: page.locale };
  const notFoundIn = (locale: Locale) => ({
    title: metaAt(NOT_FOUND_PATH, locale).title,
    lang: locale,
    content: viewPage(NOT_FOUND_PATH, locale).main,
  });
  const laidOut = (
    <PageProvider page={page}>
      <Layout>
        {flag === null ? (
          view.main
        ) : (
          <PageGate
            flag={flag}
            page={{ ...head, content: view.main }}
            notFound={notFoundIn(page.locale)}
            skeleton={<PageSkeleton />}
          />
        )}
      </Layout>
    </PageProvider>
  );
  const languageFlag = LANGUAGES[page.locale].flag;
  if (languageFlag === null) return laidOut;
  const notFound = notFoundIn(english.locale);
  return (
    <PageProvider page={english}>
      <PageGate
        flag={languageFlag}
        page={{ ...head, content: laidOut }}
        notFound={{ ...notFound, content: <Bare>{notFound.content}</Bare> }}
        skeleton={<PageSkeleton />}
      />
    </PageProvider>
  );
}

/** Without menus: nothing of a language that is off is worth a link, and every page in it would carry them. */
function Bare({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: the document has its one <main>, that of the page this view is shown instead of.
  return <div role="main">{children}</div>;
}

/** The shape of a page, shown while its flag is pending. */
function PageSkeleton() {
  return (
    <div className="skeleton" aria-busy="true" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
