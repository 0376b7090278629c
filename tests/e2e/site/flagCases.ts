import type { FlagName } from '@olea/shared/flags/catalog';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';

export interface FlagCase {
  flag: FlagName;
  /** The parts that disappear while the flag is off, by page. */
  parts?: Record<string, string[]>;
  /** The pages that show the 404 view while the flag is off. */
  pages?: string[];
  /** The targets of menu links that disappear while the flag is off. */
  links?: string[];
}

export const FLAG_CASES: FlagCase[] = [
  {
    flag: 'insights',
    pages: [
      '/insights/news',
      `/${OTHER_LOCALE}/insights/blog`,
      `/de/insights/blog/${readContent().en.articles[0]?.slug}`,
      '/insights/blog/any-slug',
    ],
    links: ['/insights/news', '/news', '/blog', '/insights/blog'],
  },
  { flag: 'teams', pages: ['/teams', `/${THIRD_LOCALE}/teams`], links: ['/teams'] },
  { flag: 'solutions', pages: ['/solutions', '/de/solutions'], links: ['/solutions'] },
  { flag: 'partnerships', pages: ['/partnerships', '/fr/partnerships'], links: ['/partnerships'] },
  { flag: 'brand_story', parts: { '/': ['#brand-story', '.hero a[href="/#brand-story"]'] }, links: ['/#brand-story'] },
  {
    flag: 'products',
    pages: ['/products', `/${OTHER_LOCALE}/products/list`, `/de${readContent().en.items[0]?.path}`],
    parts: { '/': ['#products', '.hero a[href="/#products"]'] },
    links: ['/#products', '/products'],
  },
  { flag: 'services', parts: { '/': ['#services', '#process'] }, links: ['/#services'] },
  {
    flag: 'contact',
    parts: {
      '/': ['#contact', '.contact-form'],
      '/solutions': ['main a[href="/#contact"]'],
      '/teams': ['main a[href="/#contact"]'],
    },
    links: ['/#contact'],
  },
  { flag: 'client_portal', links: ['/client/login'] },
  { flag: 'founder', parts: { '/': ['#founder'], [`/${THIRD_LOCALE}`]: ['#founder'] } },
  { flag: 'hero_section', parts: { '/': ['.hero'], [`/${OTHER_LOCALE}`]: ['.hero'] } },
  { flag: 'rotating_keywords', parts: { '/': ['[data-flag=rotating_keywords]'] } },
  { flag: 'our_process', parts: { '/': ['#process'], '/de': ['#process'] } },
  { flag: 'b2b_request_form', parts: { '/client/login': ['[data-flag=b2b_request_form]'] } },
  { flag: 'hubspot_chat' },
  { flag: 'cookie_consent', parts: { '/privacy': ['footer [data-consent=open]'] } },
  { flag: 'domain_failover' },
  { flag: 'french_language', pages: ['/fr', '/fr/privacy'], links: ['fr'] },
];
