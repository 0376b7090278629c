import { chmod, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { makeDataFolder } from '../e2e/fixtures/templateData.ts';

let dataDir: string;
let server: LocalServer | undefined;
beforeEach(async () => {
  dataDir = await makeDataFolder();
}, 60_000);
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true; // No such process.
  }
};

it('shares a data directory with no other process, takes over from a killed one, and leaves nothing behind', {
  timeout: 120_000,
}, async () => {
  const lock = join(dataDir, 'lock.json');
  server = await startLocalServer({ dataDir });
  await expect(startLocalServer({ dataDir })).rejects.toThrow(/is in use by process \d+/);
  const pids = await functionPids(server.origin);
  await server.kill();
  expect(await readFile(lock, 'utf8')).toContain('"pid"');

  server = await startLocalServer({ dataDir });
  pids.push(...(await functionPids(server.origin)));
  await server.stop();
  await expect(readFile(lock)).rejects.toThrow('ENOENT');
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.every(isGone), { timeout: 20_000 }).toBe(true);
});

it('keeps the database for this user alone, also where an earlier version left it open to all', async () => {
  await chmod(join(dataDir, 'postgres'), 0o755);
  server = await startLocalServer({ dataDir });
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
}, 60_000);

/** The process of the one function that was called. */
async function functionPids(origin: string): Promise<number[]> {
  await fetch(`${origin}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' });
  const response = await fetch(`${origin}/__local/functions`);
  return Object.values((await response.json()) as Record<string, number>);
}
