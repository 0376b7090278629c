import type { BlogSlug } from '@olea/shared/site';
import type { BlogCategory, PageContent, SectionIntro } from '../model.ts';

export interface BlogContent extends PageContent {
  intro: SectionIntro;
  categories: Record<BlogCategory, string>;
  labels: {
    featured: string;
    latest: string;
    readTime: string /* "{{minutes}} min read" */;
    by: string /* "By {{author}}" */;
    backToBlog: string;
    next: string;
  };
  posts: Record<BlogSlug, { title: string; excerpt: string; artAlt: string }>;
  /** Shown above the built-in article where the address names no article. */
  fallbackNotice: string;
  callToAction: { heading: string; text: string; action: string };
}

export const blog: BlogContent = {
  name: 'Blog',
  meta: {
    title: 'Blog: notes for buyers of Mediterranean food | Olea & Thyme',
    description:
      'Practical notes on olive oil labels, harvest months, pallets, bilingual packaging and the first ninety days on the shelf.',
  },
  intro: {
    overline: 'Blog',
    heading: 'Notes from the buying desk',
    lede: 'What we wish someone had told us before the first container. Written by the people who do the work.',
  },
  categories: { sourcing: 'Sourcing', labelling: 'Labelling', logistics: 'Logistics', retail: 'Retail' },
  labels: {
    featured: 'Featured article',
    latest: 'Latest articles',
    readTime: '{{minutes}} min read',
    by: 'By {{author}}',
    backToBlog: 'Back to the blog',
    next: 'Next article',
  },
  posts: {
    'reading-an-olive-oil-label': {
      title: 'How to read an olive oil label before you list it',
      excerpt:
        'Grade, harvest, origin, dates, lot: five minutes with the bottle will tell you most of what a sales sheet leaves out. Here is the order in which we read a label, and the questions we ask afterwards.',
      artAlt: 'Decorative tile pattern',
    },
    'harvest-calendar-for-buyers': {
      title: 'A harvest calendar for buyers',
      excerpt:
        'Tomatoes in August, green olives in September, oil from October, honey in July. When each crop comes in, when to book it, and when it can be on your shelf.',
      artAlt: 'Decorative tile pattern',
    },
    'pallets-that-survive-the-atlantic': {
      title: 'Pallets that survive the Atlantic',
      excerpt:
        'Euro pallets measure 80 × 120 cm; North American racks expect 48 × 40 in. How we plan cases, layers, corner boards and wrap so that nothing has to be rebuilt on this side.',
      artAlt: 'Decorative tile pattern',
    },
    'bilingual-labels-without-reprints': {
      title: 'Bilingual labels without reprints',
      excerpt:
        'Most reprints come from five small mistakes: the common name, the serving size, the allergen line, the importer’s address, and French that is smaller than the English.',
      artAlt: 'Decorative tile pattern',
    },
    'first-ninety-days-on-shelf': {
      title: 'The first ninety days on the shelf',
      excerpt:
        'A new line is judged in twelve or thirteen weeks. What to measure in weeks two, six and ten, when to run the first promotion, and when to take an item out.',
      artAlt: 'Decorative tile pattern',
    },
  },
  fallbackNotice: 'We have no article at this address. Here is our featured one instead.',
  callToAction: {
    heading: 'A question we have not answered?',
    text: 'Ask the people who wrote these notes. They reply within one business day.',
    action: 'Ask us',
  },
};
