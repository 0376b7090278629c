import type { Locale } from '@olea/shared/i18n';
import type { PageId } from '@olea/shared/site';
import type { ReactNode } from 'react';
import { blog as deBlog } from '../content/de/blog.ts';
import { home as deHome } from '../content/de/home.ts';
import { news as deNews } from '../content/de/news.ts';
import { notFound as deNotFound } from '../content/de/notFound.ts';
import { partnerships as dePartnerships } from '../content/de/partnerships.ts';
import { privacy as dePrivacy } from '../content/de/privacy.ts';
import { solutions as deSolutions } from '../content/de/solutions.ts';
import { teams as deTeams } from '../content/de/teams.ts';
import { terms as deTerms } from '../content/de/terms.ts';
import { blog as elBlog } from '../content/el/blog.ts';
import { home as elHome } from '../content/el/home.ts';
import { news as elNews } from '../content/el/news.ts';
import { notFound as elNotFound } from '../content/el/notFound.ts';
import { partnerships as elPartnerships } from '../content/el/partnerships.ts';
import { privacy as elPrivacy } from '../content/el/privacy.ts';
import { solutions as elSolutions } from '../content/el/solutions.ts';
import { teams as elTeams } from '../content/el/teams.ts';
import { terms as elTerms } from '../content/el/terms.ts';
import { blog as enBlog } from '../content/en/blog.ts';
import { home as enHome } from '../content/en/home.ts';
import { news as enNews } from '../content/en/news.ts';
import { notFound as enNotFound, type NotFoundContent } from '../content/en/notFound.ts';
import { partnerships as enPartnerships } from '../content/en/partnerships.ts';
import { privacy as enPrivacy } from '../content/en/privacy.ts';
import { solutions as enSolutions } from '../content/en/solutions.ts';
import { teams as enTeams } from '../content/en/teams.ts';
import { terms as enTerms } from '../content/en/terms.ts';
import { blog as frBlog } from '../content/fr/blog.ts';
import { home as frHome } from '../content/fr/home.ts';
import { news as frNews } from '../content/fr/news.ts';
import { notFound as frNotFound } from '../content/fr/notFound.ts';
import { partnerships as frPartnerships } from '../content/fr/partnerships.ts';
import { privacy as frPrivacy } from '../content/fr/privacy.ts';
import { solutions as frSolutions } from '../content/fr/solutions.ts';
import { teams as frTeams } from '../content/fr/teams.ts';
import { terms as frTerms } from '../content/fr/terms.ts';
import { blog as itBlog } from '../content/it/blog.ts';
import { home as itHome } from '../content/it/home.ts';
import { news as itNews } from '../content/it/news.ts';
import { notFound as itNotFound } from '../content/it/notFound.ts';
import { partnerships as itPartnerships } from '../content/it/partnerships.ts';
import { privacy as itPrivacy } from '../content/it/privacy.ts';
import { solutions as itSolutions } from '../content/it/solutions.ts';
import { teams as itTeams } from '../content/it/teams.ts';
import { terms as itTerms } from '../content/it/terms.ts';
import type { PageContent } from '../content/model.ts';
import { BlogPage } from '../sections/BlogPage.tsx';
import { HomePage } from '../sections/HomePage.tsx';
import { LegalPage } from '../sections/LegalPage.tsx';
import { NewsPage } from '../sections/NewsPage.tsx';
import { PartnershipsPage } from '../sections/PartnershipsPage.tsx';
import { SolutionsPage } from '../sections/SolutionsPage.tsx';
import { TeamsPage } from '../sections/TeamsPage.tsx';

interface PublicPage<Content extends PageContent> {
  /** A language that is missing is an error of types. */
  readonly content: Readonly<Record<Locale, Content>>;
  /** What stands in the page's `<main>`. */
  render(locale: Locale): ReactNode;
}

/** A page whose component needs its own content and nothing else. */
function page<Content extends PageContent>(
  content: Readonly<Record<Locale, Content>>,
  View: (props: { content: Content }) => ReactNode,
): PublicPage<Content> {
  return { content, render: (locale) => <View content={content[locale]} /> };
}

const teams = { en: enTeams, fr: frTeams, el: elTeams, it: itTeams, de: deTeams };
const blog = { en: enBlog, fr: frBlog, el: elBlog, it: itBlog, de: deBlog };

/** Content and component of every page of the site's table; one that is missing is an error of types. */
export const PUBLIC_PAGES = {
  home: page({ en: enHome, fr: frHome, el: elHome, it: itHome, de: deHome }, HomePage),
  solutions: page(
    { en: enSolutions, fr: frSolutions, el: elSolutions, it: itSolutions, de: deSolutions },
    SolutionsPage,
  ),
  teams: page(teams, TeamsPage),
  partnerships: page(
    { en: enPartnerships, fr: frPartnerships, el: elPartnerships, it: itPartnerships, de: dePartnerships },
    PartnershipsPage,
  ),
  news: page({ en: enNews, fr: frNews, el: elNews, it: itNews, de: deNews }, NewsPage),
  blog: {
    content: blog,
    render: (locale) => <BlogPage content={blog[locale]} authors={teams[locale].members} />,
  },
  privacy: page({ en: enPrivacy, fr: frPrivacy, el: elPrivacy, it: itPrivacy, de: dePrivacy }, LegalPage),
  terms: page({ en: enTerms, fr: frTerms, el: elTerms, it: itTerms, de: deTerms }, LegalPage),
} satisfies Record<PageId, PublicPage<PageContent>>;

/** The content of the 404 view. */
export const notFound = {
  en: enNotFound,
  fr: frNotFound,
  el: elNotFound,
  it: itNotFound,
  de: deNotFound,
} satisfies Record<Locale, NotFoundContent>;
