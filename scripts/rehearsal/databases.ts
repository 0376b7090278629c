import { createLocalBackend, preparePlatform } from '@olea/local-backend';
import postgres from 'postgres';
import type { PostgresServer } from './postgresServer.ts';
import type { SupabaseCli } from './supabaseCli.ts';

type Pushed = Awaited<ReturnType<SupabaseCli['push']>>;

/**
 * Makes every database that the tests look at, each by the Supabase CLI: on a server without a loaded scheduler `without` (it has no
 * pg_cron at all) and `unloaded` (installed, not loaded); then, with pg_cron loaded, its own `postgres` and the template `rehearsed`.
 */
export async function makeDatabases(
  server: PostgresServer,
  cli: SupabaseCli,
  dataDir: string,
): Promise<Record<'without' | 'unloaded' | 'postgres' | 'rehearsed', Pushed>> {
  const address = (name: string) => `${server.url}/${name}`;
  const pushTo = async (name: string) => {
    await preparePlatform(address(name));
    return cli.push(address(name));
  };

  await server.start('');
  await runSql(address('postgres'), 'create database without', 'create database unloaded', 'create database rehearsed');
  await runSql(address('without'), HIDE_SCHEDULER);
  const [without, unloaded] = await Promise.all([pushTo('without'), pushTo('unloaded')]);

  await server.start('pg_cron');
  const [scheduled, rehearsed] = await Promise.all([pushTo('postgres'), pushTo('rehearsed')]);
  // The demo accounts, once for every copy.
  const backend = await createLocalBackend({ dataDir, databaseUrl: address('rehearsed'), log: () => undefined });
  await backend.close();
  return { without, unloaded, postgres: scheduled, rehearsed };
}

/** A database in which the migrations see a server that has never heard of pg_cron. */
const HIDE_SCHEDULER = `
  set allow_system_table_mods = on;
  do $$ begin
    execute 'create or replace view pg_catalog.pg_available_extensions as select * from ('
      || rtrim(pg_get_viewdef('pg_catalog.pg_available_extensions'), ';') || ') known where name <> ''pg_cron''';
  end $$;`;

async function runSql(url: string, ...scripts: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const script of scripts) await sql.unsafe(script);
  await sql.end();
}
