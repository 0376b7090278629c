import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import { isUnreachable } from '@olea/shared/errors';
import { FLAG_CATALOG, type FlagGroup, isFlagName } from '@olea/shared/flags';
import type { QueryClient } from '@tanstack/react-query';
import { type ChangeOutcome, reasonOf as reasonOfError } from '../../changes/useChanges.tsx';
import { endSentence, formatMoment } from '../../ui/moments.ts';
import { FLAG_LIST_KEY, type FlagListDeps, replaceFlag } from './flagQueries.ts';
import { labelOf } from './flagRows.ts';
import { type FlagChange, type SetFlagResult, undoFlagChange, writeFlag } from './flagWrites.ts';

export interface ChangeServices extends FlagListDeps {
  readonly queryClient: QueryClient;
}

type Failure = Exclude<SetFlagResult, { status: 'ok' }>;

/** Switches one flag on top of the row the administrator saw. A failure leaves the list unchanged; never rejects. */
export async function changeFlag(
  services: ChangeServices,
  flag: FlagRow,
  enabled: boolean,
  note: string | null,
): Promise<SetFlagResult> {
  const result = await keepInStep(services, await writeFlag(services, flag, enabled, note));
  readAfter(services, [result]);
  return result;
}

/** Takes a change of the history back on top of the row the administrator saw; otherwise like `changeFlag`. */
export async function undoChange(
  services: ChangeServices,
  flag: FlagRow,
  entry: FlagHistoryRow,
): Promise<SetFlagResult> {
  const result = await keepInStep(services, await undoFlagChange(services, flag, entry));
  readAfter(services, [result]);
  return result;
}

/** The disabled flags of a group: those that "Enable All" switches on. */
export function disabledFlags(flags: readonly FlagRow[], group: FlagGroup): FlagRow[] {
  return flags.filter(({ name, enabled }) => !enabled && isFlagName(name) && FLAG_CATALOG[name].group === group);
}

/** Changes several flags one after the other and reports each; after one that nobody answered the others are not tried. */
export async function changeFlags(
  services: ChangeServices,
  flags: readonly FlagRow[],
  enabledOf: (flag: FlagRow) => boolean,
  note: string | null,
): Promise<FlagChange[]> {
  const changes: FlagChange[] = [];
  for (const flag of flags) {
    const last = changes.at(-1)?.result;
    if (last && isSilence(last)) {
      changes.push({ flag, result: NOT_TRIED });
      continue;
    }
    const result = await keepInStep(services, await writeFlag(services, flag, enabledOf(flag), note));
    changes.push({ flag, result });
  }
  readAfter(
    services,
    changes.map(({ result }) => result),
  );
  return changes;
}

const NOT_TRIED: SetFlagResult = { status: 'failed', error: { code: 'unavailable', message: 'Not tried' } };

/** Whether nobody answered. */
export function isSilence(result: SetFlagResult): boolean {
  return result.status === 'unconfirmed' || (result.status === 'failed' && isUnreachable(result.error.code));
}

async function keepInStep(services: ChangeServices, result: SetFlagResult): Promise<SetFlagResult> {
  if ('flag' in result && result.flag) await replaceFlag(services.queryClient, services, result.flag);
  return result;
}

/** Reads the list again after changes that were made, were overtaken or may have been made: it holds those of others too. */
function readAfter({ queryClient }: ChangeServices, results: readonly SetFlagResult[]): void {
  const isOld = results.some((result) =>
    result.status === 'unconfirmed' ? !result.flag : result.status === 'ok' || result.status === 'conflict',
  );
  if (isOld) void queryClient.invalidateQueries({ queryKey: FLAG_LIST_KEY, refetchType: 'all' });
}

/** Whether a change is asked about first: it would take away something that visitors or the law rely on. */
export function needsConfirmation(name: string, enabled: boolean): boolean {
  return !enabled && isFlagName(name) && FLAG_CATALOG[name].critical;
}

/** Whether the list still shows these rows as they were left; a later change by anybody makes the offer to undo wrong. */
export function isStillLatest(changed: readonly FlagRow[], list: readonly FlagRow[]): boolean {
  if (changed.length === 0) return false;
  return changed.every(({ id, version }) => list.find((row) => row.id === id)?.version === version);
}

/** The two words of a switch. */
export function stateWord(enabled: boolean): 'on' | 'off' {
  return enabled ? 'on' : 'off';
}

/** The sentence after a change that was made; all rows of one change go the same way. */
export function describeChange(flags: readonly Pick<FlagRow, 'name' | 'enabled'>[]): string {
  const [first] = flags;
  if (!first) return 'Nothing was changed.';
  const names = flags.map(({ name }) => labelOf(name)).join(', ');
  if (flags.length === 1) return `${names} switched ${stateWord(first.enabled)}.`;
  return `${flags.length} flags switched ${stateWord(first.enabled)}: ${names}.`;
}

/** A flag that was not changed, as the console's writes report it. `isListed`: the screen names each failure itself. */
export function toOutcome({ name }: FlagRow, result: Failure, now: number, isListed: boolean): ChangeOutcome {
  const subject = labelOf(name);
  if (result.status === 'failed') return { ...result, subject, isListed };
  const reason = reasonOf(result, now);
  if (result.status === 'conflict') {
    return { status: 'not-done', words: isListed ? null : `${subject} was not changed: ${reason}` };
  }
  const words = `The change of ${subject} is not confirmed: ${reason}`;
  return { status: 'not-done', words: isListed ? null : words, error: result.error };
}

/** Why a flag was not changed, for lists that name the flag already; who and when where somebody else was first. */
export function reasonOf(result: Failure, now: number, timeZone?: string): string {
  if (result.status === 'conflict') {
    const who = result.byEmail ?? 'someone else';
    const when = result.at ? ` at ${formatMoment(result.at, now, timeZone)}` : '';
    return `${endSentence(`${who} switched it ${stateWord(result.flag.enabled)}${when}`)} The row now shows the current state.`;
  }
  if (result.status === 'unconfirmed') {
    return result.flag
      ? `we got no answer. The flag is currently ${stateWord(result.flag.enabled)}.`
      : 'we got no answer, and the flag cannot be read right now. The list is read again as soon as the backend answers.';
  }
  return reasonOfError(result.error.code, result.error.message);
}
