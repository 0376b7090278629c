import type { FlagHistoryRow, FlagRow } from '@olea/shared/backend';
import { FLAG_CATALOG, type FlagChange, type FlagGroup, isFlagName } from '@olea/shared/flags';
import { createContext, useContext } from 'react';
import type { LiveProof } from './liveProof.ts';

/** The latest change made in this window, until it is undone, replaced or overtaken: one flag, or a whole group. */
export interface LastChange {
  /** The rows as the change left them. */
  readonly flags: readonly FlagRow[];
  readonly proof: LiveProof | null;
}

/** Whether the list still shows these rows as they were left; a later change by anybody makes the offer to undo wrong. */
export function isStillLatest(changed: readonly FlagRow[], list: readonly FlagRow[]): boolean {
  if (changed.length === 0) return false;
  return changed.every(({ id, version }) => list.find((row) => row.id === id)?.version === version);
}

/** Whether a change is asked about first: it would take away something that visitors or the law rely on. */
export function needsConfirmation(name: string, enabled: boolean): boolean {
  return !enabled && isFlagName(name) && FLAG_CATALOG[name].critical;
}

/** Every way a person can change a flag. */
export interface FlagChanges {
  /** Ids of flags whose change is under way. */
  readonly pending: ReadonlySet<string>;
  readonly lastChange: LastChange | null;
  /** The group whose "Enable All" is under way. */
  readonly pendingGroup: FlagGroup | null;
  /** Switches an ordinary flag; asks first when a critical one would go off. */
  request(flag: FlagRow, enabled: boolean): void;
  undoLast(): void;
  undoEntry(entry: FlagHistoryRow): void;
  enableAll(group: FlagGroup): Promise<FlagChange[]>;
}

export const FlagChangesContext = createContext<FlagChanges | null>(null);

/** The ways to change flags. Throws outside their provider. */
export function useFlagChanges(): FlagChanges {
  const changes = useContext(FlagChangesContext);
  if (!changes) throw new Error('useFlagChanges must be used within a FlagChangesProvider');
  return changes;
}
