import { setTimeout as timer } from 'node:timers/promises';
import type { OwnerSql } from './database/engines.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Its first run waits as long as every other: then the other jobs have caught up. */
  waitsFirst?: boolean;
  run(): Promise<unknown>;
}

/**
 * Runs each job at once, to catch up on what fell due while nothing ran (unless it `waitsFirst`), and again `everyMs` after each run
 * has ended: no job runs twice at a time. A failed run is logged and does not stop the next one. Returns what starts no more runs and
 * waits for those under way.
 */
export function startScheduler(jobs: readonly Job[], log: (line: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, log));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function repeat(
  { name, everyMs, waitsFirst, run }: Job,
  stopped: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  // Not beyond an abort; nothing has to stay alive for the next run.
  const waitForNext = () => timer(everyMs, undefined, { ref: false, signal: stopped }).catch(() => undefined);
  if (waitsFirst) await waitForNext();
  while (!stopped.aborted) {
    try {
      await run();
    } catch (error) {
      log(`[scheduler] ${name} failed: ${error instanceof Error ? error.message : error}`);
    }
    await waitForNext();
  }
}

/**
 * The jobs that the database lists, run as pg_cron runs them on a hosted project; the embedded database has no scheduler. Functions are
 * called at the backend's own address, with the scheduler's secret.
 */
export async function createJobs(sql: OwnerSql['query'], origin: string, secret: string): Promise<Job[]> {
  const callFunction = async (name: string, body: unknown) => {
    const response = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-scheduler-secret': secret },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${await response.text()}`);
  };
  const mailWaiting = async () => {
    const [answer] = await sql<{ due: boolean }>('select private.has_due_emails() as due');
    if (answer?.due) await callFunction('mail-messages', { action: 'mail-due' });
  };
  const jobs = await sql<{ name: string; everyMs: number }>(
    `select name, extract(epoch from every)::float8 * 1000 as "everyMs" from private.scheduled_jobs where name <> 'backup' order by name`,
  );
  return jobs.map(({ name, everyMs }): Job => {
    // Notes its run itself, when it has looked.
    if (name === 'send-alerts') return { name, everyMs, waitsFirst: true, run: () => callFunction(name, {}) };
    const work = () =>
      name === 'mail-waiting-messages' ? mailWaiting() : sql(`select private.${name.replaceAll('-', '_')}()`);
    const run = async () => {
      await work();
      await sql('select private.record_job_run($1)', [name]);
    };
    return { name, everyMs, run };
  });
}
