/** Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages  by their folder */

/**
 * Installs what the lock file of `folder` names, unless it is there; with `dev` false without what only development needs, unless some of that
 * is there. Throws, with npm's own message above, when npm fails; the next call tries again.
 * @param {string} folder
 * @param {boolean} dev
 */
export function installPackages(folder, dev) {
  const found = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  // Nobody who has everything loses the half of it to an `npm start`.
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
 * Whether what npm recorded in node_modules is what the lock file names: every package in its version, and no other, which could stand in
 * the way of one. npm's record counts, whoever installed; an install that broke off leaves none. Optional packages are binaries for one
 * platform, there or not.
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
        optional ||
        (!dev && (only.dev || only.devOptional)) ||
        (path in found && found[path]?.version === version),
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
