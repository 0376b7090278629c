import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BOOTSTRAP = join(ROOT, 'scripts/bootstrap.mjs');

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

it('ends with the exit code of its script as soon as the work is done, although a library listens to the parent', async () => {
  const bootstrap = start(process.execPath, [BOOTSTRAP, 'tests/scripts/bootstrap/listener.ts']);
  expect(await new Promise((resolve) => bootstrap.once('exit', resolve))).toBe(3);
});

it.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['it', 'SIGKILL'],
] as const)('leaves nothing running when %s alone gets %s', async (who, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'olea-npm-'));
  const args = [BOOTSTRAP, 'tests/scripts/bootstrap/server.ts'];
  const command = [process.execPath, ...args].map((part) => `"${part}"`).join(' ');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }));
  const child = who === 'npm' ? start('npm', ['start'], folder) : start(process.execPath, args);
  const pids = await readPids(child);
  child.kill(signal);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'leaves nothing in the temporary folder after a Ctrl-C, which all processes of a terminal get, and we twice',
  async () => {
    const [node = '', ...args] = [process.execPath, BOOTSTRAP, 'tests/scripts/bootstrap/writer.ts'];
    const command = spawn(node, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    started.push(command.pid ?? 0);
    let output = '';
    for await (const chunk of command.stdout) {
      output += chunk;
      if (output.includes('folder ')) break;
    }
    const folder = /folder (.*)/.exec(output)?.[1] ?? '';
    // It names its folder before it writes there.
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0);
    const ended = new Promise((resolve) => command.once('exit', resolve));
    process.kill(-(command.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(1);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  },
);

function start(command: string, args: string[], cwd = ROOT): ChildProcess {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid) started.push(child.pid);
  return child;
}

/** Numbers of the server and its helper, once both run. */
async function readPids(child: ChildProcess): Promise<number[]> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const [, ...pids] = /^pids (\d+) (\d+)$/m.exec(output) ?? [];
    if (pids.length === 0) continue;
    const numbers = pids.map(Number);
    started.push(...numbers);
    return numbers;
  }
  throw new Error(`Ended before it ran:\n${output}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // No such process.
  }
}
