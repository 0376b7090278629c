import type { Locale } from '@olea/shared/i18n/languages';
import { findAddress, getSlug, type PageId } from '@olea/shared/site/pages';
import type { ReactNode } from 'react';
import type { ClickName } from '../../behavior/clicks.ts';
import { findItem, getShownArticle, readContent, type Texts } from '../../content/readContent.ts';
import type { NotFoundContent } from '../../content/schemas.ts';
import { getCanonicalPath } from '../../head/addresses.ts';
import { ArticlePage } from '../../sections/ArticlePage.tsx';
import { BlogPage } from '../../sections/BlogPage.tsx';
import { CatalogPage } from '../../sections/CatalogPage.tsx';
import { HomePage } from '../../sections/HomePage.tsx';
import { ItemPage } from '../../sections/ItemPage.tsx';
import { LegalPage } from '../../sections/LegalPage.tsx';
import { NewsPage } from '../../sections/NewsPage.tsx';
import { PartnershipsPage } from '../../sections/PartnershipsPage.tsx';
import { ProductListPage } from '../../sections/ProductListPage.tsx';
import { Art } from '../../sections/parts/Art.tsx';
import { SolutionsPage } from '../../sections/SolutionsPage.tsx';
import { TeamsPage } from '../../sections/TeamsPage.tsx';
import { usePage } from '../../sections/usePage.ts';

const PUBLIC_PAGES: Readonly<Record<PageId, (texts: Texts) => ReactNode>> = {
  home: ({ home }) => <HomePage content={home} />,
  catalog: (texts) => <CatalogPage texts={texts} />,
  'product-list': (texts) => <ProductListPage texts={texts} />,
  solutions: (texts) => <SolutionsPage texts={texts} />,
  teams: ({ teams }) => <TeamsPage content={teams} />,
  partnerships: (texts) => <PartnershipsPage texts={texts} />,
  news: (texts) => <NewsPage texts={texts} />,
  blog: (texts) => <BlogPage texts={texts} />,
  privacy: ({ privacy }) => <LegalPage content={privacy} />,
  terms: ({ terms }) => <LegalPage content={terms} />,
  accessibility: ({ accessibility }) => <LegalPage content={accessibility} />,
};

/** Renders the content of `<main>` for a path without language prefix, or the 404 view for an unknown path. */
export function renderPage(path: string, locale: Locale): ReactNode {
  const texts = readContent()[locale];
  const item = findItem(path, locale);
  if (item) return <ItemPage texts={texts} item={item} />;
  const row = findAddress(path);
  switch (row?.kind) {
    case 'page':
      return PUBLIC_PAGES[row.id](texts);
    case 'article': {
      const requestedSlug = getSlug(path);
      return (
        <ArticlePage texts={texts} article={getShownArticle(requestedSlug, locale)} requestedSlug={requestedSlug} />
      );
    }
    case 'alias':
      return <AliasPage to={getCanonicalPath(path)} heading={texts[row.of].intro.heading} />;
    default:
      return <NotFoundView content={texts['not-found']} />;
  }
}

/** Renders a fallback for hosts that do not support `_redirects`. The document's head redirects by `<meta>`. */
function AliasPage({ to, heading }: { to: string; heading: string }) {
  return (
    <p>
      <a href={usePage().href(to)}>{heading}</a>
    </p>
  );
}

function NotFoundView({ content }: { content: NotFoundContent }) {
  const { href } = usePage();
  const { heading, text, countdown, action, stay } = content;
  const [before, after] = countdown.split('{{seconds}}');
  return (
    <section className="band pair lost" data-countdown={href('/')}>
      <div className="head">
        <p className="over">404</p>
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        <p>
          {before}
          <span data-seconds="">3</span>
          {after}
        </p>
        <div className="fuse" />
        <div className="row">
          <a className="button" href={href('/')}>
            {action}
          </a>
          <button type="button" className="button quiet plain" data-click={'stay' satisfies ClickName}>
            {stay}
          </button>
        </div>
      </div>
      <Art name="not-found" alt="" />
    </section>
  );
}
