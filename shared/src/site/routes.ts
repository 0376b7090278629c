import type { FlagName } from '../flags/names.ts';

export interface PublicRoute {
  id: string;
  /** Without language prefix; `{slug}` stands for each of `slugs`. */
  path: string;
  /** The flag that must be on for the page to exist; null is always there. */
  flag: FlagName | null;
  slugs?: readonly string[];
  /** An alias answers with a redirect to the route of this id. */
  aliasOf?: string;
  inNav: boolean;
  inFooter: boolean;
  inSitemap: boolean;
}

/** Every address of the public site, in menu order. Pages, sitemap, menus and the console's "effect" line read this. */
export const PUBLIC_ROUTES = [
  { id: 'home', path: '/', flag: null, inNav: true, inFooter: false, inSitemap: true },
  { id: 'solutions', path: '/solutions', flag: 'solutions', inNav: true, inFooter: false, inSitemap: true },
  { id: 'teams', path: '/teams', flag: 'teams', inNav: true, inFooter: false, inSitemap: true },
  { id: 'partnerships', path: '/partnerships', flag: 'partnerships', inNav: true, inFooter: false, inSitemap: true },
  { id: 'news', path: '/insights/news', flag: 'insights', inNav: true, inFooter: false, inSitemap: true },
  { id: 'blog', path: '/insights/blog', flag: 'insights', inNav: false, inFooter: false, inSitemap: true },
  {
    id: 'blog-post',
    path: '/insights/blog/{slug}',
    flag: 'insights',
    slugs: [
      'reading-an-olive-oil-label',
      'harvest-calendar-for-buyers',
      'pallets-that-survive-the-atlantic',
      'bilingual-labels-without-reprints',
      'first-ninety-days-on-shelf',
    ],
    inNav: false,
    inFooter: false,
    inSitemap: true,
  },
  {
    id: 'news-alias',
    path: '/news',
    flag: 'insights',
    aliasOf: 'news',
    inNav: true,
    inFooter: false,
    inSitemap: false,
  },
  {
    id: 'blog-alias',
    path: '/blog',
    flag: 'insights',
    aliasOf: 'blog',
    inNav: true,
    inFooter: false,
    inSitemap: false,
  },
  { id: 'privacy', path: '/privacy', flag: null, inNav: false, inFooter: true, inSitemap: true },
  { id: 'terms', path: '/terms', flag: null, inNav: false, inFooter: true, inSitemap: true },
] as const satisfies readonly PublicRoute[];

export type RouteId = (typeof PUBLIC_ROUTES)[number]['id'];
