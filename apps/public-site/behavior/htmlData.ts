import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

export type Consent = 'accepted' | 'declined';

/** The page's state, which scripts, style sheets and tests share as data attributes of `<html>`. `delete` removes an attribute. */
export interface HtmlData {
  flags: string;
  /** Set until the page has flags that are at most five minutes old, or stops waiting for the backend. */
  stale?: 'true';
  /** Empty if the visitor has not chosen, missing before the page script runs. */
  cookies?: Consent | '';
  rotation?: 'paused';
}

/** Returns the data attributes. Assigning a property sets the attribute. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Returns the names of the enabled flags. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/** Returns the language of the page's path. Browsers change `<html lang>` when they translate a page. */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** Returns the result of `use`, or undefined if storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {}
}
