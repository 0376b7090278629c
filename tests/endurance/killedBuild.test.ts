import { spawn } from 'node:child_process';
import { x } from 'tinyexec';
import { expect, it } from 'vitest';
import { createFolder } from '../newFolder.ts';

const readChildren = async (pid = 0): Promise<string[]> =>
  (await x('pgrep', ['-P', String(pid)])).stdout.split('\n').filter(Boolean);

it('the site build does not hang if the server that started it is killed', async () => {
  const env = { ...process.env, LOCAL_DATA_DIR: createFolder() };
  const server = spawn('node', ['scripts/start.ts', '--port', '0'], { env, stdio: 'ignore' });
  const findBuild = async () => {
    for (const child of await readChildren(server.pid))
      if ((await x('ps', ['-o', 'args=', '-p', child])).stdout.includes('vike build')) return child;
    return '';
  };
  let build = '';
  await expect.poll(async () => (build = await findBuild()), { timeout: 120_000 }).not.toBe('');
  server.kill('SIGKILL');
  await expect.poll(async () => (await x('ps', ['-p', build])).exitCode, { timeout: 240_000 }).not.toBe(0);
});
