import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalBackend, type LocalBackendOptions } from '@olea/local-backend';
import { preparePlatform } from '@olea/local-backend/database/openDatabase';
import postgres from 'postgres';
import { type Result, x } from 'tinyexec';
import { findAuthProgram, migrateAuth, startAuthService } from './rehearsal/authService.ts';
import { CannotRehearse } from './rehearsal/installTools.ts';
import { makePostgresServer, type PostgresServer } from './rehearsal/postgresServer.ts';
import { openSupabaseCli, type SupabaseCli, TYPES_FILE } from './rehearsal/supabaseCli.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * `npm run rehearse`: deploys the database to a real PostgreSQL with the real Supabase CLI and runs the database suites on it. Before that,
 * runs them on the embedded database, tests the built site on the host's engine, and runs the slow crash tests. `--database` runs only the
 * database part. `--auth PROGRAM` names the auth service's program for the account tests. By default, it is copied from the official image
 * if a container engine runs. `--browser FILE` runs only that browser test of the built site, with the auth service. `--types` only writes
 * the types of the database. With `--if-possible`, the rehearsal does not fail on an unsuitable machine, and the report has the reason.
 */
const REPORT = '.cache/rehearsal.xml';

const HIDE_SCHEDULER = `
  set allow_system_table_mods = on;
  do $$ begin
    execute 'create or replace view pg_catalog.pg_available_extensions as select * from ('
      || rtrim(pg_get_viewdef('pg_catalog.pg_available_extensions'), ';') || ') known where name <> ''pg_cron''';
  end $$;`;

/** Returns SQL that creates the roles of a hosted project (github.com/supabase/postgres, migrations/db/init-scripts). */
const createHostedServerSql = (password: string) => `
  create role postgres login createdb createrole replication bypassrls password '${password}';
  create role supabase_auth_admin login noinherit createrole password '${password}';
  alter role supabase_auth_admin set search_path = auth;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant anon, authenticated, service_role to postgres;`;
const HOSTED_DATABASE = `
  grant create on database rehearsed to supabase_auth_admin;
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;`;

const { values: asked } = parseArgs({
  options: {
    auth: { type: 'string' },
    browser: { type: 'string' },
    database: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    'if-possible': { type: 'boolean', default: false },
  },
});

/** Makes password hashing fast, as in templateData.ts. */
process.env.LITE_AUTH_BCRYPT_COST = '4';

const servers: PostgresServer[] = [];
let running: Result | undefined;
const home = makeTemporaryFolder(async () => {
  // The driver throws when its server stops during a write. This must not prevent the cleanup.
  process.on('uncaughtException', () => undefined);
  await stop();
});

rmSync(REPORT, { force: true });
try {
  if (!asked.database && !asked.types && !asked.browser) {
    await run('node', 'scripts/build.ts');
    for (const project of ['engine', 'database', 'endurance']) await run('vitest', 'run', `--project=${project}`);
  }
  await rehearseDatabase();
} catch (error) {
  const cannot = error instanceof CannotRehearse;
  console.error(cannot ? `The rehearsal ${error.message}` : error);
  if (cannot) {
    const reason = `rehearsal ${error.message}`
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;');
    writeFileSync(REPORT, `<testcase classname="rehearsal" name="all"><skipped message="${reason}"/></testcase>`);
  }
  // Keep the exit code of a suite that failed before.
  if (!(cannot && asked['if-possible'])) process.exitCode = 1;
} finally {
  await stop();
}

/** A failed command fails the rehearsal but does not stop it. */
async function run(command: string, ...args: string[]): Promise<void> {
  running = x(command, args, { nodeOptions: { stdio: 'inherit' } });
  if ((await running).exitCode !== 0) process.exitCode = 1;
}

