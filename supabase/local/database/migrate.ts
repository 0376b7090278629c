import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Engine } from './engines.ts';

/** The roles, privileges and MFA tables that a hosted project has before its first migration, which revokes most of the privileges. */
export const PLATFORM_SQL = `
do $$ begin
  -- Roles belong to the whole server, so a concurrent start on another of its databases may create them first.
  begin create role anon nologin noinherit; exception when duplicate_object or unique_violation then null; end;
  begin create role authenticated nologin noinherit; exception when duplicate_object or unique_violation then null; end;
  begin create role service_role nologin noinherit bypassrls; exception when duplicate_object or unique_violation then null; end;
end $$;
-- MFA tables of the auth service, which the library does not create. Omits the columns that this code base does not read.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  secret text
);
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
`;

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Reads the migrations in the order of the Supabase CLI. Rejects if a file name is invalid. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`Not a migration file name: ${file}`);
      return { version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/** The Supabase CLI does not store whitespace and semicolons between statements. */
const removeWhitespace = (sql: string) => sql.replace(/[\s;]/g, '');

/**
 * Applies new migrations, each in a transaction. Rejects if an applied migration is missing or edited in the folder, or if a new one is
 * older than an applied one.
 */
export async function applyMigrations(database: Engine, folder: string): Promise<void> {
  const known = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  );
  if (known.length === 0) await database.exec(PLATFORM_SQL);
  const migrations = await readMigrations(folder);
  const files = new Map(migrations.map(({ version, sql }) => [version, sql]));
  for (const { version, statements } of known) {
    const sql = files.get(version);
    if (sql === undefined) throwMismatch(`${version} is not here`);
    if (statements && removeWhitespace(statements.join('')) !== removeWhitespace(sql))
      throwMismatch(`${version} was edited since`);
  }
  const pending = migrations.filter(({ version }) => known.every((applied) => applied.version !== version));
  const last = known.at(-1)?.version ?? '';
  const late = pending.find(({ version }) => version < last);
  if (late) throwMismatch(`${late.version} is older than ${last}, which it has had`);
  for (const migration of pending) {
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql).catch((error: unknown) => {
        const file = `${migration.version}_${migration.name}.sql`;
        throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, [migration.sql]],
      );
    });
  }
}

function throwMismatch(details: string): never {
  throw new Error(
    `Another version of this project made the local database (migration ${details}). Start from an empty one: npm start -- --reset`,
  );
}

/**
 * Runs the seed on a new database. On an existing one, only stores the hash of a changed seed, like `supabase db push --include-seed`, so
 * changes to existing data need a migration.
 */
export async function applySeed(database: Engine, file: string): Promise<void> {
  const sql = await readFile(file, 'utf8');
  const path = `supabase/${basename(file)}`; // The CLI uses the same name, so each recognizes the other's seeds.
  const hash = createHash('sha256').update(sql).digest('hex');
  const [appliedSeed] = await database.query<{ hash: string }>(
    'select hash from supabase_migrations.seed_files where path = $1',
    [path],
  );
  if (appliedSeed?.hash === hash) return;
  await database.transaction(async (transaction) => {
    if (!appliedSeed) await transaction.exec(sql);
    await transaction.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [path, hash],
    );
  });
}
