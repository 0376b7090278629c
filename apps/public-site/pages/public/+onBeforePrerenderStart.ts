import { CONSOLE_ADDRESSES } from '@olea/admin-desktop/screens';
import { PORTAL_ADDRESSES } from '@olea/client-portal/addresses';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { getFallbackPath, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { getPaths } from '../../content/readContent.ts';
import { NOT_FOUND_PATH } from '../../sections/usePage.ts';

const portal = site.clientPortal ? Object.values(PORTAL_ADDRESSES) : [];

/**
 * Returns the paths of the console, and those of the site and the portal in every language. They include a page for unknown article slugs,
 * and a 404 page per language except English, whose 404 page comes from pages/_error.
 */
export const onBeforePrerenderStart = (): string[] => [
  ...CONSOLE_ADDRESSES,
  ...LOCALES.flatMap((locale) => {
    const paths = SITE_ADDRESSES.flatMap((row) => [
      ...getPaths(row),
      ...(row.kind === 'article' ? [getFallbackPath(row)] : []),
    ]);
    if (locale !== DEFAULT_LOCALE) paths.push(NOT_FOUND_PATH);
    return [...paths, ...portal].map((path) => localizePath(path, locale));
  }),
];
