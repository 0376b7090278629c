import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Decrypter } from 'age-encryption';
import { startClientTool } from './backup/clientTools.ts';

/**
 * `npm run restore -- BACKUP [NEWEST]`: restores a backup into the empty project DATABASE_URL, all of it or nothing, and repeats the
 * erasures that the newest backup lists. `npm run restore -- --erasures NEWEST` only repeats them, in a database that was restored by
 * other means. BACKUP_KEY_FILE has the private key (docs/backup.md).
 */
const { values, positionals } = parseArgs({ options: { erasures: { type: 'string' } }, allowPositionals: true });
const [backup, newest = backup] = values.erasures ? [undefined, values.erasures] : positionals;
const { DATABASE_URL: databaseUrl, BACKUP_KEY_FILE: keyFile } = process.env;

const ONLY_EMPTY = `
do $$ begin
  if to_regclass('auth.users') is null then raise exception 'This is no Supabase project: it has no auth.users'; end if;
  if to_regnamespace('private') is not null or exists (select from auth.users) then
    raise exception 'This project is not empty: make a new one, and restore there';
  end if;
end $$;
drop schema if exists supabase_migrations cascade;
`;

if (!newest || !databaseUrl || !keyFile) {
  console.error('Usage: DATABASE_URL=postgresql://… BACKUP_KEY_FILE=… npm run restore -- BACKUP [NEWEST BACKUP]');
  process.exit(1);
}
try {
  const key = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(keyFile, 'utf8'))?.[0] ?? '';
  const { madeAt, erasures } = await readHeader(newest, key);
  const psql = startClientTool('psql', databaseUrl, ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-f', '-']);
  psql.stdout.resume(); // The answers of functions: nobody asked.
  // A source that breaks off ends psql before it reads the last word: nothing is kept.
  const [fed] = await Promise.allSettled([pipeline(writeScript(key, erasures), psql.stdin), psql.ended]);
  await psql.ended;
  if (fed.status === 'rejected') throw fed.reason;
  console.log(
    `${backup ? `${backup} is restored` : 'The erasures are repeated'}, as far as ${newest} knows them: until ${madeAt}`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function* writeScript(key: string, erasures: unknown): AsyncGenerator<Uint8Array | string> {
  yield 'begin;\n';
  if (backup) {
    yield ONLY_EMPTY;
    yield* await openBackup(backup, key);
  }
  yield `select private.repeat_erasures($erasures$${JSON.stringify(erasures)}$erasures$);\n`;
  yield 'select private.erase_expired_messages();\n';
  yield 'commit;\n';
}

async function openBackup(file: string, key: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const packed = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  return packed.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
}

async function readHeader(file: string, key: string): Promise<{ madeAt: string; erasures: unknown }> {
  let line = '';
  for await (const chunk of await openBackup(file, key)) {
    line += Buffer.from(chunk);
    if (line.includes('\n')) break;
  }
  return JSON.parse(line.slice('-- '.length, line.indexOf('\n')));
}
