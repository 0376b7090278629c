import { FLAG_CATALOG, FLAG_NAMES, type FlagName } from './catalog.ts';

/** The names of an answer that the code knows, in the catalog's order. */
export function knownNames(names: readonly string[]): FlagName[] {
  return FLAG_NAMES.filter((name) => names.includes(name));
}

/** What is on while nobody has ever answered. */
export function namesOnByDefault(): FlagName[] {
  return FLAG_NAMES.filter((name) => FLAG_CATALOG[name].defaultEnabled);
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
