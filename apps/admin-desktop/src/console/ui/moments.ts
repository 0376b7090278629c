import { OFFICE, type Office } from '@olea/shared/site/facts';
import { useEffect, useState } from 'react';

const UNKNOWN = 'an unknown time';

function isMoment(at: number | string): boolean {
  return !Number.isNaN(new Date(at).getTime());
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format in the console's language from a cache, because creating one is slow. */
export function createDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', options);
  formats.set(key, format);
  return format;
}

/**
 * Formats the time of day in Canadian English, such as "2:32 p.m.". It ends with a period, so do not add another one. Returns a placeholder
 * for an invalid time.
 */
export function formatTime(at: number | string, timeZone?: string): string {
  if (!isMoment(at)) return UNKNOWN;
  return createDateFormat({ timeStyle: 'short', ...(timeZone && { timeZone }) }).format(new Date(at));
}

/** Formats a day, such as "Jan 12, 2026". Returns a placeholder for an invalid time. */
export function formatDay(at: number | string, timeZone?: string): string {
  if (!isMoment(at)) return UNKNOWN;
  return createDateFormat({ dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(new Date(at));
}

/** Formats the day in the office's time zone for date fields and file names, such as "2026-01-12". */
export const formatOfficeDay = (at: number, { timeZone }: Pick<Office, 'timeZone'> = OFFICE): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** Formats a moment as a time if it is on the same day as `now`, otherwise with its date. Returns a placeholder for an invalid time. */
export function formatMoment(at: number | string, now: number, timeZone?: string): string {
  if (!isMoment(at)) return UNKNOWN;
  const day = formatDay(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === formatDay(now, timeZone) ? time : `${day}, ${time}`;
}

/** Formats a moment as part of a sentence, such as "at 2:32 p.m." or, on another day than `now`, "on Jan 12, 2026, 2:32 p.m.". */
export function formatWhen(at: number | string, now: number, timeZone?: string): string {
  const isToday = !isMoment(at) || formatDay(at, timeZone) === formatDay(now, timeZone);
  return `${isToday ? 'at' : 'on'} ${formatMoment(at, now, timeZone)}`;
}

/** Formats a moment with its zone for a file, such as "2026-01-12 10:00 EST". Returns "" for null and an invalid time unchanged. */
export function formatWithZone(at: string | null, timeZone?: string): string {
  if (at === null) return '';
  if (!isMoment(at)) return at;
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = { year: 'numeric', ...twoDigits, hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-CA', { ...format, ...(timeZone && { timeZone }) })
    .format(new Date(at))
    .replace(',', '');
}

/** Formats an age, such as "just now", "40 s ago" or "2 days ago". */
export function formatAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** Adds a period unless the text already ends with one, as in "2:32 p.m.". */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Formats a short duration, such as "0.4 s" or "12 s". */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** Formats a waiting time, such as "45 seconds" or "2 minutes". */
export function formatWait(seconds: number): string {
  if (seconds <= 1) return '1 second';
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Returns the current time. Re-renders the component every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
