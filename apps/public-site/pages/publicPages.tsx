import type { PageId } from '@olea/shared/site';
import type { ReactNode } from 'react';
import type { Texts } from '../content/readContent.ts';
import { BlogPage } from '../sections/BlogPage.tsx';
import { CataloguePage } from '../sections/CataloguePage.tsx';
import { HomePage } from '../sections/HomePage.tsx';
import { LegalPage } from '../sections/LegalPage.tsx';
import { NewsPage } from '../sections/NewsPage.tsx';
import { PartnershipsPage } from '../sections/PartnershipsPage.tsx';
import { ProductListPage } from '../sections/ProductListPage.tsx';
import { SolutionsPage } from '../sections/SolutionsPage.tsx';
import { TeamsPage } from '../sections/TeamsPage.tsx';

/** The content of `<main>` for every page of the site's table; a missing one is a type error. */
export const PUBLIC_PAGES: Readonly<Record<PageId, (texts: Texts) => ReactNode>> = {
  home: ({ home }) => <HomePage content={home} />,
  catalogue: (texts) => <CataloguePage texts={texts} />,
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
