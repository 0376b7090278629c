import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalBackend, type LocalBackendOptions, preparePlatform } from '@olea/local-backend';
import postgres from 'postgres';
import { findAuthProgram } from './rehearsal/authProgram.ts';
import { startAuthService } from './rehearsal/authService.ts';
import { makeHostedDatabase } from './rehearsal/hostedDatabase.ts';
import { CannotRehearse } from './rehearsal/installTools.ts';
import { findPostgres, makePostgresServer, type PostgresServer } from './rehearsal/postgresServer.ts';
import { openSupabaseCli, type SupabaseCli } from './rehearsal/supabaseCli.ts';
import { tallySuite } from './suites/suite.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * `npm run rehearse`: the deployment of the database on a real PostgreSQL by the real Supabase CLI, then the database suite and bursts of
 * many connections on what that made; before that the built site on the host's own engine, and what takes long: kills in a burst,
 * outages of every kind. `--database` asks for the first part alone.
 * `--auth PROGRAM` names the auth service's program, on which the accounts' contract is run as well; without it the official image is
 * taken where a container engine runs.
 * `--types` asks for the types of the database instead, and writes them.
 * With `--if-possible` a machine that cannot do it is no failure: the report says why.
 */
const REPORT = '.cache/rehearsal.json';
const FIGURES = '.cache/rehearsal-figures.jsonl';
const TYPES = 'shared/src/backend/generated/database.ts';

/** Accepted findings of the Supabase advisors, by name, each with its reason. */
const ACCEPTED_ADVICE: Readonly<Record<string, string>> = {
  unused_index:
    'Counts reads since the database was made, and this one was made a moment ago. The indexes serve the rate limits, the erasure and the lists of the console.',
};

/** A database in which the migrations see a server that has never heard of pg_cron. */
const HIDE_SCHEDULER = `
  set allow_system_table_mods = on;
  do $$ begin
    execute 'create or replace view pg_catalog.pg_available_extensions as select * from ('
      || rtrim(pg_get_viewdef('pg_catalog.pg_available_extensions'), ';') || ') known where name <> ''pg_cron''';
  end $$;`;

const { values: asked } = parseArgs({
  options: {
    auth: { type: 'string' },
    database: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    'if-possible': { type: 'boolean', default: false },
  },
});

interface Row {
  name: string;
  result: string;
  ok: boolean;
}

const began = performance.now();
const rows: Row[] = [];
let cli: SupabaseCli | undefined;
let server: PostgresServer | undefined;
let hosted: PostgresServer | undefined;
let suite: ReturnType<typeof spawn> | undefined;
let interrupted = false;

const home = makeTemporaryFolder(async () => {
  interrupted = true;
  // The database driver throws when its server goes away in the middle of a write; that must not stop the cleaning up.
  process.on('uncaughtException', () => undefined);
  await stop();
});

