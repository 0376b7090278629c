import type { FlagName } from '@olea/shared/flags';
import { LOCALES, localizePath } from '@olea/shared/i18n';
import { PUBLIC_ROUTES, type PublicRoute, type RouteId } from '@olea/shared/site';

/** The pages of the shared route table, and the two that are no address of their own. */
export type SitePageId = RouteId | 'not-found' | 'zone';

const routes: readonly PublicRoute[] = PUBLIC_ROUTES;

/** The route of a page; the 404 page and the zones have none. */
export function routeOf(id: SitePageId): PublicRoute | undefined {
  return routes.find((route) => route.id === id);
}

/** The flag without which the page is not there; null when it always is. */
export function pageFlag(id: SitePageId): FlagName | null {
  return routeOf(id)?.flag ?? null;
}

/** Paths of a page without language prefix: one, or one for each of its slugs. */
export function pagePaths(id: SitePageId): string[] {
  const route = routeOf(id);
  if (!route) return [];
  return route.slugs ? route.slugs.map((slug) => route.path.replace('{slug}', slug)) : [route.path];
}

/** Every address of a page in every language, which is what the prerenderer asks for. */
export function pageUrls(id: SitePageId, extraPaths: readonly string[] = []): string[] {
  return [...pagePaths(id), ...extraPaths].flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
}

/** The built-in article for a slug nobody has written about: its file is the nearest `404.html`, which hosts serve for what is not there. */
export const ANY_ARTICLE_PATH = '/insights/blog/404';
