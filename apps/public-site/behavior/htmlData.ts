import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

/** The visitor's choice about cookies. */
export type Consent = 'accepted' | 'declined';

/**
 * State of the page in the data attributes of `<html>`, shared by scripts, style sheets and tests. A missing attribute is undefined.
 * `delete` removes it.
 */
export interface HtmlData {
  /** Names of the enabled flags, separated by spaces. */
  flags: string;
  /** Present until the page has flags of the last five minutes, or until the backend fails to respond. */
  stale?: 'true';
  /** The visitor's choice about cookies. Empty if there is none, and missing before the page script has run. */
  cookies?: Consent | '';
  /** Present while the visitor has paused the rotating word of the hero. */
  rotation?: 'paused';
}

/** Returns the data attributes. Assigning a property sets the attribute. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Returns the names of the enabled flags from `<html>`. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/** Returns the page's language from its address. A browser that translates the page changes the `lang` of `<html>`. */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** Returns the result of a function that accesses storage, or undefined if storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page continues as if storage were empty, and the next page asks again.
  }
}
