import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { canInstall, installAptPackages } from '../aptInstall.ts';
import { listen } from '../site-server/listen.ts';
import { CannotRehearse } from './installTools.ts';

export interface PostgresServer {
  /** The superuser's URL without a database name: `postgresql://…@127.0.0.1:port`. */
  url: string;
  /** The warnings in the server's log so far, each prefixed with its database name. */
  warnings: string[];
  /** Starts or restarts the server with the given preloaded library, if any. Rejects if the server does not start. */
  start(preload: 'pg_cron' | ''): Promise<void>;
  /** Ends the server as a crash or `kill -9` would, without deleting its files. */
  kill(): Promise<void>;
  /** Ends the server and deletes its files. Can be called at any time and repeatedly. */
  destroy(): Promise<void>;
}

/** The first three settings make the server fast but not durable, because the data is temporary. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'max_worker_processes=20',
  'log_line_prefix=%d: ',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];
/** pg_cron runs its jobs in background workers, because a client connection would need the password. */
const SCHEDULER_SETTINGS = ['shared_preload_libraries=pg_cron', 'cron.use_background_workers=on'];

/** Creates a server in a temporary folder, on a free port. `owner` is its superuser. Throws `CannotRehearse` if PostgreSQL is missing. */
export async function makePostgresServer(owner = 'postgres'): Promise<PostgresServer> {
  const bin = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'olea-postgres-'));
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  const user = findUnprivilegedUser();
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };
  const password = randomBytes(16).toString('hex');
  const port = await findFreePort();
  const warnings: string[] = [];
  let child: ChildProcess | undefined;
  let destroyed = false;

  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = () => end('SIGINT'); // SIGINT requests a fast shutdown, which rolls back and ends every session
  const destroy = async () => {
    destroyed = true;
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    const args = ['-D', data, '-U', owner, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    const made = spawnSync(join(bin, 'initdb'), [...args, '--no-sync', '--locale=C'], { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  } catch (error) {
    await destroy();
    throw error;
  }

  return {
    url: `postgresql://${owner}:${password}@127.0.0.1:${port}`,
    warnings,
    async start(preload) {
      await stop();
      if (destroyed) throw new Error('The server has been destroyed');
      const settings = [`port=${port}`, ...SETTINGS, ...(preload ? SCHEDULER_SETTINGS : [])];
      const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = server;
      await new Promise<void>((resolve, reject) => {
        const lines: string[] = [];
        createInterface({ input: server.stderr }).on('line', (line) => {
          if (line.includes('ready to accept connections')) resolve();
          if (line.includes('WARNING: ')) warnings.push(line);
          if (lines.length < 50) lines.push(line);
        });
        server.once('error', reject);
        server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
      });
    },
    kill: () => end('SIGKILL'),
    destroy,
  };
}

/** PostgreSQL does not run as root. Its package creates a user for it. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export async function findFreePort(): Promise<number> {
  const { origin, close } = await listen(() => undefined);
  await close();
  return Number(new URL(origin).port);
}

const OLDEST = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const EXTENSIONS = ['plpgsql_check', 'pg_cron'];
/** A setting in this file keeps Debian's installer from creating and starting a server. */
const NO_SERVER = '/etc/postgresql-common/createcluster.d/rehearsal.conf';

/**
 * Returns the program folder of a PostgreSQL that is recent enough and has both extensions. Installs it through apt-get if permitted.
 * Throws `CannotRehearse` if that fails or is not permitted.
 */
export function findPostgres(): string {
  if (!find(isComplete) && canInstall()) install();
  const found = find(isComplete);
  if (found) return found;
  throw new CannotRehearse(
    `needs PostgreSQL ${OLDEST} or newer with ${EXTENSIONS.join(' and ')} (Debian, as root: apt-get install postgresql, then postgresql-<version>-plpgsql-check and postgresql-<version>-cron)`,
  );
}

const read = (program: string, flag: string): string =>
  spawnSync(program, [flag], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Debian has one folder per version. On other systems, pg_config is on the path. */
function find(isRight: (folder: string) => boolean): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...debian.map((version) => join(DEBIAN_FOLDER, version, 'bin')), read('pg_config', '--bindir')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && isNewEnough(folder) && isRight(folder));
}

const isNewEnough = (folder: string): boolean =>
  Number(/\d+/.exec(read(join(folder, 'postgres'), '--version'))?.[0]) >= OLDEST;

function isComplete(folder: string): boolean {
  const shared = read(join(folder, 'pg_config'), '--sharedir');
  return EXTENSIONS.every((name) => existsSync(join(shared, 'extension', `${name}.control`)));
}

function install(): void {
  try {
    installAptPackages('postgresql-common');
    mkdirSync(dirname(NO_SERVER), { recursive: true });
    writeFileSync(NO_SERVER, 'create_main_cluster = false\n');
    if (!find(() => true)) installAptPackages('postgresql');
    const version = find(() => true)
      ?.split('/')
      .at(-2);
    if (version) installAptPackages(`postgresql-${version}-plpgsql-check`, `postgresql-${version}-cron`);
  } catch (error) {
    throw new CannotRehearse(`needs PostgreSQL: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(NO_SERVER, { force: true });
  }
}
