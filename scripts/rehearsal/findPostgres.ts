import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, mayInstall } from '../aptInstall.ts';
import { CannotRehearse } from './installTools.ts';

const OLDEST = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const EXTENSIONS = ['plpgsql_check', 'pg_cron'];
/** Read while a PostgreSQL package is installed: without it Debian starts a server of its own. */
const NO_SERVER = '/etc/postgresql-common/createcluster.d/rehearsal.conf';

/**
 * Folder with the programs of a PostgreSQL that is new enough and has both extensions; by apt-get where this process may install.
 * Throws `CannotRehearse` with what is missing elsewhere.
 */
export function findPostgres(): string {
  if (!find(isComplete) && mayInstall()) install();
  const found = find(isComplete);
  if (found) return found;
  throw new CannotRehearse(
    `needs PostgreSQL ${OLDEST} or newer with ${EXTENSIONS.join(' and ')} (Debian, as root: apt-get install postgresql, then postgresql-<version>-plpgsql-check and postgresql-<version>-cron)`,
  );
}

const read = (program: string, flag: string): string =>
  spawnSync(program, [flag], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Debian keeps every version apart, newest first here; elsewhere the programs are on the path. */
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
    aptInstall('postgresql-common');
    mkdirSync(dirname(NO_SERVER), { recursive: true });
    writeFileSync(NO_SERVER, 'create_main_cluster = false\n');
    if (!find(() => true)) aptInstall('postgresql');
    const version = find(() => true)
      ?.split('/')
      .at(-2);
    if (version) aptInstall(`postgresql-${version}-plpgsql-check`, `postgresql-${version}-cron`);
  } catch (error) {
    throw new CannotRehearse(`needs PostgreSQL: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(NO_SERVER, { force: true });
  }
}
