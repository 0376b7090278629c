/**
 * The shape of every word a visitor reads. Each language folder holds one file per interface below, checked with
 * `satisfies`, so that a language cannot miss a sentence. Text is plain text: no HTML, no Markdown.
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

export const PRODUCT_SLUGS = [
  'olive-oils',
  'olives-antipasti',
  'pasta-grains',
  'tomatoes-sauces',
  'honey-sweets',
  'herbs-spices',
] as const;
export type ProductSlug = (typeof PRODUCT_SLUGS)[number];

export interface HomeContent {
  meta: PageMeta;
  hero: {
    overline: string;
    /** The headline is before + one of four keywords + after; the keyword stands on a line of its own. */
    headlineBefore: string;
    keywords: [string, string, string, string];
    headlineAfter: string;
    /** The whole headline as one sentence, for assistive technology and for when the rotation is switched off. */
    sentence: string;
    lede: string;
    productsAction: string;
    storyAction: string;
    pauseRotation: string;
    /** Three facts under the fold of the hero, like a label: figure and what it counts. */
    facts: [Fact, Fact, Fact];
    artAlt: string;
  };
  products: SectionIntro & {
    items: Record<
      ProductSlug,
      { name: string; origin: string; text: string; formats: string; shelfLife: string; artAlt: string }
    >;
    labels: { origin: string; formats: string; shelfLife: string };
  };
  services: SectionIntro & { items: { title: string; text: string; fact: string }[] };
  /** grove, press, port, shelf */
  process: SectionIntro & { steps: [ProcessStep, ProcessStep, ProcessStep, ProcessStep] };
  brandStory: SectionIntro & { paragraphs: string[]; milestones: { year: string; text: string }[]; artAlt: string };
  founder: SectionIntro & {
    name: string;
    role: string;
    paragraphs: string[];
    quote: string;
    otherBrandLabel: string;
    artAlt: string;
  };
  contact: SectionIntro & {
    hoursHeading: string;
    addressHeading: string;
    directHeading: string;
    replyPromise: string;
  };
}
export interface Fact {
  figure: string;
  label: string;
}
export interface ProcessStep {
  name: string;
  text: string;
  duration: string;
  artAlt: string;
}

export const SOLUTION_SLUGS = ['private-label', 'retail-launch', 'foodservice-supply', 'market-entry'] as const;
export type SolutionSlug = (typeof SOLUTION_SLUGS)[number];
export interface SolutionsContent {
  meta: PageMeta;
  intro: SectionIntro;
  items: Record<
    SolutionSlug,
    { title: string; description: string; features: string[]; industries: string[]; artAlt: string }
  >;
  labels: { features: string; industries: string };
  process: SectionIntro & { steps: [Step, Step, Step, Step] };
  callToAction: { heading: string; text: string; action: string };
}
export interface Step {
  title: string;
  text: string;
}

export const MEMBER_IDS = ['founder', 'sourcing', 'logistics'] as const;
export type MemberId = (typeof MEMBER_IDS)[number];
export interface TeamsContent {
  meta: PageMeta;
  intro: SectionIntro;
  members: Record<
    MemberId,
    { name: string; position: string; bio: string; expertise: string[]; location: string; artAlt: string }
  >;
  labels: { expertise: string; location: string };
  callToAction: { heading: string; text: string; action: string };
}

export const PARTNER_IDS = ['koutsouras-mill', 'masseria-serralta', 'atlantic-cold-chain', 'northern-pantry'] as const;
export type PartnerId = (typeof PARTNER_IDS)[number];
export interface PartnershipsContent {
  meta: PageMeta;
  intro: SectionIntro;
  partners: Record<
    PartnerId,
    { name: string; type: string; description: string; benefits: string[]; location: string; artAlt: string }
  >;
  labels: { benefits: string; location: string };
  sampleNote: string;
  callToAction: { heading: string; text: string; action: string };
}

export const NEWS_CATEGORIES = ['product-launches', 'partnerships', 'expansion', 'trade', 'sustainability'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
/** Facts of the five articles that do not depend on language. Dates are ISO days. */
export const NEWS_ARTICLES = [
  { id: 'single-estate-koroneiki', date: '2025-03-18', category: 'product-launches' },
  { id: 'apulian-mill-agreement', date: '2025-02-26', category: 'partnerships' },
  { id: 'halifax-second-port', date: '2025-02-05', category: 'expansion' },
  { id: 'front-of-pack-labels', date: '2025-01-22', category: 'trade' },
  { id: 'pomace-to-energy', date: '2024-12-10', category: 'sustainability' },
] as const satisfies readonly { id: string; date: string; category: NewsCategory }[];
export type NewsId = (typeof NEWS_ARTICLES)[number]['id'];
export interface NewsContent {
  meta: PageMeta;
  intro: SectionIntro;
  /** "All News" and the five categories of the specification, translated. */
  filters: Record<'all' | NewsCategory, string>;
  filterLabel: string;
  /** "{{count}} articles" in plural forms is not needed: "Showing {{count}} of {{total}}". */
  resultCount: string;
  articles: Record<NewsId, { title: string; excerpt: string; tag: string; artAlt: string }>;
}

export const BLOG_CATEGORIES = ['sourcing', 'labelling', 'logistics', 'retail'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];
/** The first is featured and is the one built-in article: every other slug falls back to it, as specified. */
export const BLOG_POSTS = [
  {
    slug: 'reading-an-olive-oil-label',
    date: '2025-04-08',
    category: 'labelling',
    author: 'founder',
    readMinutes: 7,
    featured: true,
  },
  {
    slug: 'harvest-calendar-for-buyers',
    date: '2025-03-27',
    category: 'sourcing',
    author: 'sourcing',
    readMinutes: 5,
    featured: false,
  },
  {
    slug: 'pallets-that-survive-the-atlantic',
    date: '2025-03-11',
    category: 'logistics',
    author: 'logistics',
    readMinutes: 6,
    featured: false,
  },
  {
    slug: 'bilingual-labels-without-reprints',
    date: '2025-02-19',
    category: 'labelling',
    author: 'logistics',
    readMinutes: 4,
    featured: false,
  },
  {
    slug: 'first-ninety-days-on-shelf',
    date: '2025-01-30',
    category: 'retail',
    author: 'founder',
    readMinutes: 8,
    featured: false,
  },
] as const satisfies readonly {
  slug: string;
  date: string;
  category: BlogCategory;
  author: MemberId;
  readMinutes: number;
  featured: boolean;
}[];
export type BlogSlug = (typeof BLOG_POSTS)[number]['slug'];
export interface BlogContent {
  meta: PageMeta;
  intro: SectionIntro;
  categories: Record<BlogCategory, string>;
  labels: {
    featured: string;
    latest: string;
    readTime: string /* "{{minutes}} min read" */;
    by: string /* "By {{author}}" */;
    backToBlog: string;
  };
  posts: Record<BlogSlug, { title: string; excerpt: string; artAlt: string }>;
  /** Shown above the built-in article when another slug was asked for; {{title}} is the asked one, where it is known. */
  fallbackNotice: { known: string; unknown: string };
  article: { meta: PageMeta; sections: { heading?: string; paragraphs: string[]; list?: string[] }[] };
}

export interface LegalContent {
  meta: PageMeta;
  heading: string;
  /** "Effective April 28, 2025", in the language's own date style. */
  effective: string;
  intro: string;
  sections: { heading: string; paragraphs: string[]; list?: string[] }[];
}

export interface NotFoundContent {
  meta: PageMeta;
  heading: string;
  text: string;
  /** With {{seconds}}, which counts down. */
  countdown: string;
  action: string;
}
