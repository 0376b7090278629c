import type { FlagRow } from '@olea/shared/api/flags';
import { ENABLED_FLAGS_MAX_AGE_MS } from '@olea/shared/flags/enabledFlags';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { endSentence, formatSeconds, formatTime } from '../../ui/moments.ts';

export interface LastChange {
  readonly flags: readonly FlagRow[];
  /** The time at which the change was sent. */
  readonly since: number;
}

/** The latest check of whether visitors received a change. */
export interface PropagationCheck {
  readonly kind: 'waiting' | 'live' | 'unproven';
  readonly isAnswered: boolean;
  readonly attempts: number;
  readonly at: number;
}

export const RETRY_PAUSES_MS = [400, 800, 1500, 3000, 5000, 8000, 12_000] as const;

/** Fetches the enabled flags as a visitor (`ask`) and compares them with the change. Never rejects. */
export async function checkPropagation(
  { flags }: LastChange,
  { attempts: earlier }: Pick<PropagationCheck, 'attempts'>,
  ask: () => Promise<readonly string[]>,
  now: () => number,
): Promise<PropagationCheck> {
  const names = await ask().catch(() => null);
  const attempts = earlier + 1;
  const isLive = names !== null && flags.every(({ name, enabled }) => names.includes(name) === enabled);
  const kind = isLive ? 'live' : attempts > RETRY_PAUSES_MS.length ? 'unproven' : 'waiting';
  return { kind, isAnswered: names !== null, attempts, at: now() };
}

/** Returns the pause before the next check in milliseconds, or false if there is no next check. */
export function getNextPause(check: PropagationCheck | undefined): number | false {
  return check?.kind === 'waiting' ? (RETRY_PAUSES_MS[check.attempts - 1] ?? false) : false;
}

/** Returns the query that repeats the check until visitors receive the change or no pause is left. Another change starts a new check. */
export function propagationQueryOptions(change: LastChange | null, ask: () => Promise<readonly string[]>) {
  const queryKey = ['propagation', change?.since];
  return queryOptions({
    queryKey,
    queryFn: change
      ? ({ client }) =>
          checkPropagation(change, client.getQueryData<PropagationCheck>(queryKey) ?? { attempts: 0 }, ask, () =>
            Date.now(),
          )
      : skipToken,
    refetchInterval: ({ state }) => getNextPause(state.data),
    refetchIntervalInBackground: true,
  });
}

/** Describes whether, and how soon, visitors received the change. */
export function describeCheck(
  check: PropagationCheck | undefined,
  { flags: [flag], since }: LastChange,
  timeZone?: string,
): string {
  if (!check) return 'Checking the site as a visitor…';
  const seconds = formatSeconds(check.at - since);
  if (check.kind === 'live') {
    const until = formatTime(check.at + ENABLED_FLAGS_MAX_AGE_MS, timeZone);
    return endSentence(`Live after ${seconds}. Browsers that asked in the last 5 minutes follow by ${until}`);
  }
  const result = check.isAnswered ? `still says ${flag?.enabled ? 'off' : 'on'}` : 'does not answer';
  return `${check.kind === 'waiting' ? 'Not live yet after' : 'Not seen live within'} ${seconds}: the public function ${result}.`;
}
