import type { OwnerSql } from '../database/engine.ts';
import type { Job } from './startScheduler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Calls an edge function as the scheduler; rejects when it cannot be reached or refuses. */
export type CallFunction = (name: string, body: unknown) => Promise<void>;

/** What pg_cron does on a hosted project, by the same names; the embedded database has no scheduler of its own. */
export function createJobs(sql: OwnerSql['query'], callFunction: CallFunction): Job[] {
  const mailWaiting = async () => {
    const [answer] = await sql<{ due: boolean }>('select private.mails_are_due() as due');
    if (answer?.due) await callFunction('message-desk', { action: 'mail-due' });
  };
  return [
    { name: 'erase-expired-messages', everyMs: DAY_MS, run: () => sql('select private.erase_expired_messages()') },
    { name: 'apply-due-flag-changes', everyMs: MINUTE_MS, run: () => sql('select private.apply_due_flag_changes()') },
    { name: 'mail-waiting-messages', everyMs: MINUTE_MS, run: mailWaiting },
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
