import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '../site-server/listen.ts';
import { CannotRehearse } from './installTools.ts';

export interface PostgresServer {
  /** `postgresql://…@127.0.0.1:port` of its superuser, without a database. */
  url: string;
  version: string;
  /** The warnings of its log so far, each after the name of its database. */
  warnings: string[];
  /** Starts, or starts again, with this library loaded. */
  start(preload: 'pg_cron' | ''): Promise<void>;
  /** Ends it as a crash or `kill -9` does; what it had on its disk stays. */
  kill(): Promise<void>;
  /** Ends the server and deletes its files. May be called at any time, and twice. */
  destroy(): Promise<void>;
}

/** Speed over safety: nothing in it outlives the rehearsal. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'max_worker_processes=20',
  'log_line_prefix=%d: ',
];
/** Its jobs run inside the server: as a client it would have to know the password. */
const SCHEDULER_SETTINGS = ['cron.use_background_workers=on'];

/**
 * Makes a server with files in a folder of its own, on a free port of this machine, with a password that only we know. `owner` is its
 * superuser.
 */
export async function makePostgresServer(bin: string, owner = 'postgres'): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'olea-postgres-'));
  const user = unprivilegedUser();
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  const port = await freePort();
  const warnings: string[] = [];
  let child: ChildProcess | undefined;
  let destroyed = false;

  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const stop = () => end('SIGINT'); // A fast shutdown: rolls back and ends every session.
  const destroy = async () => {
    destroyed = true;
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
    for (const path of user ? [folder, join(folder, 'password')] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
    const args = ['-D', data, '-U', owner, '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`, '-E', 'UTF8'];
    const made = spawnSync(join(bin, 'initdb'), [...args, '--no-sync', '--locale=C'], { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  } catch (error) {
    await destroy();
    throw error;
  }

  return {
    url: `postgresql://${owner}:${password}@127.0.0.1:${port}`,
    version:
      /\d[\d.]*/.exec(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown',
    warnings,
    async start(preload) {
      await stop();
      if (destroyed) throw new Error('The server has been destroyed');
      const settings = [
        ...SETTINGS,
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        `shared_preload_libraries=${preload}`,
        ...(preload === 'pg_cron' ? SCHEDULER_SETTINGS : []),
      ];
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

/** PostgreSQL refuses to run as root; its package has a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export async function freePort(): Promise<number> {
  const { origin, close } = await listen(() => undefined, '127.0.0.1', 0);
  await close();
  return Number(new URL(origin).port);
}

const OLDEST = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const EXTENSIONS = ['plpgsql_check', 'pg_cron'];
/** Read while a PostgreSQL package is installed: without it Debian starts a server of its own, which nobody asked for. */
const NO_SERVER = '/etc/postgresql-common/createcluster.d/rehearsal.conf';

/**
 * Folder with the programs of a PostgreSQL that is new enough and has both extensions; by apt-get where this process may install.
 * Throws `CannotRehearse` with what is missing elsewhere.
 */
export function findPostgres(log: (line: string) => void): string {
  const present = findComplete();
  if (present) return present;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    install(log);
    const installed = findComplete();
    if (installed) return installed;
  }
  throw new CannotRehearse(
    `needs PostgreSQL ${OLDEST} or newer with ${EXTENSIONS.join(' and ')} (Debian, as root: apt-get install postgresql, then postgresql-<version>-plpgsql-check and postgresql-<version>-cron)`,
  );
}

function findComplete(): string | undefined {
  return listFolders().find((folder) => {
    const shared = spawnSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).stdout?.trim();
    return (
      versionOf(folder) >= OLDEST &&
      EXTENSIONS.every((name) => existsSync(join(shared ?? '', 'extension', `${name}.control`)))
    );
  });
}

/** Debian keeps every version apart, newest first here; elsewhere the programs are on the path. */
function listFolders(): string[] {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...debian.map((version) => join(DEBIAN_FOLDER, version, 'bin')), ...(onPath ? [onPath] : [])].filter(
    (folder) => existsSync(join(folder, 'initdb')),
  );
}

function versionOf(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
}

function install(log: (line: string) => void): void {
  aptGet(log, ['update', '-qq']);
  aptGet(log, ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-common']);
  mkdirSync(dirname(NO_SERVER), { recursive: true });
  writeFileSync(NO_SERVER, 'create_main_cluster = false\n');
  try {
    if (!listFolders().some((folder) => versionOf(folder) >= OLDEST)) {
      aptGet(log, ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
    }
    const folder = listFolders().find((candidate) => versionOf(candidate) >= OLDEST);
    if (!folder) return;
    const version = dirname(folder).split('/').at(-1);
    const packages = [`postgresql-${version}-plpgsql-check`, `postgresql-${version}-cron`];
    aptGet(log, ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } finally {
    rmSync(NO_SERVER, { force: true });
  }
}

function aptGet(log: (line: string) => void, args: string[]): void {
  log(`Installing PostgreSQL: apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env });
  if (status !== 0) throw new CannotRehearse(`apt-get ${args.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`);
}
