import { ENABLED_NAMES_MAX_AGE_MS, requestEnabledNames } from '@olea/shared/flags';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { endSentence, formatSeconds, formatTime } from '../../ui/moments.ts';

/** Whether a change has reached visitors, as far as we know. */
export type PropagationCheck =
  | { readonly kind: 'waiting'; readonly elapsedMs: number; readonly seen: 'old state' | 'no answer' | 'nothing yet' }
  | { readonly kind: 'live'; readonly afterMs: number; readonly at: number }
  | { readonly kind: 'unproven'; readonly elapsedMs: number; readonly seen: 'old state' | 'no answer' };

/** Pauses between looks; after the last one the check gives up. */
export const LOOK_PAUSES_MS = [0, 400, 800, 1500, 3000, 5000, 8000, 12_000] as const;

/** One sentence: live with the seconds it took and until when old caches last, or what is still missing. */
export function describeCheck(check: PropagationCheck, wanted: boolean, timeZone?: string): string {
  switch (check.kind) {
    case 'live': {
      const until = formatTime(check.at + ENABLED_NAMES_MAX_AGE_MS, timeZone);
      return endSentence(
        `Live after ${formatSeconds(check.afterMs)}. Browsers that asked in the last 5 minutes follow by ${until}`,
      );
    }
    case 'waiting':
      if (check.seen === 'nothing yet') return 'Checking the site as a visitor…';
      return `Not live yet after ${formatSeconds(check.elapsedMs)}: ${describeSeen(check.seen, wanted)}`;
    case 'unproven':
      return `Not seen live within ${formatSeconds(check.elapsedMs)}: ${describeSeen(check.seen, wanted)}`;
  }
}

function describeSeen(seen: 'old state' | 'no answer', wanted: boolean): string {
  return seen === 'no answer'
    ? 'the public function does not answer.'
    : `the public function still says ${wanted ? 'off' : 'on'}.`;
}

export interface CheckDeps {
  /** Names of enabled flags as an anonymous visitor gets them; rejects when nothing answers. */
  readonly look: () => Promise<readonly string[]>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  readonly report: (check: PropagationCheck) => void;
  /** When the switch was pressed: the seconds count from there, not from the database's answer. */
  readonly since: number;
}

/** Looks as a visitor until the change is seen; reports every step and stops when aborted. */
export async function checkPropagation(flags: readonly string[], wanted: boolean, deps: CheckDeps): Promise<void> {
  const elapsed = () => deps.now() - deps.since;
  let seen: 'old state' | 'no answer' = 'no answer';
  deps.report({ kind: 'waiting', elapsedMs: 0, seen: 'nothing yet' });
  for (const wait of LOOK_PAUSES_MS) {
    if (wait > 0) await deps.pause(wait);
    if (deps.signal.aborted) return;
    try {
      const names = await deps.look();
      if (deps.signal.aborted) return;
      if (flags.every((flag) => names.includes(flag) === wanted)) {
        deps.report({ kind: 'live', afterMs: elapsed(), at: deps.now() });
        return;
      }
      seen = 'old state';
    } catch {
      // The sentence on the screen says that nothing answered; the next look may.
      seen = 'no answer';
    }
    if (deps.signal.aborted) return;
    deps.report({ kind: 'waiting', elapsedMs: elapsed(), seen });
  }
  deps.report({ kind: 'unproven', elapsedMs: elapsed(), seen });
}

/** The check of the window's latest change; starting another one stops it. */
export function usePropagationCheck(): {
  check: PropagationCheck | null;
  start: (flags: readonly string[], wanted: boolean, since: number) => void;
  stop: () => void;
} {
  const { visitor } = useServices();
  const [check, setCheck] = useState<PropagationCheck | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    setCheck(null);
  }, []);

  const start = useCallback(
    (flags: readonly string[], wanted: boolean, since: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      void checkPropagation(flags, wanted, {
        look: () => requestEnabledNames(visitor),
        since,
        now: () => Date.now(),
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal: controller.signal,
        report: setCheck,
      });
    },
    [visitor],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { check, start, stop };
}
