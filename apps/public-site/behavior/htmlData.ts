import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

/** The visitor's choice about cookies. */
export type Consent = 'accepted' | 'declined';

/**
 * State of the page in the data attributes of `<html>`, shared by scripts, style sheets and tests. A missing attribute is undefined here;
 * `delete` removes it.
 */
export interface HtmlData {
  /** Names of the enabled flags, separated by spaces. */
  flags: string;
  /** Set until the page has flags of the last five minutes, or knows that the backend does not respond. */
  stale?: 'true';
  /** The visitor's choice about cookies; empty if there is none, and missing before the page script has run. */
  cookies?: Consent | '';
  /** Set while the visitor has paused the rotating word of the hero. */
  rotation?: 'paused';
}

/** Returns the attributes; writing to the object sets them. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Returns the names of the enabled flags, as the document shows them. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/**
 * Returns the page's language from its address. The `lang` of `<html>` is unreliable, because a browser that translates the page changes
 * it.
 */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** Returns the result of a function that accesses storage; undefined if storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page continues as if storage were empty, and the next page repeats the question.
  }
}
