import { createPrivateKey } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readDatabaseAddress } from '@olea/local-backend/database/databaseAddress';
import { Encrypter } from 'age-encryption';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { assertClientVersion, readDump } from './backup/pgDump.ts';
import { getSignatureFile, signFile } from './backup/signature.ts';

/**
 * `npm run backup -- FILE`: writes roles, schema, data and accounts of the database at DATABASE_URL into one compressed SQL script.
 * Encrypts it to the public keys in BACKUP_RECIPIENT and signs it with the private key BACKUP_SIGNING_KEY (docs/backup.md). The file
 * appears only when it is complete.
 */
const [file] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, BACKUP_RECIPIENT: recipients, BACKUP_SIGNING_KEY: signingKey } = process.env;

/** The schemas with our tables and functions, and the one in which the Supabase CLI records our migrations. */
const OURS = ['--schema=public', '--schema=private', '--schema=supabase_migrations'];
/** Sessions are excluded, because a restore must not bring back a revoked one. */
const ACCOUNTS = ['--table=auth.users', '--table=auth.identities', '--table=auth.mfa_factors'];

/** A new project's default privileges grant everything to the API roles, and pg_dump does not revoke them. */
const NO_DEFAULT_RIGHTS = `
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
`;

if (!file || !databaseUrl || !recipients || !signingKey) {
  console.error(
    'Usage: DATABASE_URL=postgresql://… BACKUP_RECIPIENT=age1… BACKUP_SIGNING_KEY=… npm run backup -- FILE (docs/backup.md)',
  );
  process.exit(1);
}
const part = `${file}.part`;
let sql: Sql | undefined;
try {
  const privateKey = createPrivateKey(signingKey);
  const encrypter = new Encrypter();
  for (const recipient of recipients.split(/[\s,]+/).filter(Boolean)) encrypter.addRecipient(recipient);
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  sql = postgres(url, { ssl, max: 1, onnotice: () => undefined });
  const [server] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
  await assertClientVersion(server?.version ?? 0);
  // Use one snapshot for all pg_dump runs, so that an account is in all parts of the backup or in none.
  await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const script = Readable.toWeb(Readable.from(writeScript(transaction, databaseUrl))) as ReadableStream<BufferSource>;
    const encrypted = await encrypter.encrypt(script.pipeThrough(new CompressionStream('gzip')));
    await pipeline(encrypted, createWriteStream(part, { mode: 0o600 }));
  });
  await writeFile(getSignatureFile(file), await signFile(part, privateKey));
  await rename(part, file);
  // Record the run as a scheduled job, so that a missing daily backup raises an alert.
  await sql`
    insert into private.scheduled_jobs (name, every) values ('backup', '1 day')
    on conflict (name) do update set ran_at = now()`;
  console.log(`${file} is written, and ${getSignatureFile(file)}, its signature`);
} catch (error) {
  await rm(part, { force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sql?.end();
}

/** Yields a script for an empty project. Its first line is a comment with the time and the deletions of personal data. */
async function* writeScript(transaction: TransactionSql, url: string): AsyncGenerator<Buffer> {
  const [state] = await transaction<{ snapshot: string; header: string; roles: string; triggers: string }[]>`
    select pg_export_snapshot() as snapshot,
      jsonb_build_object('madeAt', now(), 'deletions',
        (select coalesce(jsonb_agg(deletion), '[]') from private.personal_data_deletions deletion))::text as header,
      (select string_agg(format('do $$ begin if to_regrole(%L) is null then create role %I nologin%s; end if; end $$;',
          rolname, rolname, case when rolbypassrls then ' bypassrls' end), E'\n')
        from pg_roles where oid in (
          select refobjid from pg_shdepend
          where refclassid = 'pg_authid'::regclass and deptype in ('a', 'r')
            and dbid = (select oid from pg_database where datname = current_database()))) as roles,
      (select coalesce(string_agg(pg_get_triggerdef(oid) || ';', E'\n'), '') from pg_trigger
        where tgrelid in (select oid from pg_class where relnamespace = 'auth'::regnamespace)
          and tgfoid in (select oid from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace))) as triggers`;
  if (!state) throw new Error('The database did not respond');
  const dump = (...args: string[]) => readDump(url, ['--no-owner', `--snapshot=${state.snapshot}`, ...args]);

  yield Buffer.from(`-- ${state.header}\n${state.roles}\n${NO_DEFAULT_RIGHTS}`);
  yield* dump('--data-only', ...ACCOUNTS);
  // Omit what a new project already has: the `public` schema and, below, the platform's default privileges.
  yield Buffer.from((await text(dump('--section=pre-data', ...OURS))).replace('CREATE SCHEMA public;\n', ''));
  yield* dump('--section=data', ...OURS);
  const last = await text(dump('--section=post-data', ...OURS));
  yield Buffer.from(last.replace(/^ALTER DEFAULT PRIVILEGES FOR ROLE supabase_\w+ .*\n/gm, ''));
  // A dump of our schemas omits the attachment bucket, the cron jobs and our triggers on the platform's tables.
  yield Buffer.from(`${state.triggers}\nselect private.create_attachment_bucket();\nselect private.schedule_jobs();\n`);
}
