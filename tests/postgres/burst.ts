import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';

/** Any number: the gate that every transaction of a burst waits at. */
const GATE = 1_184_020;

export interface Bursts {
  /** Runs one transaction a task, each on its own connection, all let go at the same moment. Rejects with the first failure (a deadlock is one). */
  run<Task, Answer>(
    tasks: readonly Task[],
    work: (transaction: TransactionSql, task: Task) => Promise<Answer>,
  ): Promise<Answer[]>;
  close(): Promise<void>;
}

/** As many connections as the largest burst has tasks. */
export function openBursts(url: string, size: number): Bursts {
  const gate = postgres(url, { max: 1 });
  const sql = postgres(url, { max: size });
  return {
    async run(tasks, work) {
      await gate`select pg_advisory_lock(${GATE})`;
      const all = Promise.all(
        tasks.map((task) =>
          sql.begin(async (transaction) => {
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
      return (await all) as Awaited<ReturnType<typeof work>>[];
    },
    async close() {
      await Promise.all([gate.end({ timeout: 5 }), sql.end({ timeout: 5 })]);
    },
  };
}

interface Admin {
  id: string;
  email: string;
}

/** That many administrators, each signed in. */
export async function createAdmins(sql: Sql, count: number): Promise<Admin[]> {
  const admins = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    email: `admin${i}@staff.example`,
  }));
  await sql`insert into auth.users ${sql(admins, 'id', 'email')}`;
  for (const { id, email } of admins) {
    // A session has its account's id: one each is enough.
    await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
    await sql`select private.grant_role(${email}, 'admin')`;
  }
  return admins;
}

/** Has the rest of the transaction come from an administrator of `createAdmins`, as a request with a token does. */
export async function asAdmin(transaction: TransactionSql, { id }: Admin): Promise<void> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id });
  await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${id}, true)`;
  await transaction`set local role authenticated`;
}
