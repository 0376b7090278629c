/**
 * The browser's five-minute cache of the enabled flag names. Bundled into the inline script in every page's head: this file
 * imports nothing at run time and stays tiny. Stored under `ENABLED_NAMES_KEY` as `<epoch ms>;<name>,<name>,…`, for example
 * `1763715600000;contact,founder`; an empty list is `1763715600000;`. Anything else counts as no cache.
 */
import type { TextStorage } from '../storage/storage.ts';

export const ENABLED_NAMES_KEY = 'olea-flags';

/** Five minutes: the age up to which the names are used without asking again. */
export const ENABLED_NAMES_MAX_AGE_MS = 300_000;

export interface EnabledNames {
  names: string[];
  /** When the names were fetched, epoch ms. */
  at: number;
}

/** The text, when it was fetched, and the names with commas; null when the text is not ours, as where nothing is stored. */
export const splitEnabledNames = (text: string | null | undefined): string[] | null =>
  /^(\d+);([\w,]*)$/.exec(text as string);

/** The cached names of any age, or null when there are none or the text is not ours. */
export function parseEnabledNames(text: string | null | undefined): EnabledNames | null {
  const [, at, names] = splitEnabledNames(text) ?? [];
  return at === undefined ? null : { at: Number(at), names: names?.match(/\w+/g) ?? [] };
}

/** The text that `parseEnabledNames` reads. */
export function serialiseEnabledNames(names: readonly string[], at: number): string {
  return `${at};${names}`;
}

/** Young enough to use without asking. A time in the future (a clock set back) is not. */
export function isFresh(at: number, now: number): boolean {
  return at <= now && now < at + ENABLED_NAMES_MAX_AGE_MS;
}

/** A changed flag makes this browser's cache wrong: corrects it, with its age, instead of waiting five minutes. */
export async function correctEnabledNames(
  storage: TextStorage,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<void> {
  const cached = parseEnabledNames(await storage.getItem(ENABLED_NAMES_KEY));
  if (!cached) return;
  const others = cached.names.filter((other) => other !== name);
  const names = enabled ? [...others, name] : others;
  await storage.setItem(ENABLED_NAMES_KEY, serialiseEnabledNames(names, cached.at));
}
