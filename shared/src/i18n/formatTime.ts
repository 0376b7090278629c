import type { Locale } from './languages.ts';

/** A time of day (`09:00`) as the country writes it: in Québec `9 h` or `9 h 30`, elsewhere by the 24-hour clock as it stands. */
export function formatTime(time: string, locale: Locale): string {
  if (locale !== 'fr') return time;
  const [hours, minutes] = time.split(':');
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join('\u00a0');
}
