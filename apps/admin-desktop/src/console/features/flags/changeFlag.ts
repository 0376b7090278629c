import type { FlagHistoryRow, FlagRow } from '@olea/shared/backend';
import type { Log } from '@olea/shared/errors';
import {
  FLAG_CATALOG,
  type FlagChange,
  type FlagGroup,
  isFlagName,
  type SetFlagResult,
  undoFlagChange,
  writeFlag,
} from '@olea/shared/flags';
import type { OwnStore } from '@olea/shared/store';
import type { QueryClient } from '@tanstack/react-query';
import { FLAG_LIST_KEY, type FlagListDeps, replaceFlag } from './flagListQuery.ts';

export interface ChangeServices extends FlagListDeps {
  readonly queryClient: QueryClient;
  readonly log: Log;
  /** Names of flags that were not changed because the session had ended: the next sign-in says so. */
  readonly lostChanges: OwnStore<readonly string[]>;
}

/** Switches one flag on top of the row the administrator saw. A failure leaves the list unchanged and is logged; never rejects. */
export async function changeFlag(
  services: ChangeServices,
  flag: FlagRow,
  enabled: boolean,
  note: string | null,
): Promise<SetFlagResult> {
  return await keepInStep(services, flag, await writeFlag(services, flag, enabled, note));
}

/** Takes a change of the history back on top of the row the administrator saw; otherwise like `changeFlag`. */
export async function undoChange(
  services: ChangeServices,
  flag: FlagRow,
  entry: FlagHistoryRow,
): Promise<SetFlagResult> {
  return await keepInStep(services, flag, await undoFlagChange(services, flag, entry));
}

/** Switches on every disabled flag of the group, one by one, and reports each. */
export async function enableGroup(
  services: ChangeServices,
  flags: readonly FlagRow[],
  group: FlagGroup,
): Promise<FlagChange[]> {
  const disabled = flags.filter(
    ({ name, enabled }) => !enabled && isFlagName(name) && FLAG_CATALOG[name].group === group,
  );
  const changes: FlagChange[] = [];
  for (const flag of disabled) changes.push({ flag, result: await changeFlag(services, flag, true, null) });
  return changes;
}

async function keepInStep(services: ChangeServices, { name }: FlagRow, result: SetFlagResult): Promise<SetFlagResult> {
  const { queryClient, log, lostChanges } = services;
  if ('flag' in result && result.flag) await replaceFlag(queryClient, services, result.flag);
  // Whatever became of it: the list asks until it is answered.
  else if (result.status === 'unconfirmed') void queryClient.invalidateQueries({ queryKey: FLAG_LIST_KEY });
  if (result.status === 'expired') lostChanges.publish([...lostChanges.getSnapshot(), name]);
  if (result.status === 'conflict') log.warn(`Feature flag ${name} was changed by somebody else first`, result);
  else if (result.status !== 'ok') log.error(`The change of feature flag ${name} failed: ${result.status}`, result);
  return result;
}
