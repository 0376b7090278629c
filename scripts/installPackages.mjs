/** This file is plain JavaScript, because it runs on any Node from 20.19 before installation. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages  by their folder */

/**
 * Installs the packages of `folder`'s lock file unless they are present. With `dev` false, skips development packages unless some are
 * present. Throws if npm fails, after npm's own message.
 * @param {string} folder
 * @param {boolean} dev
 */
export function installPackages(folder, dev) {
  const found = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  // `npm start` must not remove the packages that `npm test` has installed.
  const all = dev || Object.keys(found).some((path) => locked[path]?.dev);
  if (isInstalled(locked, found, all)) return;
  console.log(`Installing dependencies (npm install${all ? '' : ', without those of tests and packaging'}) …`);
  // `npm ci` fails if a lock file from another platform lacks optional binaries of this one. Pass the folder, because `npm run` sets
  // environment variables that select the project's root.
  const args = [
    'install',
    '--prefix',
    folder,
    all ? '--include=dev' : '--omit=dev',
    '--no-save', // each npm version writes the lock file differently
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
 * Returns whether npm's record in node_modules matches the lock file. An interrupted install leaves no record. Unlisted packages count as
 * a mismatch, because they could shadow others. Optional packages are binaries for one platform, so they may be missing or unlisted.
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
    return {}; // missing or truncated
  }
}
