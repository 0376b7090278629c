/**
 * First step of every command: makes a fresh clone runnable, then hands over to the script named in the first argument, if one is.
 * `--omit=dev` before it: the script runs without what only tests, checks and packaging need.
 * Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { whenGone } from './processWatch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const given = process.argv.slice(2);
const needsDev = given[0] !== '--omit=dev';
const [script, ...args] = needsDev ? given : given.slice(1);

try {
  installPackages(root, needsDev);
  if (!existsSync(pinnedNode)) {
    throw new Error('The pinned Node is missing although npm has installed it: `npm rebuild node` brings it.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!script) process.exit(0);

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
