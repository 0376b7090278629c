import { DEFAULT_LOCALE, isLocale, type Locale } from './languages.ts';

/**
 * Takes the language prefix off a path name. `/en/…` is not a prefix: English has none. The rest always starts with
 * a slash and, except for the root, never ends with one.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const prefixed = isLocale(first) && first !== DEFAULT_LOCALE;
  const path = `/${prefixed ? rest.join('/') : [first, ...rest].join('/')}`.replace(/\/+$/, '') || '/';
  return { locale: prefixed ? first : DEFAULT_LOCALE, path };
}

/** Puts the language prefix on a path without one; query and hash stay: `/#contact` in Greek is `/el#contact`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  const rest = path.startsWith('/') ? path.slice(1) : path;
  const separator = rest === '' || rest.startsWith('#') || rest.startsWith('?') ? '' : '/';
  return `/${locale}${separator}${rest}`;
}

/** The same page in another language, whatever prefix it has now. */
export function switchLocale(pathname: string, locale: Locale): string {
  return localizePath(splitLocale(pathname).path, locale);
}