mkdirSync('.cache', { recursive: true });
writeFileSync(FIGURES, '');
try {
  if (!asked.database && !asked.types) await rehearseSite();
  const tally = await rehearse();
  const failed = rows.filter(({ ok }) => !ok).length + tally.failed;
  writeReport({ ...tally, passed: rows.filter(({ ok }) => ok).length + tally.passed, failed });
  printTable(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  const cannot = error instanceof CannotRehearse;
  if (!interrupted) console.error(cannot ? `The rehearsal ${error.message}` : error);
  writeReport(
    cannot
      ? { passed: 0, failed: 0, skipped: 1, reason: `rehearsal ${error.message}` }
      : { passed: 0, failed: 1, skipped: 0 },
  );
  process.exitCode = cannot && asked['if-possible'] ? 0 : 1;
} finally {
  await stop();
}

/** `npm test` runs the first of these suites after its own build of the site. */
async function rehearseSite() {
  const since = performance.now();
  suite = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if ((await ended(suite)) !== 0 || interrupted) return note("site on the host's engine", 'not built', false);
  const { passed, failed } = await runSuite('.cache/vitest-engine.json', ['--project', 'engine'], {});
  note("site on the host's engine", `${passed} passed, ${failed} failed in ${seconds(since)}`, failed === 0);

  const endured = performance.now();
  const tally = await runSuite('.cache/vitest-endurance.json', ['--project', 'endurance'], {
    REHEARSAL_FIGURES: FIGURES,
  });
  note('restart, outages', `${tally.passed} passed, ${tally.failed} failed in ${seconds(endured)}`, tally.failed === 0);
}

async function rehearse() {
  const bin = findPostgres(console.log);
  cli = openSupabaseCli(home);
  const installed = seconds(began);
  server = await makePostgresServer(bin);
  const url = `${server.url}/postgres`;
  note('engine', `PostgreSQL ${server.version}, Supabase CLI ${cli.version}; found or installed in ${installed}`, true);

  let since = performance.now();
  const pushed = await makeDatabases(server, cli);
  const { migrations, seeds } = pushed.postgres;
  note(
    'db push --include-seed',
    `${migrations} migrations, ${seeds} seed; 4 databases in ${seconds(since)}`,
    migrations > 0 && seeds === 1,
  );
  note('warnings of the CLI', ...nothing(Object.values(pushed).flatMap(({ warnings }) => warnings)));
  // One for each job that a migration would schedule.
  const refused = [...new Set(server.warnings.map((line) => line.split(':', 1)[0]))].sort();
  const expected = ['rehearsed', 'unloaded'];
  note(
    'migration without a scheduler',
    `applied, with a warning in: ${refused.join(', ')}`,
    String(refused) === String(expected),
  );

  const types = databaseTypes(await cli.types(url));
  if (asked.types) {
    writeFileSync(TYPES, types);
    note('types of the database', TYPES, true);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const areTypesTrue = types === readText(TYPES);
  note('types of the database', areTypesTrue ? TYPES : 'not those of the migrations: run with --types', areTypesTrue);

  since = performance.now();
  const [advice, lint, tally] = await Promise.all([cli.advise(url), cli.lint(url), runPostgresSuite(server.url)]);
  const accepted = advice.filter(({ name }) => name in ACCEPTED_ADVICE);
  const open = advice.filter(({ name }) => !(name in ACCEPTED_ADVICE));
  const [result, ok] = nothing(open.map(({ name, detail }) => `${name}: ${detail}`));
  note(
    'db advisors',
    `${result} (${accepted.length} accepted: ${[...new Set(accepted.map(({ name }) => name))].join(', ')})`,
    ok,
  );
  note('db lint', ...nothing(lint));
  note('suite on PostgreSQL', `${tally.passed} passed, ${tally.failed} failed in ${seconds(since)}`, true);
  const accounts = await rehearseAccounts(bin, cli);
  return {
    passed: tally.passed + accounts.passed,
    failed: tally.failed + accounts.failed,
    skipped: tally.skipped + accounts.skipped,
  };
}

/** The contract of the accounts on the real auth service, in a database with a hosted project's roles and rights. */
async function rehearseAccounts(bin: string, cli: SupabaseCli) {
  const auth = findAuthProgram(asked.auth, home);
  if ('missing' in auth) {
    note('accounts on the auth service', `skipped: ${auth.missing}`, true);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const since = performance.now();
  const { program, version } = auth;
  hosted = await makePostgresServer(bin, 'supabase_admin');
  await hosted.start('');
  const { url, pushed } = await makeHostedDatabase(hosted, cli, program, 'rehearsed');
  note('db push as hosted, not superuser', `${pushed.migrations} migrations, ${pushed.seeds} seed`, pushed.seeds === 1);
  await makeDemoAccounts(`${url}/rehearsed`, 'hosted', (parts) => startAuthService(program, parts));
  const tally = await runSuite('.cache/vitest-accounts.json', ['--config', 'tests/accounts/vitest.config.ts'], {
    REHEARSAL_SERVER: url,
    REHEARSAL_AUTH: program,
  });
  const result = `${tally.passed} passed, ${tally.failed} failed in ${seconds(since)}`;
  note(`accounts on the auth service ${version}`, result, true);
  return tally;
}

/** The generator's text without its helper types, which nothing here uses. */
function databaseTypes(generated: string): string {
  const [database = ''] = generated.split('type DatabaseWithoutInternals');
  return `// Written by \`npm run rehearse -- --types\` from the migrated database. Change a migration, not this file.\n${database.trim()}\n`;
}

type Pushed = Awaited<ReturnType<SupabaseCli['push']>>;

/**
 * Makes every database that the tests look at, each by the Supabase CLI: on a server without a loaded scheduler `without` (it has no
 * pg_cron at all) and `unloaded` (installed, not loaded); then, with pg_cron loaded, its own `postgres` and the template `rehearsed`.
 */
async function makeDatabases(
  server: PostgresServer,
  cli: SupabaseCli,
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
  await makeDemoAccounts(address('rehearsed'), 'data');
  return { without, unloaded, postgres: scheduled, rehearsed };
}

/** Once for every copy. */
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

function runPostgresSuite(serverUrl: string) {
  const env = { REHEARSAL_SERVER: serverUrl, REHEARSAL_FIGURES: FIGURES };
  return runSuite('.cache/vitest-postgres.json', ['--config', 'tests/postgres/vitest.config.ts'], env);
}

async function runSuite(report: string, args: string[], env: Record<string, string>) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  rmSync(report, { force: true });
  suite = spawn('vitest', ['run', ...args, ...reporters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return tallySuite({ report: { file: report, kind: 'vitest' } }, await ended(suite), readText(report));
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127)).once('exit', (status) => resolve(status ?? 1));
  });
}

function note(name: string, result: string, ok: boolean): void {
  rows.push({ name, result, ok });
}

function nothing(found: string[]): [string, boolean] {
  return found.length === 0 ? ['0 findings', true] : [found.join('; '), false];
}

function printTable(suiteResult: string): void {
  const figures = (readText(FIGURES) ?? '').split('\n').filter(Boolean);
  const all = [...rows, ...figures.map((line) => ({ ...(JSON.parse(line) as Omit<Row, 'ok'>), ok: true }))];
  const width = Math.max(...all.map(({ name }) => name.length));
  console.log(
    `\n${all.map(({ name, result, ok }) => `${ok ? ' ' : '!'} ${name.padEnd(width)}  ${result}`).join('\n')}`,
  );
  console.log(`\nRehearsal: ${suiteResult}, ${rows.filter(({ ok }) => !ok).length} other findings, ${seconds(began)}`);
}

function writeReport(report: { passed: number; failed: number; skipped: number; reason?: string }): void {
  writeFileSync(REPORT, JSON.stringify(report));
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // Nothing was written: counted as a run without results.
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function stop(): Promise<void> {
  if (suite && suite.exitCode === null && suite.signalCode === null) {
    suite.kill();
    await ended(suite);
  }
  await Promise.all([server?.destroy(), hosted?.destroy()]);
  await cli?.settled();
}
