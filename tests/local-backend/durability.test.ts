import { chmod, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackendControl } from '../e2e/fixtures/backendControl.ts';
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

it('loses no acknowledged row to kill -9 in the middle of a burst of writes, again and again', {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = [];
  for (let round = 1; round <= 2; round += 1) {
    server = await startLocalServer({ dataDir });
    const service = await createBackendControl(server.origin).api.asService();
    let writing = true;
    const write = async (writer: number) => {
      for (let count = 0; writing; count += 1) {
        const name = `burst_${round}_${writer}_${count}`;
        const response = await service.request('POST', '/rest/v1/feature_flags', { name }).catch(() => null);
        if (response?.status === 201) acknowledged.push(name);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(round * 40);
    await server.kill();
    writing = false;
    await Promise.all(writers);
  }

  server = await startLocalServer({ dataDir });
  const { api } = createBackendControl(server.origin);
  const response = await (await api.asService()).request('GET', '/rest/v1/feature_flags?select=name&name=like.burst_*');
  const found = new Set(((await response.json()) as { name: string }[]).map((row) => row.name));
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  // Rights and sign-in survived as well.
  expect((await (await api.asAdmin()).request('GET', '/rest/v1/feature_flags?select=id&limit=1')).status).toBe(200);
});

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
