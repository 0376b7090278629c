import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const INSTALL = "Install PostgreSQL's client of that version or newer";

/** Throws if pg_dump is missing or older than the server. `serverVersion` is PostgreSQL's `server_version_num`. */
export async function assertClientVersion(serverVersion: number): Promise<void> {
  const server = Math.floor(serverVersion / 10_000);
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch((error: Error) => {
    throw new Error(`pg_dump did not start, and the server is PostgreSQL ${server} (${error.message}). ${INSTALL}`);
  });
  const client = Number(/\d+/.exec(stdout)?.[0]);
  if (client < server)
    throw new Error(`pg_dump is of PostgreSQL ${client}, older than the server, which is ${server}. ${INSTALL}`);
}

/**
 * Streams the output of pg_dump. Passes the password in the environment, because other users can read arguments. Inherits only PATH,
 * because other variables could redirect the connection. Throws if pg_dump fails.
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
  ended.catch(() => undefined); // the `await` below handles a rejection after the output is read
  yield* child.stdout;
  await ended;
}
