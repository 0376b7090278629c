import type { NewsCategory, NewsId, PageContent, SectionIntro } from '../model.ts';

export interface NewsContent extends PageContent {
  intro: SectionIntro;
  /** "All News" and the five categories of the specification, translated. */
  filters: Record<'all' | NewsCategory, string>;
  filterLabel: string;
  /** "{{count}} articles" in plural forms is not needed: "Showing {{count}} of {{total}}". */
  resultCount: string;
  /** `more` is the link to what the article names. */
  articles: Record<NewsId, { title: string; excerpt: string; tag: string; more: string; artAlt: string }>;
  callToAction: { heading: string; text: string; action: string };
}

export const news: NewsContent = {
  name: 'News',
  meta: {
    title: 'News: products, partners and trade rules | Olea & Thyme',
    description:
      'New products, producer agreements, ports and label rules: what has changed at Olea & Thyme, and what it means for your orders.',
  },
  intro: {
    overline: 'News',
    heading: 'What has changed, and from when',
    lede: 'Short notes on products, partners, ports and rules, written for people who place orders.',
  },
  filters: {
    all: 'All News',
    'product-launches': 'Product Launches',
    partnerships: 'Partnerships',
    expansion: 'Expansion',
    trade: 'Trade',
    sustainability: 'Sustainability',
  },
  filterLabel: 'Filter news by category',
  resultCount: 'Showing {{count}} of {{total}}',
  articles: {
    'single-estate-koroneiki': {
      title: 'A single-estate Koroneiki from eastern Crete',
      excerpt:
        'Picked in November 2025 on one estate near Sitia, with 0.28% acidity at bottling. There are 9,600 bottles of 500 mL in cases of six, best before December 2027, labelled for Canada and the US. Shipping from Ottawa now.',
      tag: 'New in stock',
      more: 'All our olive oils',
      artAlt: 'Decorative tile pattern',
    },
    'apulian-mill-agreement': {
      title: 'Three harvests agreed with a mill in Andria',
      excerpt:
        'From this month until the 2028 harvest, Masseria Serralta will press 120,000 litres of Coratina a year for us. The price follows a published formula with a floor and a ceiling, so private-label buyers can fix a shelf price for twelve months.',
      tag: 'Supply agreement',
      more: 'Masseria Serralta, our partner in Andria',
      artAlt: 'Decorative tile pattern',
    },
    'halifax-second-port': {
      title: 'One container in three now comes through Halifax',
      excerpt:
        'Since May, one container in three has come through Halifax, our second port of entry, instead of Montréal. The ocean leg is about four days shorter, and rail takes three days to Montréal. Buyers in Atlantic Canada can now collect at the port.',
      tag: 'Logistics',
      more: 'Atlantic Cold Chain, our partner in Halifax',
      artAlt: 'Decorative tile pattern',
    },
    'front-of-pack-labels': {
      title: 'Front-of-package symbol: new labels on all 112 items',
      excerpt:
        'Since January 1, 2026, Canada has required a symbol on foods high in sodium, sugars or saturated fat. Of our 847 items, 112 need it, mostly olives, capers and sauces. Stock imported before that date is now sold out, and all 112 ship with the new label.',
      tag: 'Labelling',
      more: 'Bilingual labels without reprints',
      artAlt: 'Decorative tile pattern',
    },
    'pomace-to-energy': {
      title: 'Olive stones now heat the water at three mills',
      excerpt:
        'With the new season, three Cretan mills have begun to separate the stones from their pomace, dry them and burn them to heat process water. By its end, about 60 tonnes of stones will replace some 24,000 litres of heating oil.',
      tag: 'Energy',
      more: 'Koutsouras Mill, our partner in Crete',
      artAlt: 'Decorative tile pattern',
    },
  },
  callToAction: {
    heading: 'Does one of these touch your range?',
    text: 'Tell us which products you carry. We will say what changes for you, and from when.',
    action: 'Write to us',
  },
};
