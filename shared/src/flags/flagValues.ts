import { FLAG_CATALOG } from './catalog.ts';
import { FLAG_NAMES, type FlagName } from './names.ts';

/** What is known of the enabled flags, best first. A source that is null or missing is skipped; an empty list is not. */
export interface FlagSources {
  live?: readonly string[] | null;
  cached?: { names: readonly string[]; at: number } | null;
  baked?: readonly string[] | null;
}

export interface ResolvedFlag {
  enabled: boolean;
  source: 'live' | 'cached' | 'baked' | 'default';
  /** When a cached value was fetched. */
  at?: number;
}

/** Value of one flag: live, then cached (with its time), then baked at build, then the catalog default. `false` is a value. */
export function resolveFlag(name: FlagName, { live, cached, baked }: FlagSources): ResolvedFlag {
  if (live) return { enabled: live.includes(name), source: 'live' };
  if (cached) return { enabled: cached.names.includes(name), source: 'cached', at: cached.at };
  if (baked) return { enabled: baked.includes(name), source: 'baked' };
  return { enabled: FLAG_CATALOG[name].defaultEnabled, source: 'default' };
}

/** Names of all known flags that are on, from the same sources. */
export function resolveEnabledNames(sources: FlagSources): FlagName[] {
  return FLAG_NAMES.filter((name) => resolveFlag(name, sources).enabled);
}

/** Whether the flag takes effect: it is on, and so is everything it depends on. */
export function isEffective(name: FlagName, enabledNames: readonly string[]): boolean {
  const { dependsOn } = FLAG_CATALOG[name];
  return enabledNames.includes(name) && (dependsOn === null || isEffective(dependsOn, enabledNames));
}

/** Flags that lose their effect when this one is off. */
export function dependentsOf(name: FlagName): FlagName[] {
  return FLAG_NAMES.filter((other) => FLAG_CATALOG[other].dependsOn === name);
}
