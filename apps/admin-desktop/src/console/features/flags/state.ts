import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import {
  FLAG_CATALOG,
  FLAG_NAMES,
  type FlagGroup,
  type FlagName,
  isEffective,
  isFlagName,
} from '@olea/shared/flags/catalog';
import * as v from 'valibot';
import { type ChangeOutcome, getFailureReason as reasonOfError } from '../../changes/useChanges.tsx';
import { endSentence, formatWhen } from '../../ui/moments.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

/** Titles in display order. `unknown` is for flags that are not in the catalog. */
export const GROUP_TITLES = {
  navigation: 'Main Navigation',
  homepage: 'Homepage Sections',
  features: 'Site Features',
  unknown: 'Not in the code',
} as const satisfies Record<FlagGroup | 'unknown', string>;
export type RowGroup = keyof typeof GROUP_TITLES;
export const ROW_GROUPS = Object.keys(GROUP_TITLES) as RowGroup[];

/** Returns a flag's label, or the name itself for an unknown flag. */
export function getLabel(name: string): string {
  return isFlagName(name) ? FLAG_CATALOG[name].label : name;
}

export function formatState(enabled: boolean): 'on' | 'off' {
  return enabled ? 'on' : 'off';
}

interface FlagFacts {
  readonly label: string;
  readonly description: string;
  /** The visible effect while the flag is off. Empty for an unknown flag. */
  readonly whenOff: string;
  readonly group: RowGroup;
  readonly critical: boolean;
}

/** Returns the catalog's facts about a flag, or defaults for an unknown flag. The row's own description takes precedence. */
export function getFlagFacts({ name, description }: Pick<FlagRow, 'name' | 'description'>): FlagFacts {
  const facts: FlagFacts = isFlagName(name)
    ? FLAG_CATALOG[name]
    : {
        label: name,
        description: 'This flag is in the database, but nothing in the site reads it.',
        whenOff: '',
        group: 'unknown',
        critical: false,
      };
  return { ...facts, description: description?.trim() || facts.description };
}

/** Returns the flag on which this flag depends, if that other flag has no effect. Otherwise returns null. */
export function findMissingDependency({ name }: FlagRow, rows: readonly FlagRow[]): FlagName | null {
  const dependsOn = isFlagName(name) ? FLAG_CATALOG[name].dependsOn : undefined;
  const enabledNames = rows.filter(({ enabled }) => enabled).map((row) => row.name);
  return dependsOn && !isEffective(dependsOn, enabledNames) ? dependsOn : null;
}

/** Sorts rows in the catalog's order, with unknown flags last. */
export function sortFlags(rows: readonly FlagRow[]): FlagRow[] {
  const getRank = ({ name }: FlagRow) => (isFlagName(name) ? FLAG_NAMES.indexOf(name) : FLAG_NAMES.length);
  return [...rows].sort((a, b) => getRank(a) - getRank(b));
}

/** Groups rows for display. Omits an empty group of unknown flags. */
export function groupFlags(rows: readonly FlagRow[]): { readonly id: RowGroup; readonly rows: FlagRow[] }[] {
  return ROW_GROUPS.map((id) => ({ id, rows: sortFlags(rows).filter((row) => getFlagFacts(row).group === id) })).filter(
    (group) => group.id !== 'unknown' || group.rows.length > 0,
  );
}

/** Returns the catalog's flags that are missing from `rows`. */
export function findMissingFlags(rows: readonly FlagRow[]): FlagName[] {
  return FLAG_NAMES.filter((name) => !rows.some((row) => row.name === name));
}

/** Computes the counters. `navItems` counts the enabled flags in the navigation group. */
export function countFlags(rows: readonly FlagRow[]) {
  const active = rows.filter(({ enabled }) => enabled);
  const navItems = active.filter((row) => getFlagFacts(row).group === 'navigation');
  return {
    total: rows.length,
    active: active.length,
    hidden: rows.length - active.length,
    navItems: navItems.length,
  };
}

export const FLAG_FILTER = createAddressForm({
  search: v.fallback(v.string(), ''),
  state: v.fallback(v.picklist(['all', 'on', 'off']), 'all'),
  group: v.fallback(v.picklist(['all', ...ROW_GROUPS]), 'all'),
});
export type FlagFilter = typeof FLAG_FILTER.none;

/**
 * Returns the rows that match the state and group, and contain each typed word in the name, label or description. Treats `_`, `-` and
 * spaces alike.
 */
export function filterFlags(rows: readonly FlagRow[], { search, state, group }: FlagFilter): FlagRow[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const { label, description, group: own } = getFlagFacts(row);
    if (state !== 'all' && state !== formatState(row.enabled)) return false;
    if (group !== 'all' && group !== own) return false;
    const haystack = normalizeText(`${row.name} ${label} ${description}`);
    return words.every((word) => haystack.includes(word));
  });
}

function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .trim();
}

/** Returns text such as "7 flags", or "3 of 7 flags" for a filtered list. */
export function describeFlagCount(total: number, shown = total): string {
  if (shown !== total) return `${shown} of ${total} flags`;
  return total === 1 ? '1 flag' : `${total} flags`;
}