async function rehearseDatabase(): Promise<void> {
  const cli = openSupabaseCli(home);
  if (asked.browser) {
    const { HOSTED_SERVER, HOSTED_AUTH } = await openHosted(cli);
    if (!HOSTED_SERVER) throw new CannotRehearse('needs the auth service');
    Object.assign(process.env, { REHEARSAL_SERVER: HOSTED_SERVER, REHEARSAL_AUTH: HOSTED_AUTH });
    return run('playwright', 'test', asked.browser);
  }
  const server = await makePostgresServer();
  servers.push(server);
  await makeDatabases(server, cli);
  if (asked.types) return writeFileSync(TYPES_FILE, await cli.types(`${server.url}/postgres`));
  Object.assign(process.env, { REHEARSAL_SERVER: server.url, REHEARSAL_HOME: home, ...(await openHosted(cli)) });
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${REPORT}`];
  await run('vitest', 'run', '--config=tests/postgres/vitest.config.ts', ...reporters);
}

/**
 * If the real auth service is available, creates a database for the account tests, like a hosted project's. Applies the service's
 * migrations first. The CLI then applies ours as `postgres`, which is not a superuser.
 */
async function openHosted(cli: SupabaseCli): Promise<{ HOSTED_SERVER?: string; HOSTED_AUTH?: string }> {
  const auth = findAuthProgram(asked.auth, home);
  if ('missing' in auth) {
    console.log(`Skipped, the accounts on the auth service: ${auth.missing}`);
    return {};
  }
  const { program, version } = auth;
  console.log(`The accounts run on the auth service ${version}`);
  const server = await makePostgresServer('supabase_admin');
  servers.push(server);
  await server.start('');
  const address = new URL(server.url);
  address.username = 'postgres';
  const url = address.href.replace(/\/$/, '');
  const creation = 'create database rehearsed owner postgres';
  await runSql(`${server.url}/postgres`, createHostedServerSql(address.password), creation);
  await runSql(`${server.url}/rehearsed`, HOSTED_DATABASE);
  await migrateAuth(program, `${url}/rehearsed`);
  assertComplete(await cli.push(`${url}/rehearsed`));
  await makeDemoAccounts(`${url}/rehearsed`, 'hosted', (parts) => startAuthService(program, parts));
  return { HOSTED_SERVER: url, HOSTED_AUTH: program };
}

/**
 * Migrates the test databases with the Supabase CLI: `without` (pg_cron is missing) and `unloaded` (pg_cron is installed) before the server
 * loads pg_cron, then `postgres` and the template `rehearsed`. Throws if the CLI warns, or if the server does not warn about exactly
 * the expected databases.
 */
async function makeDatabases(server: PostgresServer, cli: SupabaseCli): Promise<void> {
  const address = (name: string) => `${server.url}/${name}`;
  const push = async (name: string) => {
    await preparePlatform(address(name));
    assertComplete(await cli.push(address(name)));
  };
  await server.start('');
  await runSql(address('postgres'), 'create database without', 'create database unloaded', 'create database rehearsed');
  await runSql(address('without'), HIDE_SCHEDULER);
  await Promise.all([push('without'), push('unloaded')]);
  await server.start('pg_cron');
  await Promise.all([push('postgres'), push('rehearsed')]);
  // Expect warnings for `unloaded`, because pg_cron was not loaded yet, and for `rehearsed`, because pg_cron serves only one database.
  const warned = [...new Set(server.warnings.map((line) => line.split(':', 1)[0]))].sort();
  if (String(warned) !== 'rehearsed,unloaded') throw new Error(`The database warned:\n${server.warnings.join('\n')}`);
  await makeDemoAccounts(address('rehearsed'), 'data');
}

function assertComplete(pushed: Awaited<ReturnType<SupabaseCli['push']>>): void {
  const { migrations, seeds, warnings } = pushed;
  if (migrations === 0 || seeds !== 1 || warnings.length > 0)
    throw new Error(`db push: ${migrations} migrations, ${seeds} seeds, ${warnings.join('\n') || 'no warning'}`);
}

async function makeDemoAccounts(databaseUrl: string, folder: string, authService?: LocalBackendOptions['authService']) {
  const dataDir = join(home, folder);
  const backend = await createLocalBackend({ dataDir, databaseUrl, authService, log: () => undefined });
  await backend.close();
}

async function runSql(url: string, ...scripts: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const script of scripts) await sql.unsafe(script);
  await sql.end();
}

async function stop(): Promise<void> {
  running?.kill();
  await running;
  await Promise.all(servers.map((server) => server.destroy()));
}
