import type siteMessages from '../../locales/en/site.json';
import type { FlagName } from '../flags/catalog.ts';

/**
 * Where a link stands: in the header and in the mobile menu; in the mobile menu only; as the button beside them; among the
 * footer's links; in the footer's last line.
 */
export type Menu = 'header' | 'mobile' | 'button' | 'footer' | 'legal';

/** A key of the site's messages, below `nav`. */
type NavKey = keyof (typeof siteMessages)['nav'];

interface Row {
  readonly id: string;
  /** Without language prefix. */
  readonly path: string;
  /** The flag that must be on for it to exist; null is always there. */
  readonly flag: FlagName | null;
  readonly menus: readonly Menu[];
}

/** A page with content of its own; `label` is its name in menus, where that differs from its own. */
interface PageRow extends Row {
  readonly kind: 'page';
  readonly indexed: boolean;
  readonly label?: NavKey;
}

/** One page for each slug, named after what it shows, so in no menu. For every other slug there is an article's page, and no item's. */
interface SlugRow extends Row {
  readonly kind: 'article' | 'item';
  readonly menus: readonly [];
  readonly indexed: boolean;
}

/** A short address that redirects to the page `of`, and has its name. */
interface AliasRow extends Row {
  readonly kind: 'alias';
  readonly of: string;
}

/** A part of the home page, or an entry to a zone: a link, and no page of the site. */
interface LinkRow extends Row {
  readonly kind: 'anchor' | 'zone';
  readonly label: NavKey;
}

const TABLE = [
  { kind: 'page', id: 'home', path: '/', flag: null, indexed: true, menus: [] },
  {
    kind: 'anchor',
    id: 'products',
    path: '/#products',
    flag: 'products',
    label: 'products',
    menus: ['header', 'footer'],
  },
  {
    kind: 'anchor',
    id: 'services',
    path: '/#services',
    flag: 'services',
    label: 'services',
    menus: ['header', 'footer'],
  },
  {
    kind: 'anchor',
    id: 'brand-story',
    path: '/#brand-story',
    flag: 'brand_story',
    label: 'brandStory',
    menus: ['header', 'footer'],
  },
  { kind: 'page', id: 'catalogue', path: '/products', flag: 'products', indexed: true, menus: ['footer'] },
  { kind: 'page', id: 'product-list', path: '/products/list', flag: 'products', indexed: false, menus: [] },
  { kind: 'item', id: 'product', path: '/products/{slug}', flag: 'products', menus: [], indexed: true },
  { kind: 'page', id: 'solutions', path: '/solutions', flag: 'solutions', indexed: true, menus: ['header', 'footer'] },
  { kind: 'page', id: 'teams', path: '/teams', flag: 'teams', indexed: true, menus: ['header', 'footer'] },
  {
    kind: 'page',
    id: 'partnerships',
    path: '/partnerships',
    flag: 'partnerships',
    indexed: true,
    menus: ['header', 'footer'],
  },
  {
    kind: 'page',
    id: 'news',
    path: '/insights/news',
    flag: 'insights',
    indexed: true,
    label: 'insights',
    menus: ['header', 'footer'],
  },
  { kind: 'page', id: 'blog', path: '/insights/blog', flag: 'insights', indexed: true, menus: ['footer'] },
  {
    kind: 'article',
    id: 'blog-post',
    path: '/insights/blog/{slug}',
    flag: 'insights',
    indexed: true,
    menus: [],
  },
  { kind: 'alias', id: 'news-alias', path: '/news', flag: 'insights', of: 'news', menus: ['mobile'] },
  { kind: 'alias', id: 'blog-alias', path: '/blog', flag: 'insights', of: 'blog', menus: ['mobile'] },
  { kind: 'anchor', id: 'contact', path: '/#contact', flag: 'contact', label: 'contact', menus: ['header', 'footer'] },
  {
    kind: 'zone',
    id: 'client-portal',
    path: '/client/login',
    flag: 'client_portal',
    label: 'clientPortal',
    menus: ['button'],
  },
  { kind: 'page', id: 'privacy', path: '/privacy', flag: null, indexed: true, menus: ['legal'] },
  { kind: 'page', id: 'terms', path: '/terms', flag: null, indexed: true, menus: ['legal'] },
  { kind: 'page', id: 'accessibility', path: '/accessibility', flag: null, indexed: true, menus: ['legal'] },
] as const satisfies readonly (PageRow | SlugRow | AliasRow | LinkRow)[];

type IdOf<K> = Extract<(typeof TABLE)[number], { kind: K }>['id'];
export type PageId = IdOf<'page'>;
export type AliasedId = Extract<(typeof TABLE)[number], { kind: 'alias' }>['of'];

export type SitePage = PageRow & { readonly id: PageId };
export type SiteSlug = SlugRow & { readonly id: IdOf<'article' | 'item'> };
export type SiteAlias = AliasRow & { readonly id: IdOf<'alias'>; readonly of: AliasedId };
/** Every address that has an HTML file of its own. */
export type SiteAddress = SitePage | SiteSlug | SiteAlias;
export type MenuRow = SitePage | SiteAlias | LinkRow;
export type SiteRow = MenuRow | SiteSlug;

/**
 * The public site, in the order of every menu and of the sitemap. Pages, menus, sitemap, hreflang, redirects, llms.txt, gates, the
 * console's "effect" line, bench and crawl are made from it; a page that is missing elsewhere is a type error.
 */
export const SITE_TABLE: readonly SiteRow[] = TABLE;

/** The rows that have HTML files: pages, articles, items, aliases. */
export const SITE_ADDRESSES: readonly SiteAddress[] = SITE_TABLE.filter(
  (row): row is SiteAddress => row.kind !== 'anchor' && row.kind !== 'zone',
);

/** The rows with a link in one of these menus, in their order. */
export function getMenuLinks(...menus: readonly Menu[]): readonly MenuRow[] {
  return SITE_TABLE.filter((row): row is MenuRow => row.menus.some((menu) => menus.includes(menu)));
}

/** The path of the file that shows any other slug: hosts serve the nearest `404.html` for what is not there. */
export function getFallbackPath({ path }: SiteSlug): string {
  return path.replace('{slug}', '404');
}

/** The last part of a path, which is the slug where an article stands. */
export function getSlug(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The row that answers at a path without language prefix, one with a slug for every slug; null where the site has none. */
export function findAddress(path: string): SiteAddress | null {
  const slug = getSlug(path);
  const isMatch = (row: SiteAddress) =>
    row.kind === 'article' || row.kind === 'item'
      ? slug !== '' && row.path.replace('{slug}', slug) === path
      : row.path === path;
  return SITE_ADDRESSES.find(isMatch) ?? null;
}
