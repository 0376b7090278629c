import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

export type Consent = 'accepted' | 'declined';

/** The page's state in the data attributes of `<html>`. Scripts, style sheets and tests share it. `delete` removes an attribute. */
export interface HtmlData {
  flags: string;
  /** Present until the page has flags that are at most five minutes old, or stops waiting for the backend. */
  stale?: 'true';
  /** An empty text before the visitor has chosen. Missing before the page script has run. */
  cookies?: Consent | '';
  rotation?: 'paused';
}

/** Returns the data attributes. Assigning a property sets the attribute. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Returns the names of the enabled flags. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/** Returns the page's language by its address, because browsers change `<html lang>` when they translate a page. */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** Returns the result of a function that uses storage, or undefined if storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // Continue as if storage were empty.
  }
}
