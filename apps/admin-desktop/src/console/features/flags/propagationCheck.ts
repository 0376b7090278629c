import type { FlagRow } from '@olea/shared/api/flags';
import { ENABLED_FLAGS_MAX_AGE_MS } from '@olea/shared/flags/enabledFlags';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { endSentence, formatSeconds, formatTime } from '../../ui/moments.ts';

/** The latest change made in this window: one flag, or a whole group. */
export interface LastChange {
  /** The rows as the change left them. */
  readonly flags: readonly FlagRow[];
  /** When the switch was pressed: the seconds count from there, not from the database's answer. */
  readonly since: number;
}

/** Whether a change has reached visitors, as far as we know after the latest look. */
export interface PropagationCheck {
  readonly kind: 'waiting' | 'live' | 'unproven';
  readonly isAnswered: boolean;
  readonly attempts: number;
  readonly at: number;
}

/** Pauses between looks; after the last one the check gives up. */
export const RETRY_PAUSES_MS = [400, 800, 1500, 3000, 5000, 8000, 12_000] as const;

/** One more look as a visitor. `ask`: the names of enabled flags as a visitor gets them. Never rejects. */
export async function checkPropagation(
  { flags }: LastChange,
  { attempts: earlier }: Pick<PropagationCheck, 'attempts'>,
  ask: () => Promise<readonly string[]>,
  now: () => number,
): Promise<PropagationCheck> {
  // The sentence on the screen says that nothing answered; the next look may.
  const names = await ask().catch(() => null);
  const attempts = earlier + 1;
  const isLive = names !== null && flags.every(({ name, enabled }) => names.includes(name) === enabled);
  const kind = isLive ? 'live' : attempts > RETRY_PAUSES_MS.length ? 'unproven' : 'waiting';
  return { kind, isAnswered: names !== null, attempts, at: now() };
}

/** How long to wait before the next look; false when none is needed. */
export function getNextPause(check: PropagationCheck | undefined): number | false {
  return check?.kind === 'waiting' ? (RETRY_PAUSES_MS[check.attempts - 1] ?? false) : false;
}

/** Looks as a visitor until the change is seen; another change starts it over. */
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

/** One sentence: live with the seconds it took and until when old caches last, or what is still missing. */
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
  const seen = check.isAnswered ? `still says ${flag?.enabled ? 'off' : 'on'}` : 'does not answer';
  return `${check.kind === 'waiting' ? 'Not live yet after' : 'Not seen live within'} ${seconds}: the public function ${seen}.`;
}
