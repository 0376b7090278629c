import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const INSTALL = "Install PostgreSQL's client of that version or newer";

/** Throws a sentence when pg_dump is missing, or older than the server, whose version is `server_version_num`. */
export async function refuseOlderClient(serverVersion: number): Promise<void> {
  const server = Math.floor(serverVersion / 10_000);
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch((error: Error) => {
    throw new Error(`pg_dump did not start, and the server is PostgreSQL ${server} (${error.message}). ${INSTALL}`);
  });
  const client = Number(/\d+/.exec(stdout)?.[0]);
  if (client < server)
    throw new Error(`pg_dump is of PostgreSQL ${client}, older than the server, which is ${server}. ${INSTALL}`);
}

/**
 * The output of pg_dump on a database. The password is in the environment: arguments can be read by everybody on the machine. No other
 * variable is: one of PostgreSQL's could lead elsewhere. Throws when pg_dump fails; what it said is on our standard error.
 */
export async function* readDump(databaseUrl: string, args: string[]): AsyncGenerator<Buffer> {
  const url = new URL(databaseUrl);
  const env = { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(url.password), PGGSSENCMODE: 'disable' };
  url.password = '';
  const child = spawn('pg_dump', [...args, `--dbname=${url}`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`pg_dump ended with ${code}`))));
  });
  ended.catch(() => undefined); // We may still be reading.
  yield* child.stdout;
  await ended;
}
