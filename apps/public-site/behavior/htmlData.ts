import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

/** The visitor's choice about cookies; the only thing this site stores on its own behalf. */
export type Consent = 'accepted' | 'declined';

/**
 * State of the page in the data attributes of `<html>`, where scripts, style sheets and tests read it. An attribute that is not set is
 * undefined here; `delete` removes it.
 */
export interface HtmlData {
  /** Names of the flags that are on, separated by spaces. */
  flags: string;
  /** Set until the page knows the flags of the last five minutes, or knows that no answer comes. */
  stale?: 'true';
  /** The visitor's choice about cookies; empty while there is none, and not set before the page script has run. */
  cookies?: Consent | '';
  /** Set while the visitor has stopped the words of the hero. */
  rotation?: 'paused';
  /** Category of the news that are shown; empty for all. */
  category?: string;
}

/** Reads and writes the attributes themselves. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Names of the flags that are on, as the document shows them now. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/** The language of the page, by its address. A browser that translates the page changes the `lang` of `<html>`. */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** The result of `use`, which asks the page's storage; undefined where that is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page goes on as with an empty storage, and what it wanted to keep is asked for again on the next one.
  }
}
