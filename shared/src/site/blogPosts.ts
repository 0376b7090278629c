/** Facts of the blog's articles that do not depend on language, newest first; dates are ISO days. */
export const BLOG_POSTS = [
  { slug: 'reading-an-olive-oil-label', date: '2025-04-08', category: 'labelling', author: 'founder', readMinutes: 5 },
  { slug: 'harvest-calendar-for-buyers', date: '2025-03-27', category: 'sourcing', author: 'sourcing', readMinutes: 5 },
  {
    slug: 'pallets-that-survive-the-atlantic',
    date: '2025-03-11',
    category: 'logistics',
    author: 'logistics',
    readMinutes: 6,
  },
  {
    slug: 'bilingual-labels-without-reprints',
    date: '2025-02-19',
    category: 'labelling',
    author: 'logistics',
    readMinutes: 5,
  },
  { slug: 'first-ninety-days-on-shelf', date: '2025-01-30', category: 'retail', author: 'founder', readMinutes: 6 },
] as const satisfies readonly {
  slug: string;
  date: string;
  category: string;
  author: string;
  readMinutes: number;
}[];

export type BlogPost = (typeof BLOG_POSTS)[number];
export type BlogSlug = BlogPost['slug'];

const FEATURED_SLUG: BlogSlug = 'reading-an-olive-oil-label';

/** The featured article, which also answers every address that names none. A newer one does not take its place by itself. */
export const FEATURED_POST: BlogPost = BLOG_POSTS.find(({ slug }) => slug === FEATURED_SLUG) ?? BLOG_POSTS[0];
