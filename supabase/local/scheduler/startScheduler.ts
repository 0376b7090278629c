import { setTimeout as timer } from 'node:timers/promises';

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Scheduler {
  /** Starts no more runs and waits for those under way. */
  stop(): Promise<void>;
}

/** Waits, but not beyond an abort; nothing has to stay alive for the next run. */
const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  timer(ms, undefined, { ref: false, signal: stopped }).catch(() => undefined);

/**
 * Runs each job at once, for what fell due while nothing ran, and then `everyMs` after each run has ended: no job ever runs twice
 * at a time. A run that fails is logged, and the next one comes all the same.
 */
export function startScheduler(jobs: readonly Job[], log: (line: string) => void, wait = pause): Scheduler {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, log, wait));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(
  { name, everyMs, run }: Job,
  stopped: AbortSignal,
  log: (line: string) => void,
  wait: typeof pause,
): Promise<void> {
  while (!stopped.aborted) {
    try {
      await run();
    } catch (error) {
      log(`[scheduler] ${name} failed: ${error instanceof Error ? error.message : error}`);
    }
    await wait(everyMs, stopped);
  }
}
