import type { FlagRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, FLAG_NAMES, type FlagGroup, type FlagName, isEffective, isFlagName } from '@olea/shared/flags';

/** Groups of flags in the order of the screens; `unknown` are rows whose names the code does not know. */
export const ROW_GROUPS = ['navigation', 'homepage', 'features', 'unknown'] as const satisfies readonly (
  | FlagGroup
  | 'unknown'
)[];
export type RowGroup = (typeof ROW_GROUPS)[number];

/** One flag as the console shows it. */
export interface FlagView {
  readonly row: FlagRow;
  readonly label: string;
  readonly description: string;
  /** The visitor's view while it is off; empty for a flag the code does not know. */
  readonly whenOff: string;
  readonly group: RowGroup;
  readonly critical: boolean;
  /** The flag that must be on for this one to have an effect, when it is off. */
  readonly waitsFor: FlagName | null;
}

export const GROUP_TITLES: Readonly<Record<RowGroup, string>> = {
  navigation: 'Main Navigation',
  homepage: 'Homepage Sections',
  features: 'Site Features',
  unknown: 'Not in the code',
};

/** The name by which people know a flag; a flag that the code does not know has only its key. */
export function labelOf(name: string): string {
  return isFlagName(name) ? FLAG_CATALOG[name].label : name;
}

function waitsFor(name: FlagName, enabledNames: readonly string[]): FlagName | null {
  const { dependsOn } = FLAG_CATALOG[name];
  return dependsOn && !isEffective(dependsOn, enabledNames) ? dependsOn : null;
}

/** Adds the catalog's facts to a row. The row's own description wins; an unknown flag is labelled as such. */
function viewFlag(row: FlagRow, enabledNames: readonly string[]): FlagView {
  const own = row.description?.trim() ?? '';
  if (!isFlagName(row.name)) {
    const description = own || 'This flag is in the database, but nothing in the site reads it.';
    return { row, label: row.name, description, whenOff: '', group: 'unknown', critical: false, waitsFor: null };
  }
  const { label, description, whenOff, group, critical } = FLAG_CATALOG[row.name];
  return {
    row,
    label,
    description: own || description,
    whenOff,
    group,
    critical,
    waitsFor: waitsFor(row.name, enabledNames),
  };
}

/** All rows as the console shows them, in the catalog's order, unknown ones last. */
export function viewFlags(rows: readonly FlagRow[]): FlagView[] {
  const enabledNames = rows.filter((row) => row.enabled).map((row) => row.name);
  const rank = ({ row }: FlagView) => (isFlagName(row.name) ? FLAG_NAMES.indexOf(row.name) : FLAG_NAMES.length);
  return rows.map((row) => viewFlag(row, enabledNames)).sort((a, b) => rank(a) - rank(b));
}

/** Catalog names that the database has no row for: the site uses their defaults, and they cannot be switched here. */
export function missingFlags(rows: readonly FlagRow[]): FlagName[] {
  return FLAG_NAMES.filter((name) => !rows.some((row) => row.name === name));
}

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
