import { OFFICE } from '../site/facts.ts';
import { LANGUAGES, type Locale } from './languages.ts';

/**
 * Formats a date, such as "March 18, 2025". An ISO day (`2025-03-18`) is independent of the time zone. A timestamp is converted to
 * the office's time zone.
 */
export function formatDate(date: string | number | Date, locale: Locale, { timeZone } = OFFICE): string {
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'long',
    timeZone: isDay ? 'UTC' : timeZone,
  }).format(new Date(date));
}

/** Appends a colon, with a no-break space before it in French. */
export const formatLabel = (label: string, locale: Locale): string => `${label}${locale === 'fr' ? '\u00a0' : ''}:`;

/** Formats a waiting time in minutes, rounded up: "in 5 minutes". */
export function formatWait(seconds: number, locale: Locale): string {
  return new Intl.RelativeTimeFormat(LANGUAGES[locale].tag).format(Math.ceil(seconds / 60), 'minute');
}

/** Formats a time of day (`09:30`): `9 h 30` in French, unchanged in other languages. */
export function formatTime(time: string, locale: Locale): string {
  if (locale !== 'fr') return time;
  const [hours, minutes] = time.split(':');
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join('\u00a0');
}

interface HoursTexts {
  readonly closed: string;
  days(from: string, to: string): string;
  range(opens: string, closes: string): string;
}

/** Formats the opening hours, Monday first. Consecutive days with equal hours share a row. */
export function formatOpeningHours(
  locale: Locale,
  texts: HoursTexts,
  { week } = OFFICE,
): { days: string; hours: string }[] {
  const weekday = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { weekday: 'long', timeZone: 'UTC' });
  const rows: { from: string; to: string; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const open = week[day];
    const hours = open ? texts.range(formatTime(open.opens, locale), formatTime(open.closes, locale)) : texts.closed;
    // February 1, 2026 was a Sunday.
    const name = weekday.format(Date.UTC(2026, 1, 1 + day));
    const last = rows.at(-1);
    if (last?.hours === hours) last.to = name;
    else rows.push({ from: name, to: name, hours });
  }
  return rows.map(({ from, to, hours }) => ({
    days: from === to ? from.charAt(0).toLocaleUpperCase(locale) + from.slice(1) : texts.days(from, to),
    hours,
  }));
}
