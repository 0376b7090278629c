import type { TextStorage } from '../storage/textStorage.ts';
import { ENABLED_NAMES_KEY, serialiseEnabledNames } from './enabledNamesAnswer.ts';
import { parseEnabledNames } from './enabledNamesCache.ts';

/** A changed flag makes this browser's cache of enabled names wrong: corrects it, with its age, instead of waiting five minutes. */
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
