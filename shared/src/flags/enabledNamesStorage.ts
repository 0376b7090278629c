import { type AppError, toAppError } from '../errors/index.ts';
import type { TextStorage } from '../storage/textStorage.ts';
import { ENABLED_NAMES_KEY, serialiseEnabledNames } from './enabledNamesAnswer.ts';
import { type EnabledNames, isFresh, parseEnabledNames } from './enabledNamesCache.ts';

export type EnabledNamesResult =
  | { status: 'live' | 'cached'; names: string[]; at: number }
  /** Nothing answered; the cached names of any age, where there are some. */
  | { status: 'failed'; names: string[] | null; at: number | null; error: AppError };

export interface EnabledNamesSource {
  /** Asks the backend; rejects when there is no usable answer. */
  request: () => Promise<string[]>;
  storage: TextStorage;
  now: () => number;
  /** Ask even when the cache is younger than five minutes. */
  force?: boolean;
}

/** The stored names of any age. */
export async function loadEnabledNames(storage: TextStorage): Promise<EnabledNames | null> {
  return parseEnabledNames(await storage.getItem(ENABLED_NAMES_KEY));
}

/** Keeps the names with the time they were fetched. */
export async function saveEnabledNames(storage: TextStorage, { names, at }: EnabledNames): Promise<void> {
  await storage.setItem(ENABLED_NAMES_KEY, serialiseEnabledNames(names, at));
}

/** The cached names up to five minutes old; otherwise, or when forced, those of the backend, which renew the cache. */
export async function readEnabledNames(source: EnabledNamesSource): Promise<EnabledNamesResult> {
  const { request, storage, now, force = false } = source;
  const cached = await loadEnabledNames(storage);
  if (cached && !force && isFresh(cached.at, now())) return { status: 'cached', ...cached };
  try {
    const fetched = { names: await request(), at: now() };
    await saveEnabledNames(storage, fetched);
    return { status: 'live', ...fetched };
  } catch (failure) {
    return { status: 'failed', names: cached?.names ?? null, at: cached?.at ?? null, error: toAppError(failure) };
  }
}
