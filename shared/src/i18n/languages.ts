import type { FlagName } from '../flags/catalog.ts';

export interface Language {
  /** The language's name in that language. */
  readonly name: string;
  /** The BCP 47 tag for dates, numbers and `og:locale`. */
  readonly tag: string;
  /** The flag that enables its pages, or null if they are always published. */
  readonly flag: FlagName | null;
  /** The writing system, which selects the site's font files. */
  readonly script: 'latin' | 'greek';
  /** The line above quoted text in our replies. `{date}` is the day the visitor wrote it. */
  readonly quote: string;
}

/** All languages of the product, in menu order. English paths have no prefix. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-CA', flag: null, script: 'latin', quote: 'On {date} you wrote:' },
  fr: {
    name: 'Français',
    tag: 'fr-CA',
    flag: 'french_language',
    script: 'latin',
    quote: 'Le {date}, vous nous avez écrit :',
  },
  el: { name: 'Ελληνικά', tag: 'el-GR', flag: null, script: 'greek', quote: 'Στις {date} μας γράψατε:' },
  it: { name: 'Italiano', tag: 'it-IT', flag: null, script: 'latin', quote: 'Il {date} ci avete scritto:' },
  de: { name: 'Deutsch', tag: 'de-DE', flag: null, script: 'latin', quote: 'Am {date} schrieben Sie uns:' },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;
export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Returns whether a value is the code of one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Returns the published languages: those that have no flag or whose flag is enabled. */
export function getPublishedLocales(isOn: (flag: FlagName) => boolean): Locale[] {
  return LOCALES.filter((locale) => {
    const { flag } = LANGUAGES[locale];
    return flag === null || isOn(flag);
  });
}

/**
 * Splits a path name into language and path. English has no prefix, so `/en/…` is not split. The returned path starts with exactly one
 * slash, because browsers read two as the start of a host name, and ends without a slash except for the root.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const prefixed = isLocale(first) && first !== DEFAULT_LOCALE;
  const path = `/${(prefixed ? rest : [first, ...rest]).join('/').replace(/^[/\\\s]+|\/+$/g, '')}`;
  return { locale: prefixed ? first : DEFAULT_LOCALE, path };
}

/** Adds the language prefix to a path and keeps query and hash: `/#contact` in Greek is `/el#contact`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  const rest = path.startsWith('/') ? path.slice(1) : path;
  const separator = rest === '' || rest.startsWith('#') || rest.startsWith('?') ? '' : '/';
  return `/${locale}${separator}${rest}`;
}
