/** Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages  by their folder */

/**
 * Installs what the lock file of `folder` names, unless it is there; with `dev` false without the packages of development, unless
 * some of them are there. Throws when npm fails, with npm's own message above; the next call tries again.
 * @param {string} folder
 * @param {boolean} dev
 */
export function installPackages(folder, dev) {
  const found = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  // An `npm start` must not remove what `npm test` has installed.
  const all = dev || Object.keys(found).some((path) => locked[path]?.dev);
  if (isInstalled(locked, found, all)) return;
  console.log(`Installing dependencies (npm install${all ? '' : ', without those of tests and packaging'}) …`);
  // npm install, not npm ci: a lock file written where other platforms' optional binaries are not served lacks their entries.
  // With the folder named: under `npm run` the environment points npm at the project's root.
  const args = [
    'install',
    '--prefix',
    folder,
    all ? '--include=dev' : '--omit=dev',
    '--no-save', // Each npm writes the lock file in another way.
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    throw new Error(`npm install in ${folder} ended with ${status}; its message is above. The next start tries again.`);
}

/**
 * Whether npm's record in node_modules agrees with the lock file: every package in its version, and no other, which could stand in
 * the way of one. It does not matter who installed, and an install that broke off leaves no record. Optional packages are binaries
 * for one platform: each may be missing, but not of another version.
 * @param {Packages} locked
 * @param {Packages} found
 * @param {boolean} dev
 */
export function isInstalled(locked, found, dev) {
  return (
    Object.entries(found).every(([path, { optional }]) => optional || path in locked) &&
    Object.entries(locked).every(
      ([path, { version, optional, ...only }]) =>
        path === '' ||
        (path in found ? found[path]?.version === version : optional || (!dev && (only.dev || only.devOptional))),
    )
  );
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {}; // Not there, or cut off in the middle of being written.
  }
}
