import type { FlagName } from '@olea/shared/flags';

/**
 * What the words of several pages share. The shape of a page's own words stands beside the English ones in `en/<page>.ts`; the other
 * languages are typed by it, so that none can miss a sentence. Text is plain text: no HTML, no Markdown.
 */

/** A short text pair that opens a section: a numbered overline ("Olive oils"), a heading and one or two sentences. */
export interface SectionIntro {
  overline: string;
  heading: string;
  lede: string;
}

/** Title (≤ 60 characters, brand included where it fits) and description (≤ 155) of one page; unique per language. */
export interface PageMeta {
  title: string;
  description: string;
}

/** What every page has: what menus and breadcrumbs call it, and what its head says. */
export interface PageContent {
  name: string;
  meta: PageMeta;
}

export const PRODUCT_SLUGS = [
  'olive-oils',
  'olives-antipasti',
  'pasta-grains',
  'tomatoes-sauces',
  'honey-sweets',
  'herbs-spices',
] as const;
export type ProductSlug = (typeof PRODUCT_SLUGS)[number];

export const SOLUTION_SLUGS = ['private-label', 'retail-launch', 'foodservice-supply', 'market-entry'] as const;
export type SolutionSlug = (typeof SOLUTION_SLUGS)[number];

export const MEMBER_IDS = ['founder', 'sourcing', 'logistics'] as const;
export type MemberId = (typeof MEMBER_IDS)[number];

export const PARTNER_IDS = ['koutsouras-mill', 'masseria-serralta', 'atlantic-cold-chain', 'northern-pantry'] as const;
export type PartnerId = (typeof PARTNER_IDS)[number];

export const NEWS_CATEGORIES = ['product-launches', 'partnerships', 'expansion', 'trade', 'sustainability'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
/** Facts of the five articles that do not depend on language: ISO days, and where what they name is to be found. */
export const NEWS_ARTICLES = [
  {
    id: 'pomace-to-energy',
    date: '2026-11-17',
    category: 'sustainability',
    leadsTo: { path: '/partnerships#koutsouras-mill', flag: 'partnerships' },
  },
  {
    id: 'apulian-mill-agreement',
    date: '2026-10-06',
    category: 'partnerships',
    leadsTo: { path: '/partnerships#masseria-serralta', flag: 'partnerships' },
  },
  {
    id: 'front-of-pack-labels',
    date: '2026-07-21',
    category: 'trade',
    leadsTo: { path: '/insights/blog/bilingual-labels-without-reprints', flag: 'insights' },
  },
  {
    id: 'halifax-second-port',
    date: '2026-06-09',
    category: 'expansion',
    leadsTo: { path: '/partnerships#atlantic-cold-chain', flag: 'partnerships' },
  },
  {
    id: 'single-estate-koroneiki',
    date: '2026-03-31',
    category: 'product-launches',
    leadsTo: { path: '/#olive-oils', flag: 'products' },
  },
] as const satisfies readonly {
  id: string;
  date: string;
  category: NewsCategory;
  leadsTo: { path: string; flag: FlagName };
}[];
export type NewsId = (typeof NEWS_ARTICLES)[number]['id'];

export const BLOG_CATEGORIES = ['sourcing', 'labelling', 'logistics', 'retail'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** ISO day from which both legal texts count. */
export const LEGAL_SINCE = '2025-04-28';

/** A legal text. */
export interface LegalContent extends PageContent {
  heading: string;
  /** "Effective {{date}}" */
  effective: string;
  intro: string;
  sections: { heading: string; paragraphs: string[]; list?: string[] }[];
}

/** A written article of the blog; its title and excerpt are in the blog's own list. */
export interface ArticleContent {
  meta: PageMeta;
  sections: { heading?: string; paragraphs: string[]; list?: string[] }[];
}
