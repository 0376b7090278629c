import type { FlagName } from '@olea/shared/flags/catalog';
import { SITE_TABLE } from '@olea/shared/site/pages';

/** Addresses of the site without language prefix, each with the flag that must be on for it to exist; null is always there. */
export type LinkTargets = ReadonlyMap<string, FlagName | null>;

/** The slugs of the articles, and the ids of the parts of pages that have some: of the products, solutions, partners and news items. */
export type LinkedNames = Readonly<
  Record<'articles' | 'products' | 'solutions' | 'partnerships' | 'news', readonly string[]>
>;

/** Where a link in a text may lead: pages and their parts, articles, the parts of the home page that menus lead to, the zones. */
export function linkTargets({ articles, ...parts }: LinkedNames): LinkTargets {
  const partsOf: Readonly<Record<string, readonly string[] | undefined>> = parts;
  return new Map(
    SITE_TABLE.flatMap(({ id, kind, path, flag }) => {
      const own = kind === 'article' ? articles.map((slug) => path.replace('{slug}', slug)) : [path];
      const within = (partsOf[id] ?? []).map((part) => `${path.replace(/#.*/, '')}#${part}`);
      return [...own, ...within].map((to) => [to, flag] as const);
    }),
  );
}
