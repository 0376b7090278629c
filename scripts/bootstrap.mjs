/**
 * First step of every command: makes a fresh clone runnable, then hands over to the TypeScript script named in the first argument.
 * Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenGone } from './processWatch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.installed-lock-hash');
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash && existsSync(pinnedNode);

if (!installed) {
  console.log('Installing dependencies (npm install) …');
  // npm install, not npm ci: a lock file written where other platforms' optional binaries are not served lacks their entries.
  const npm = process.env.npm_execpath;
  const install = npm
    ? spawnSync(process.execPath, [npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  if (install.status !== 0) {
    console.error('npm install failed; see its message above.');
    process.exit(install.status ?? 1);
  }
  // Hashed again: npm may add this platform's optional binaries to the lock file.
  writeFileSync(
    stampFile,
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  );
}

const [script, ...args] = process.argv.slice(2);
if (!script) throw new Error('Name the script to run.');
const child = spawn(pinnedNode, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    DO_NOT_TRACK: '1',
    // A server ends when this process is gone, so that a killed `npm start` leaves nothing behind.
    BOOTSTRAP_PID: String(process.pid),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
// npm, or the shell between npm and us, may be stopped without passing the signal on.
whenGone(process.ppid, () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
