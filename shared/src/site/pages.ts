import type siteMessages from '../../locales/en/site.json';
import type { FlagName } from '../flags/catalog.ts';

/** `header` links, and the `button` beside them, also appear in the mobile menu. `legal` is the last line of the footer. */
export type Menu = 'header' | 'mobile' | 'button' | 'footer' | 'legal';

type NavKey = keyof (typeof siteMessages)['nav'];

interface Row {
  readonly id: string;
  /** The path without its language prefix. */
  readonly path: string;
  /** The flag on which the row depends, or null if it always exists. */
  readonly flag: FlagName | null;
  readonly menus: readonly Menu[];
}

/** `label` is the translation key of the header link if it differs from the page's name. The footer shows the name. */
interface PageRow extends Row {
  readonly kind: 'page';
  readonly indexed: boolean;
  readonly label?: NavKey;
}

/** A group of pages, one per slug. Articles have a fallback page for unknown slugs, but items do not. */
interface SlugRow extends Row {
  readonly kind: 'article' | 'item';
  readonly menus: readonly [];
  readonly indexed: boolean;
}

/** A short path that redirects to the page with the id `of`. */
interface AliasRow extends Row {
  readonly kind: 'alias';
  readonly of: string;
}

/** A link to a section of the home page or to an app. */
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
  {
    kind: 'page',
    id: 'catalog',
    path: '/products',
    flag: 'products',
    indexed: true,
    menus: ['header', 'footer'],
  },
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
export type SiteAddress = SitePage | SiteSlug | SiteAlias;
export type MenuRow = SitePage | SiteAlias | LinkRow;
export type SiteRow = MenuRow | SiteSlug;

/** The public site in menu and sitemap order. Pages, menus, redirects, flag gates and the console's flag effects derive from it. */
export const SITE_TABLE: readonly SiteRow[] = TABLE;

/** The rows with HTML files: pages, articles, items and aliases. */
export const SITE_ADDRESSES: readonly SiteAddress[] = SITE_TABLE.filter(
  (row): row is SiteAddress => row.kind !== 'anchor' && row.kind !== 'zone',
);

/** Returns the `SITE_TABLE` rows that appear in any of the given menus, in table order. */
export function getMenuLinks(...menus: readonly Menu[]): readonly MenuRow[] {
  return SITE_TABLE.filter((row): row is MenuRow => row.menus.some((menu) => menus.includes(menu)));
}

/** Returns the path of the page for unknown slugs. Hosts serve the nearest `404.html`. */
export function getFallbackPath({ path }: SiteSlug): string {
  return path.replace('{slug}', '404');
}

/** Returns the last part of a path, such as an article's slug. */
export function getSlug(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the `SITE_ADDRESSES` row of a path that has no language prefix, or null. A row that has slugs matches any slug. */
export function findAddress(path: string): SiteAddress | null {
  const slug = getSlug(path);
  const isMatch = (row: SiteAddress) =>
    row.kind === 'article' || row.kind === 'item'
      ? slug !== '' && row.path.replace('{slug}', slug) === path
      : row.path === path;
  return SITE_ADDRESSES.find(isMatch) ?? null;
}
