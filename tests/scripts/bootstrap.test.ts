import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createFolder } from '../newFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const BOOTSTRAP = join(ROOT, 'scripts/bootstrap.mjs');

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

it('the bootstrap exits with its script’s exit code even if the script listens for messages from the parent process', async () => {
  const bootstrap = start(process.execPath, [BOOTSTRAP, 'tests/scripts/bootstrap/listener.ts']);
  expect(await new Promise((resolve) => bootstrap.once('exit', resolve))).toBe(3);
});

it.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['it', 'SIGKILL'],
] as const)('the bootstrap leaves no process running if only %s receives %s', async (who, signal) => {
  const folder = createFolder();
  const args = [BOOTSTRAP, 'tests/scripts/bootstrap/writer.ts'];
  const command = [process.execPath, ...args].map((part) => `"${part}"`).join(' ');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }));
  const child = who === 'npm' ? start('npm', ['start'], { cwd: folder }) : start(process.execPath, args);
  const pids = (await read(child, /^pids (\d+) (\d+)\n/m)).map(Number);
  started.push(...pids);
  child.kill(signal);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'a script that the bootstrap starts removes its temporary folder when Ctrl-C stops both',
  async () => {
    const command = start(process.execPath, [BOOTSTRAP, 'tests/scripts/bootstrap/writer.ts'], { detached: true });
    const [folder = ''] = await read(command, /^folder (.*)\n/m);
    // The script may print its folder before its child process writes there.
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0);
    const ended = new Promise((resolve) => command.once('exit', resolve));
    process.kill(-(command.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(1);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  },
);

function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], ...options });
  if (child.pid) started.push(child.pid);
  return child;
}

async function read(child: ChildProcess, pattern: RegExp): Promise<string[]> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const found = pattern.exec(output);
    if (found) return found.slice(1);
  }
  throw new Error(`Ended before it ran:\n${output}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // The process does not exist.
  }
}