export type FlagChange = {
  /** The row that the change was based on. */
  readonly flag: FlagRow;
  readonly now: FlagRow | null;
} & (
  | { readonly status: 'ok'; readonly now: FlagRow }
  /** The flag has a newer change. `by` and `at` are null if unknown. */
  | { readonly status: 'conflict'; readonly now: FlagRow; readonly by: string | null; readonly at: string | null }
  /** The response was lost, so the flag may have been changed. */
  | { readonly status: 'unconfirmed'; readonly error: AppError }
  | { readonly status: 'failed'; readonly error: AppError }
);

/** Returns the new rows of the confirmed changes. */
export function getAppliedRows(changes: readonly FlagChange[]): FlagRow[] {
  return changes.flatMap((change) => (change.status === 'ok' ? [change.now] : []));
}

/** Returns whether the backend was unreachable or unavailable for a change, or the change was not tried for that reason. */
export function isUnanswered(change: FlagChange): boolean {
  return change.status === 'unconfirmed' || (change.status === 'failed' && isUnreachable(change.error.code));
}

/** Returns whether to refetch the list: after a confirmed change, a conflict, a deleted flag, or a lost response without a current row. */
export function isListOld(changes: readonly FlagChange[]): boolean {
  return changes.some((change) => {
    if (change.status === 'failed') return change.error.code === 'not-found';
    return change.status !== 'unconfirmed' || change.now === null;
  });
}

/** Returns whether a change switches a critical flag off. */
export function needsConfirmation(name: string, enabled: boolean): boolean {
  return !enabled && isFlagName(name) && FLAG_CATALOG[name].critical;
}

/** Returns whether the list still contains these versions of the rows. */
export function isStillLatest(changed: readonly FlagRow[], list: readonly FlagRow[]): boolean {
  return changed.every(({ id, version }) => list.find((row) => row.id === id)?.version === version);
}

/** Returns whether an entry is its flag's latest change. `rows` is sorted newest first. */
export function isLatestChange(row: FlagHistoryRow, rows: readonly FlagHistoryRow[]): boolean {
  return row.flag_id !== null && rows.find(({ flag_id }) => flag_id === row.flag_id)?.id === row.id;
}

/** Returns the labels of flags, separated by commas. */
export function formatLabels(flags: readonly Pick<FlagRow, 'name'>[]): string {
  return flags.map(({ name }) => getLabel(name)).join(', ');
}

/** Describes an applied change. All rows of one change have the same new state. */
export function describeChange(flags: readonly Pick<FlagRow, 'name' | 'enabled'>[]): string {
  const state = formatState(flags[0]?.enabled ?? false);
  if (flags.length === 1) return `${formatLabels(flags)} switched ${state}.`;
  return `${flags.length} flags switched ${state}: ${formatLabels(flags)}.`;
}

/** Returns one outcome for all applied changes, and one for each other change. Omit `undo` for a change that is itself an undo. */
export function toOutcomes(changes: readonly FlagChange[], now: number, undo?: () => void): ChangeOutcome[] {
  const appliedRows = getAppliedRows(changes);
  const others = changes.flatMap((change): ChangeOutcome[] => {
    if (change.status === 'ok') return [];
    const subject = getLabel(change.flag.name);
    if (change.status === 'failed') return [{ status: 'failed', error: change.error, subject }];
    const isLost = change.status === 'unconfirmed';
    const prefix = isLost ? `The change to ${subject} is not confirmed` : `${subject} was not changed`;
    return [
      {
        status: 'not-applied',
        message: `${prefix}: ${describeReason(change, now)}`,
        ...(isLost && { error: change.error }),
      },
    ];
  });
  if (appliedRows.length === 0) return others;
  const message = describeChange(appliedRows);
  const done = undo ? { message, undo } : { message: `Undone. ${message}` };
  return [{ status: 'applied', ...done }, ...others];
}

/** Returns why a change failed or is not confirmed, without the flag's name. For a conflict, includes the person and time if known. */
export function describeReason(change: Exclude<FlagChange, { status: 'ok' }>, now: number, timeZone?: string): string {
  if (change.status === 'conflict') {
    const who = change.by ?? 'someone else';
    const when = change.at ? ` ${formatWhen(change.at, now, timeZone)}` : '';
    return `${endSentence(`${who} switched it ${formatState(change.now.enabled)}${when}`)} The row now shows the current state.`;
  }
  if (change.status === 'unconfirmed') {
    return change.now
      ? `we got no answer. The flag is currently ${formatState(change.now.enabled)}.`
      : 'we got no answer, and the flag cannot be read right now. The list reloads as soon as the backend answers.';
  }
  return reasonOfError(change.error.code, change.error.message);
}

/** Summarizes "Enable All" in one sentence, such as "3 switched on, 1 not confirmed, 1 failed." */
export function summarizeChanges(changes: readonly FlagChange[]): string {
  if (changes.length === 0) return 'Every flag of this group is already on.';
  const count = (status: FlagChange['status']) => changes.filter((change) => change.status === status).length;
  const done = count('ok');
  const open = count('unconfirmed');
  const failed = changes.length - done - open;
  const rest = [open > 0 ? `${open} not confirmed` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean);
  return `${[done === 0 ? 'None switched on' : `${done} switched on`, ...rest].join(', ')}.`;
}
