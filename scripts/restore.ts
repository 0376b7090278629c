import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readDatabaseAddress } from '@olea/local-backend/database/databaseAddress';
import { Decrypter } from 'age-encryption';
import postgres, { type JSONValue, type Sql, type TransactionSql } from 'postgres';
import { verifySignature } from './backup/signature.ts';

/**
 * `npm run restore -- BACKUP [NEWEST]`: in one transaction, restores a backup into the empty project at DATABASE_URL, repeats the deletions
 * that the newest backup lists, and deletes expired messages. `-- --deletions NEWEST` omits the first step, after a restore by other means.
 * BACKUP_KEY_FILE contains the decryption key, and BACKUP_MAKER_FILE contains the public key that verifies signatures (docs/backup.md).
 */
const { values, positionals } = parseArgs({ options: { deletions: { type: 'string' } }, allowPositionals: true });
const [backup, newest = backup] = values.deletions ? [undefined, values.deletions] : positionals;
const { DATABASE_URL: databaseUrl, BACKUP_KEY_FILE: keyFile, BACKUP_MAKER_FILE: publicKeyFile } = process.env;

/** Matches the lines with which pg_dump restricts psql's commands. */
const PSQL_ONLY = /^\\(un)?restrict \w+$/;

const ONLY_EMPTY = `
do $$ begin
  if to_regclass('auth.users') is null then raise exception 'This is not a Supabase project: it has no auth.users'; end if;
  if to_regnamespace('private') is not null or exists (select from auth.users) then
    raise exception 'This project is not empty: create a new one and restore there';
  end if;
end $$;
drop schema if exists supabase_migrations cascade;
`;

if (!newest || !databaseUrl || !keyFile || !publicKeyFile) {
  console.error(
    'Usage: DATABASE_URL=postgresql://… BACKUP_KEY_FILE=… BACKUP_MAKER_FILE=… npm run restore -- BACKUP [NEWEST BACKUP] (docs/backup.md)',
  );
  process.exit(1);
}
let sql: Sql | undefined;
try {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  // Verify the signature first, because an untrusted file must not even be decompressed.
  for (const file of new Set([backup ?? newest, newest])) await verifySignature(file, publicKeyFile);
  const key = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(keyFile, 'utf8'))?.[0] ?? '';
  const { madeAt, deletions } = await readHeader(newest, key);
  sql = postgres(url, { ssl, max: 1, onnotice: () => undefined });
  await sql.begin(async (transaction) => {
    if (backup) {
      await transaction.unsafe(ONLY_EMPTY);
      await runScript(transaction, await openBackup(backup, key));
    }
    await transaction`select private.repeat_personal_data_deletions(${transaction.json(deletions)})`;
    await transaction`select private.delete_expired_messages()`;
  });
  console.log(
    `${backup ? `${backup} is restored` : 'The deletions are repeated'}, as far as ${newest} knows them: until ${madeAt}`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await sql?.end();
}

async function openBackup(file: string, key: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const packed = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  return packed.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
}

async function readHeader(file: string, key: string): Promise<{ madeAt: string; deletions: JSONValue }> {
  for await (const line of readLines(await openBackup(file, key))) return JSON.parse(line.slice('-- '.length));
  throw new Error(`${file} is empty`);
}

/**
 * Runs a pg_dump script: statements, and rows between `COPY … FROM stdin;` and `\.`. Only the server interprets the script. psql would run
 * lines that start with a backslash as commands, even shell commands. Rejects with the server's first error.
 */
async function runScript(transaction: TransactionSql, script: AsyncIterable<Uint8Array>): Promise<void> {
  const lines = readLines(script);
  let statements = '';
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (/^COPY .+ FROM stdin;$/.test(line.value)) {
      await transaction.unsafe(statements);
      statements = '';
      await pipeline(readRows(lines), await transaction.unsafe(line.value).writable());
    } else if (!PSQL_ONLY.test(line.value)) statements += `${line.value}\n`;
  }
  await transaction.unsafe(statements);
}

async function* readRows(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let row = await lines.next(); !row.done && row.value !== '\\.'; row = await lines.next()) yield `${row.value}\n`;
}

/** Splits only at line feeds, as PostgreSQL does. Node's reader also splits at carriage returns and U+2028. */
async function* readLines(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
