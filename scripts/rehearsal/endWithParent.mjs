/**
 * Runs a Node script, named by the arguments, in a process group that ends as a whole: on a signal, and when whoever started this is
 * gone, in whatever way. Plain JavaScript, like the watch that it uses.
 */
import { spawn } from 'node:child_process';
import { whenGone } from '../processWatch.mjs';

const isWindows = process.platform === 'win32';
const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', detached: !isWindows });
const end = () => (isWindows ? child.kill() : process.kill(-Number(child.pid), 'SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
whenGone(process.ppid, end);
child.on('exit', (code) => process.exit(code ?? 1));
