/**
 * The browser's cache of enabled flag names. This file is bundled into the inline script in every page's head: it
 * imports nothing and stays tiny. Stored under `ENABLED_NAMES_KEY` as `<epoch ms>;<name>,<name>,…`, for example
 * `1763715600000;contact,founder`; an empty list is `1763715600000;`. Anything else counts as no cache.
 */

/** Five minutes: the age up to which the names are used without asking again. */
export const ENABLED_NAMES_MAX_AGE_MS = 300_000;

export interface EnabledNames {
  names: string[];
  /** When the names were fetched, epoch ms. */
  at: number;
}

/** The cached names of any age, or null when there are none or the text is not ours. */
export function parseEnabledNames(text: string | null | undefined): EnabledNames | null {
  const match = /^(\d+);([\w,]*)$/.exec(text ?? '');
  return match && { at: Number(match[1]), names: match[2]?.match(/\w+/g) ?? [] };
}

/** Young enough to use without asking. A time in the future (a clock set back) is not. */
export function isFresh(at: number, now: number): boolean {
  return at <= now && now - at < ENABLED_NAMES_MAX_AGE_MS;
}
