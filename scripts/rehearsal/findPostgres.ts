import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotRehearse } from './installTools.ts';

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
