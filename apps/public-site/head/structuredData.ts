import { LANGUAGES, type Locale } from '@olea/shared/i18n';
import { addressAt, BLOG_POSTS, site, slugOf } from '@olea/shared/site';
import { shownPost } from '../content/articles.ts';
import type { BlogContent } from '../content/en/blog.ts';
import type { HomeContent } from '../content/en/home.ts';
import type { NewsContent } from '../content/en/news.ts';
import type { TeamsContent } from '../content/en/teams.ts';
import { MEMBER_IDS, type MemberId, NEWS_ARTICLES } from '../content/model.ts';
import { absoluteUrl, type IsOn } from './alternates.ts';
import type { PageHead } from './pageHead.ts';
import { socialPicturePath } from './socialPicturePath.ts';

export interface StructuredDataInput {
  path: string;
  locale: Locale;
  head: PageHead;
  content: { home: HomeContent; teams: TeamsContent; news: NewsContent; blog: BlogContent };
  origin: string;
  isOn: IsOn;
  /** Where the page stands: from home to itself. */
  trail: { name: string; path: string }[];
}

/** The page as schema.org graph, or null where search engines should not keep the page. Every address in it exists. */
export function createStructuredData(input: StructuredDataInput): object | null {
  const { path, locale, head, content, origin, isOn, trail } = input;
  if (!head.canonical || head.robots === 'noindex') return null;
  const id = addressAt(path)?.id;
  const language = LANGUAGES[locale].tag;
  const organization = { '@id': `${origin}/#organization` };
  const page = { '@id': head.canonical };
  const person = (member: MemberId) => ({
    '@type': 'Person',
    name: content.teams.members[member].name,
    jobTitle: content.teams.members[member].position,
    worksFor: organization,
  });
  const graph: object[] = [
    {
      '@type': 'Organization',
      ...organization,
      name: site.brand,
      legalName: site.legalName,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: site.email,
      telephone: site.phone.href.replace('tel:', ''),
      foundingDate: String(site.foundedYear),
      address: {
        '@type': 'PostalAddress',
        streetAddress: site.address.street,
        addressLocality: site.address.city,
        addressRegion: site.address.regionCode,
        postalCode: site.address.postalCode,
        addressCountry: site.address.countryCode,
      },
      ...(isOn('founder') ? { founder: { '@type': 'Person', name: content.home.founder.name } } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: site.brand,
      inLanguage: language,
      publisher: organization,
    },
    {
      '@type': 'WebPage',
      ...page,
      url: head.canonical,
      name: head.title,
      description: head.description,
      inLanguage: language,
      isPartOf: { '@id': `${origin}/#website` },
    },
  ];
  if (trail.length > 1) {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absoluteUrl(step.path, locale, origin),
      })),
    });
  }
  if (id === 'teams') graph.push(...MEMBER_IDS.map(person));
  if (id === 'news') {
    graph.push(
      ...NEWS_ARTICLES.map((article) => ({
        '@type': 'NewsArticle',
        headline: content.news.articles[article.id].title,
        description: content.news.articles[article.id].excerpt,
        datePublished: article.date,
        articleSection: content.news.filters[article.category],
        inLanguage: language,
        image: origin + socialPicturePath(path, locale),
        author: organization,
        publisher: organization,
        isPartOf: page,
      })),
    );
  }
  if (id === 'blog-post') {
    const post = shownPost(slugOf(path));
    graph.push({
      '@type': 'BlogPosting',
      headline: content.blog.posts[post.slug].title,
      description: content.blog.posts[post.slug].excerpt,
      datePublished: post.date,
      articleSection: content.blog.categories[post.category],
      inLanguage: language,
      image: origin + socialPicturePath(path, locale),
      author: person(post.author),
      publisher: organization,
      mainEntityOfPage: page,
    });
  }
  if (id === 'blog') {
    graph.push({
      '@type': 'Blog',
      name: content.blog.intro.heading,
      inLanguage: language,
      publisher: organization,
      blogPost: BLOG_POSTS.map((post) => ({
        '@type': 'BlogPosting',
        headline: content.blog.posts[post.slug].title,
        url: absoluteUrl(`/insights/blog/${post.slug}`, locale, origin),
        datePublished: post.date,
        author: person(post.author),
      })),
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}
