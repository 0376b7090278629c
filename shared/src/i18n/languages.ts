import type { FlagName } from '../flags/catalog.ts';

export interface Language {
  /** In the language itself, as the switcher shows it. */
  readonly name: string;
  /** BCP 47 tag for dates, numbers and `og:locale`: Canadian English and Canadian French are this business's own. */
  readonly tag: string;
  /** The flag that must be on for its pages to exist; null is always there. */
  readonly flag: FlagName | null;
  /** The script of its letters, which decides on the site's font files. */
  readonly script: 'latin' | 'greek';
  /** Introduces what a visitor wrote, below our reply; `{date}` is the day on which it was sent. */
  readonly quote: string;
}

/** Every language of the product, in the order of its menus; English has no prefix in addresses. */
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
/** The codes of the table, in its order. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Whether this is the code of one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Languages that are published while `isOn` answers so about their flags. */
export function getPublishedLocales(isOn: (flag: FlagName) => boolean): Locale[] {
  return LOCALES.filter((locale) => {
    const { flag } = LANGUAGES[locale];
    return flag === null || isOn(flag);
  });
}

/**
 * Takes the language prefix off a path name. `/en/…` is not a prefix: English has none. The rest always starts with
 * one slash (browsers read a second one as another host) and, except for the root, never ends with one.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const prefixed = isLocale(first) && first !== DEFAULT_LOCALE;
  const path = `/${(prefixed ? rest : [first, ...rest]).join('/').replace(/^[/\\\s]+|\/+$/g, '')}`;
  return { locale: prefixed ? first : DEFAULT_LOCALE, path };
}

/** Puts the language prefix on a path without one; query and hash stay: `/#contact` in Greek is `/el#contact`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  const rest = path.startsWith('/') ? path.slice(1) : path;
  const separator = rest === '' || rest.startsWith('#') || rest.startsWith('?') ? '' : '/';
  return `/${locale}${separator}${rest}`;
}
