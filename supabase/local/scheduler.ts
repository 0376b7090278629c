import { setTimeout as timer } from 'node:timers/promises';
import type { OwnerSql } from './database/engines.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Its first run waits as long as every other: then the other jobs have caught up. */
  waitsFirst?: boolean;
  run(): Promise<unknown>;
}

export interface Scheduler {
  /** Starts no more runs and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Runs each job at once, to catch up on what fell due while nothing ran (unless it `waitsFirst`), and again `everyMs` after each run
 * has ended: no job runs twice at a time. A failed run is logged and does not stop the next one.
 */
export function startScheduler(jobs: readonly Job[], log: (line: string) => void): Scheduler {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(
  { name, everyMs, waitsFirst, run }: Job,
  stopped: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  // Not beyond an abort; nothing has to stay alive for the next run.
  const pause = () => timer(everyMs, undefined, { ref: false, signal: stopped }).catch(() => undefined);
  if (waitsFirst) await pause();
  while (!stopped.aborted) {
    try {
      await run();
    } catch (error) {
      log(`[scheduler] ${name} failed: ${error instanceof Error ? error.message : error}`);
    }
    await pause();
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Calls an edge function as the scheduler; rejects when it cannot be reached or refuses. */
export type CallFunction = (name: string, body: unknown) => Promise<void>;

/** The jobs of pg_cron on a hosted project, by the same names; the embedded database has no scheduler. */
export function createJobs(sql: OwnerSql['query'], callFunction: CallFunction): Job[] {
  const mailWaiting = async () => {
    const [answer] = await sql<{ due: boolean }>('select private.mails_are_due() as due');
    if (answer?.due) await callFunction('message-desk', { action: 'mail-due' });
  };
  /** A job that notes its run when it has succeeded. */
  const noted = (name: string, everyMs: number, run: () => Promise<unknown>): Job => ({
    name,
    everyMs,
    run: async () => {
      await run();
      await sql('select private.note_job_run($1)', [name]);
    },
  });
  return [
    noted('erase-expired-messages', DAY_MS, () => sql('select private.erase_expired_messages()')),
    noted('apply-due-flag-changes', MINUTE_MS, () => sql('select private.apply_due_flag_changes()')),
    noted('mail-waiting-messages', MINUTE_MS, mailWaiting),
    // Notes its run itself, when it has looked.
    { name: 'raise-alarms', everyMs: 10 * MINUTE_MS, waitsFirst: true, run: () => callFunction('raise-alarms', {}) },
  ];
}

/** Calls functions at the backend's own address, with the scheduler's secret. */
export function createCallFunction(origin: string, secret: string): CallFunction {
  return async (name, body) => {
    const response = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-scheduler-secret': secret },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${await response.text()}`);
  };
}
