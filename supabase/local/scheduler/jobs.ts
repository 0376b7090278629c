import type { OwnerSql } from '../database/engine.ts';
import type { Job } from './startScheduler.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What pg_cron does on a hosted project, by the same names; the embedded database has no scheduler of its own. */
export function createJobs(sql: OwnerSql['query']): Job[] {
  return [
    { name: 'erase-expired-messages', everyMs: DAY_MS, run: () => sql('select private.erase_expired_messages()') },
  ];
}
