import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterEach, beforeEach } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';

/** Any number: the gate that every transaction of a burst waits at. */
const GATE = 1_184_020;

interface Bursts {
  sql: Sql;
  /** Runs one transaction a task, each on its own connection, all let go at the same moment. Rejects with the first failure (a deadlock is one). */
  run<Task, Answer>(
    tasks: readonly Task[],
    work: (transaction: TransactionSql, task: Task) => Promise<Answer>,
  ): Promise<Answer[]>;
}

/** A database of its own for each test of a file, and as many connections as its largest burst has tasks. */
export function openBursts(size: number): Bursts {
  let gate: Sql;
  let burst: Sql;
  const bursts = {
    sql: undefined as unknown as Sql,
    async run<Task, Answer>(
      tasks: readonly Task[],
      work: (transaction: TransactionSql, task: Task) => Promise<Answer>,
    ) {
      await gate`select pg_advisory_lock(${GATE})`;
      const all = Promise.all(
        tasks.map((task) =>
          burst.begin(async (transaction) => {
            await transaction`select pg_advisory_xact_lock_shared(${GATE})`;
            return work(transaction, task);
          }),
        ),
      );
      for (let waiting = 0; waiting < tasks.length; await wait(5)) {
        const [row] = await gate<{ count: number }[]>`
          select count(*)::int as count from pg_locks
          where locktype = 'advisory' and objid = ${GATE} and not granted
            and database = (select oid from pg_database where datname = current_database())`;
        waiting = row?.count ?? 0;
      }
      await gate`select pg_advisory_unlock(${GATE})`;
      return (await all) as Answer[];
    },
  };
  beforeEach(async () => {
    const url = await copyTemplateDatabase(process.env.REHEARSAL_SERVER ?? '');
    bursts.sql = postgres(url, { max: 1 });
    gate = postgres(url, { max: 1 });
    burst = postgres(url, { max: size });
  });
  afterEach(async () => {
    await Promise.all([bursts.sql, gate, burst].map((sql) => sql.end({ timeout: 5 })));
  });
  return bursts;
}
