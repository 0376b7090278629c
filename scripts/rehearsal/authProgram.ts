import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Renovate does not know of it: change it with the version that hosted projects have. */
const IMAGE = 'supabase/gotrue:v2.196.0';

/**
 * The program of the auth service: the named one, or that of the official image, put into `folder`, where a container engine runs here.
 * Else why there is none.
 */
export function findAuthProgram(
  named: string | undefined,
  folder: string,
): { program: string; version: string } | { missing: string } {
  if (named) return withVersion(named);
  // A client alone answers with its own version only.
  const server = docker('version', '--format', '{{.Server.Os}}');
  if (server !== 'linux' || process.platform !== 'linux') {
    return { missing: 'no container engine runs here; name a program: npm run rehearse -- --auth PROGRAM' };
  }
  const container = docker('create', IMAGE);
  if (!container) return { missing: `${IMAGE} could not be fetched` };
  const program = join(folder, 'auth');
  const copied = docker('cp', `${container}:/usr/local/bin/auth`, program);
  docker('rm', container);
  // Linked to no library, so it runs outside its image.
  return copied === null ? { missing: `${IMAGE} has no /usr/local/bin/auth` } : withVersion(program);
}

function withVersion(program: string): { program: string; version: string } {
  const { status, stdout, error } = spawnSync(program, ['version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} is no auth service that runs here: ${error?.message ?? status}`);
  return { program, version: stdout.trim() };
}

function docker(...args: string[]): string | null {
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
