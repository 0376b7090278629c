import { site } from '../site/facts.ts';
import { LANGUAGES, type Locale } from './languages.ts';

/**
 * A day in long form: Canadian English ("March 18, 2025") for en, each language's own style otherwise. An ISO day
 * (`2025-03-18`) is that calendar day everywhere; a moment is shown as its day in Ottawa.
 */
export function formatDate(date: string | number | Date, locale: Locale): string {
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'long',
    timeZone: isDay ? 'UTC' : site.timeZone,
  }).format(new Date(date));
}
