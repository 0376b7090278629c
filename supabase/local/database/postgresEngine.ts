import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import type { Engine, OwnerSql } from './engine.ts';

/** Thrown when a database is not one that this backend may work on. */
class NotOurDatabase extends Error {}

/** Any number that nobody else takes; two of our backends on one database would sign their tokens with different keys. */
const LOCK = 7_420_184_173;

/** The library hands over written JSON, and its driver would write it once more: an object would arrive as one long string. */
const JSONB = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * A PostgreSQL server. Throws `NotOurDatabase` when somebody else's things are in the database, when it belongs to a Supabase
 * project (demo accounts have no business there), or when another backend works on it.
 */
export async function openPostgresEngine(url: string): Promise<Engine> {
  const postgresOptions = { onnotice: () => undefined, types: { jsonb: JSONB } };
  const connection = createPostgresConnection({ url, postgresOptions });
  const { driver } = connection;
  const direct = ownerSql(driver);
  try {
    const lock = await driver.reserve();
    const [free] = await lock<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as locked`;
    if (!free?.locked) throw new NotOurDatabase(`${databasePlace(url)} is in use by another backend.`);
    await refuseForeignDatabase(direct, url);
    return {
      connection,
      ...direct,
      transaction: async (work) => void (await driver.begin((transaction) => work(ownerSql(transaction)))),
      takeTurn: (request) => request(),
      hasRoom: async () => true,
      close: async () => {
        lock.release();
        await connection.close();
      },
    };
  } catch (error) {
    await driver.end({ timeout: 1 });
    throw error;
  }
}

/** The address of a database without the credentials in it, for people to read. */
export function databasePlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function ownerSql(driver: Pick<Sql, 'unsafe'>): OwnerSql {
  return {
    query: async <Row>(query: string, parameters: unknown[] = []) =>
      [...(await driver.unsafe(query, parameters as never[]))] as Row[],
    exec: async (script) => void (await driver.unsafe(script)),
  };
}

/** DATABASE_URL may be set for something else on a developer's machine: only an empty database or ours is worked on. */
async function refuseForeignDatabase(sql: OwnerSql, url: string): Promise<void> {
  const [found] = await sql.query<{ hosted: boolean; ours: boolean; empty: boolean }>(`
    select exists (select from pg_roles where rolname = 'supabase_auth_admin') as hosted,
      to_regclass('supabase_migrations.schema_migrations') is not null and to_regprocedure('private.is_admin()') is not null as ours,
      not exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as empty`);
  if (found?.hosted) {
    throw new NotOurDatabase(
      `${databasePlace(url)} belongs to a Supabase project: deploy to it (supabase/README.md) instead.`,
    );
  }
  if (!found?.empty && !found?.ours) {
    throw new NotOurDatabase(`${databasePlace(url)} holds tables of something else. Give it an empty database.`);
  }
}
