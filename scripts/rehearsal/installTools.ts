import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../rehearsal', import.meta.url));
const stampFile = join(folder, 'node_modules', '.installed-lock-hash');

/**
 * Installs the real engines of `rehearsal/package.json` (several hundred MB, which is why `npm start` does not), once for each
 * state of its lock file, and returns the folder of their commands. Throws with npm's exit code when that fails.
 */
export function installTools(): string {
  const bin = join(folder, 'node_modules', '.bin');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return bin;
  console.log('Installing the rehearsal tools (npm install in rehearsal/) …');
  // With the folder named: under `npm run` the environment points npm at the project's root.
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm install in rehearsal/ ended with ${status}; see its message above.`);
  writeFileSync(stampFile, lockHash());
  return bin;
}

function lockHash(): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}

/** Thrown when this machine lacks something that cannot be installed from here; the message says what, and how to get it. */
export class CannotRehearse extends Error {}
