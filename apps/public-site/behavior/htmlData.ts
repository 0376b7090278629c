import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

/** The visitor's choice about cookies. */
export type Consent = 'accepted' | 'declined';

/**
 * State of the page in the data attributes of `<html>`, shared by scripts, style sheets and tests. A missing attribute has the value
 * undefined, and `delete` removes an attribute.
 */
export interface HtmlData {
  /** Names of the enabled flags, separated by spaces. */
  flags: string;
  /** Present until the page has flags that are at most five minutes old, or until the backend fails to respond. */
  stale?: 'true';
  /** The visitor's choice about cookies, or an empty text if there is none. The attribute is missing before the page script has run. */
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
    // Continue as if storage were empty.
  }
}
