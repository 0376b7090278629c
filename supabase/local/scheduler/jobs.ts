import type { OwnerSql } from '../database/engine.ts';
import type { Job } from './startScheduler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What pg_cron does on a hosted project, by the same names; the embedded database has no scheduler of its own. */
export function createJobs(sql: OwnerSql['query']): Job[] {
  return [
    { name: 'erase-expired-messages', everyMs: DAY_MS, run: () => sql('select private.erase_expired_messages()') },
    { name: 'apply-due-flag-changes', everyMs: MINUTE_MS, run: () => sql('select private.apply_due_flag_changes()') },
  ];
}
