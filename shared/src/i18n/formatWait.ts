import { LANGUAGES, type Locale } from './languages.ts';

/** A time to wait, in whole minutes and never less than it is: "in 5 minutes". */
export function formatWait(seconds: number, locale: Locale): string {
  return new Intl.RelativeTimeFormat(LANGUAGES[locale].tag).format(Math.ceil(seconds / 60), 'minute');
}
