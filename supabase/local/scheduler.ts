import { setTimeout as timer } from 'node:timers/promises';
import type { OwnerSql } from './database/engines.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Delays the first run by one interval, so that missed runs of the other jobs finish first. */
  waitsFirst?: boolean;
  run(): Promise<unknown>;
}

/**
 * Runs each job immediately (except with `waitsFirst`) and again `everyMs` after each run. A job never overlaps with itself. Logs failed
 * runs and continues. Returns a function that stops the scheduler and waits for running jobs.
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
  // The timer ends on abort and does not prevent the process from exiting.
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
 * Creates the jobs that the database lists, except the backup. On a hosted project, pg_cron runs them. Some jobs call edge functions at
 * `origin` with the scheduler's secret.
 */
export async function createJobs(sql: OwnerSql['query'], origin: string, secret: string): Promise<Job[]> {
  const callFunction = async (name: string, body: unknown) => {
    const response = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-scheduler-secret': secret },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} returned ${response.status} ${await response.text()}`);
  };
  const callIf = async (condition: string, name: string, action: string) => {
    const [answer] = await sql<{ due: boolean }>(`select ${condition} as due`);
    if (answer?.due) await callFunction(name, { action });
  };
  /** Replacements for database functions that call edge functions through extensions of hosted projects (pg_net, Vault). */
  const callers: Readonly<Record<string, () => Promise<unknown>>> = {
    'mail-waiting-messages': () => callIf('private.has_due_emails()', 'mail-messages', 'mail-due'),
    'delete-orphaned-objects': () => callIf("public.list_orphaned_objects(1) <> '{}'", 'attachments', 'delete-orphans'),
  };
  const jobs = await sql<{ name: string; everyMs: number }>(
    `select name, extract(epoch from every)::float8 * 1000 as "everyMs" from private.scheduled_jobs where name <> 'backup' order by name`,
  );
  return jobs.map(({ name, everyMs }): Job => {
    // The edge function `send-alerts` records its own run.
    if (name === 'send-alerts') return { name, everyMs, waitsFirst: true, run: () => callFunction(name, {}) };
    const work = callers[name] ?? (() => sql(`select private.${name.replaceAll('-', '_')}()`));
    const run = async () => {
      await work();
      await sql('select private.record_job_run($1)', [name]);
    };
    return { name, everyMs, run };
  });
}
