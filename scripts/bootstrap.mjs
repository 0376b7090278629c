/**
 * Starts the npm commands: installs missing packages, then runs the script in the first argument, if any. `--omit=dev` before the script
 * skips development packages, unless some are installed or `EDITOR_REPOSITORY` is set, because the editor is one of them. This file is
 * plain JavaScript, because it runs on any Node from 20.19 before installation.
 */
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { onProcessExit } from './processWatch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const given = process.argv.slice(2);
const lean = given[0] === '--omit=dev';
const [script, ...args] = lean ? given.slice(1) : given;

try {
  installPackages(root, !lean || Boolean(process.env.EDITOR_REPOSITORY));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!script) process.exit(0);

const judge = pathToFileURL(join(root, 'scripts/checkFacts.ts')).href;
const child = spawn(node, ['--import', judge, join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    DO_NOT_TRACK: '1',
    // A server stops when the process with this id ends, so that a killed `npm start` leaves no processes behind.
    BOOTSTRAP_PID: String(process.pid),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
// npm, or its shell, may end without forwarding the signal.
for (const pid of [process.ppid, findNpmCli()]) if (pid) onProcessExit(pid, () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Returns the process id of npm if a shell is between npm and this process, otherwise undefined. Returns undefined on Windows. */
function findNpmCli() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  return Number(/^ *(\d+) .*sh$/m.exec(stdout ?? '')?.[1]) || undefined;
}
