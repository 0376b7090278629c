import type { FlagRow } from '@olea/shared/backend';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags';

export interface FlagCounts {
  readonly total: number;
  readonly active: number;
  readonly hidden: number;
  /** Enabled flags of the navigation group. */
  readonly navItems: number;
}

/** The summary counts of Sections & Features; the simple admin and the flags screen use the first ones. */
export function countFlags(rows: readonly FlagRow[]): FlagCounts {
  const active = rows.filter((row) => row.enabled);
  const navItems = active.filter(({ name }) => isFlagName(name) && FLAG_CATALOG[name].group === 'navigation');
  return {
    total: rows.length,
    active: active.length,
    hidden: rows.length - active.length,
    navItems: navItems.length,
  };
}
