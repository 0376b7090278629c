import { CONSOLE_ADDRESSES } from '@olea/admin-desktop/screens';
import { PORTAL_ADDRESSES } from '@olea/client-portal/addresses';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { getFallbackPath, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { getPaths } from '../../content/readContent.ts';
import { NOT_FOUND_PATH } from '../../sections/usePage.ts';

/** If the site has no client portal, its paths return 404. */
const portal = site.clientPortal ? Object.values(PORTAL_ADDRESSES) : [];

/**
 * Returns all paths of the site and its apps in every language, including a page for unknown article slugs and a 404 page per language
 * except English, which pages/_error renders.
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
