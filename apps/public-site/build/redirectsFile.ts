import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n';
import { PUBLIC_ROUTES, type PublicRoute } from '@olea/shared/site';
import { ANY_ARTICLE_PATH } from '../head/sitePages.ts';

const routes: readonly PublicRoute[] = PUBLIC_ROUTES;

/**
 * `_redirects` as static hosts read it. A line with `!` counts although a file of that name exists (the file is for hosts that do
 * not know these rules); a 200 serves another file under the same address, and only where there is no file of its own.
 */
export function createRedirectsFile(): string {
  const perLocale = (line: (at: (path: string) => string) => string) =>
    LOCALES.map((locale) => line((path) => localizePath(path, locale)));
  const aliases = routes.flatMap(({ path, aliasOf }) => {
    const target = routes.find(({ id }) => id === aliasOf);
    return target ? perLocale((at) => `${at(path)} ${at(target.path)} 301!`) : [];
  });
  const lines = [
    '# Written by apps/public-site/build; the local server reads it as well.',
    `/${DEFAULT_LOCALE} / 301`,
    `/${DEFAULT_LOCALE}/* /:splat 301`,
    ...aliases,
    ...perLocale((at) => `${at('/client')} ${at('/client/login')} 302`),
    '/admin /admin/login 302',
    ...perLocale((at) => `${at('/insights/blog/*')} ${at(ANY_ARTICLE_PATH)} 200`),
    ...perLocale((at) => `${at('/404')} ${at('/404.html')} 404!`),
    ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => `/${locale}/* /${locale}/404.html 404`),
  ];
  return `${lines.join('\n')}\n`;
}
