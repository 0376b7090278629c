import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { otherSlugPath, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { pathsOf } from '../../content/readContent.ts';
import { NOT_FOUND_PATH } from '../document/viewPage.tsx';

/** Every address in every language, the page that the host serves for any other slug, and a 404 page for each language but English (pages/_error). */
export const onBeforePrerenderStart = (): string[] =>
  LOCALES.flatMap((locale) => {
    const paths = SITE_ADDRESSES.flatMap((row) => [
      ...pathsOf(row),
      ...(row.kind === 'article' ? [otherSlugPath(row)] : []),
    ]);
    if (locale !== DEFAULT_LOCALE) paths.push(NOT_FOUND_PATH);
    return paths.map((path) => localizePath(path, locale));
  });
