import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

export type Consent = 'accepted' | 'declined';

/** The page's state, which scripts, style sheets and tests share as data attributes of `<html>`. `delete` removes an attribute. */
export interface HtmlData {
  flags: string;
  /** Set while the page waits for new flags because its cached ones are missing or too old. */
  stale?: 'true';
  /** Empty if the visitor has not chosen. Missing in the apps, and before the page script runs. */
  cookies?: Consent | '';
  rotation?: 'paused';
}

/** Returns the data attributes of `<html>`. Assigning a property sets the attribute. */
export const getHtmlData = (): HtmlData => document.documentElement.dataset as unknown as HtmlData;

/** Returns the names of the flags that are on in this page. */
export const getEnabledFlags = (): string[] => getHtmlData().flags.split(' ');

/** Returns the language of the path, because browsers change `<html lang>` when they translate a page. */
export const getPageLocale = (): Locale => splitLocale(location.pathname).locale;

/** Returns the result of `use`, or undefined if it throws, as it does if storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {}
}
