/** Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages  by their folder */

/**
 * Installs what the lock file of `folder` names, unless it is there; with `dev` false without what only development needs, unless some of that
 * is there. `needed` is a file of an optional package which nothing works without: npm passes in silence over one that does not come.
 * Throws, with npm's own message above, when npm fails or `needed` is still not there; the next call tries again.
 * @param {string} folder
 * @param {boolean} dev
 * @param {string} [needed]
 */
export function installPackages(folder, dev, needed) {
  const found = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  // Nobody who has everything loses the half of it to an `npm start`.
  const all = dev || Object.keys(found).some((path) => locked[path]?.dev);
  const lacksNeeded = () => needed !== undefined && !existsSync(needed);
  if (isInstalled(locked, found, all) && !lacksNeeded()) return;
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
  if (lacksNeeded()) throw new Error(`npm install in ${folder} did not bring ${needed}. The next start tries again.`);
}

/**
 * Whether what npm recorded in node_modules is what the lock file names: every package in its version, and no other, which could stand in
 * the way of one. npm's record counts, whoever installed; an install that broke off leaves none. Optional packages are binaries for one
 * platform: there, in their version, or not.
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
