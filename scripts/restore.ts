import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readDatabaseAddress } from '@olea/local-backend/databaseAddress';
import { Decrypter } from 'age-encryption';
import postgres, { type JSONValue, type Sql } from 'postgres';
import { linesOf, runScript } from './backup/runScript.ts';
import { refuseWrongMaker } from './backup/signature.ts';

/**
 * `npm run restore -- BACKUP [NEWEST]`: restores a backup into the empty project DATABASE_URL, all of it or nothing, and repeats the
 * erasures that the newest backup lists. `npm run restore -- --erasures NEWEST` only repeats them, in a database that was restored by
 * other means. BACKUP_KEY_FILE has the private key that reads, BACKUP_MAKER_FILE the public one of their maker (docs/backup.md).
 */
const { values, positionals } = parseArgs({ options: { erasures: { type: 'string' } }, allowPositionals: true });
const [backup, newest = backup] = values.erasures ? [undefined, values.erasures] : positionals;
const { DATABASE_URL: databaseUrl, BACKUP_KEY_FILE: keyFile, BACKUP_MAKER_FILE: makerFile } = process.env;

const ONLY_EMPTY = `
do $$ begin
  if to_regclass('auth.users') is null then raise exception 'This is no Supabase project: it has no auth.users'; end if;
  if to_regnamespace('private') is not null or exists (select from auth.users) then
    raise exception 'This project is not empty: make a new one, and restore there';
  end if;
end $$;
drop schema if exists supabase_migrations cascade;
`;

if (!newest || !databaseUrl || !keyFile || !makerFile) {
  console.error(
    'Usage: DATABASE_URL=postgresql://… BACKUP_KEY_FILE=… BACKUP_MAKER_FILE=… npm run restore -- BACKUP [NEWEST BACKUP] (docs/backup.md)',
  );
  process.exit(1);
}
let sql: Sql | undefined;
try {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  // A stranger's file is not even unpacked.
  for (const file of new Set([backup ?? newest, newest])) await refuseWrongMaker(file, makerFile);
  const key = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(keyFile, 'utf8'))?.[0] ?? '';
  const { madeAt, erasures } = await readHeader(newest, key);
  sql = postgres(url, { ssl, max: 1, onnotice: () => undefined });
  await sql.begin(async (transaction) => {
    if (backup) {
      await transaction.unsafe(ONLY_EMPTY);
      await runScript(transaction, await openBackup(backup, key));
    }
    await transaction`select private.repeat_erasures(${transaction.json(erasures)})`;
    await transaction`select private.erase_expired_messages()`;
  });
  console.log(
    `${backup ? `${backup} is restored` : 'The erasures are repeated'}, as far as ${newest} knows them: until ${madeAt}`,
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

async function readHeader(file: string, key: string): Promise<{ madeAt: string; erasures: JSONValue }> {
  for await (const line of linesOf(await openBackup(file, key))) return JSON.parse(line.slice('-- '.length));
  throw new Error(`${file} is empty`);
}
