import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { copyTemplateData } from '../e2e/fixtures/templateData.ts';

let dataDir: string;
let server: LocalServer | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'olea-durable-'));
  await copyTemplateData(dataDir);
}, 60_000);
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true; // No such process.
  }
};

it('loses no acknowledged row to kill -9 in the middle of a burst of writes, three times over', {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    server = await startLocalServer({ dataDir });
    const { api } = createBackendControl(server.origin);
    const service = await api.asService();
    let writing = true;
    const write = async (writer: number) => {
      for (let count = 0; writing; count += 1) {
        const name = `burst_${round}_${writer}_${count}`;
        const response = await service.request('POST', '/rest/v1/feature_flags', { name }).catch(() => null);
        if (response?.status === 201) acknowledged.push(name);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    await wait(700 + round * 150);
    await server.kill();
    writing = false;
    await Promise.all(writers);
  }

  server = await startLocalServer({ dataDir });
  const { api } = createBackendControl(server.origin);
  const response = await (await api.asService()).request('GET', '/rest/v1/feature_flags?select=name&name=like.burst_*');
  const found = new Set(((await response.json()) as { name: string }[]).map((row) => row.name));
  expect(acknowledged.length).toBeGreaterThan(60);
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  // Rights and sign-in survived as well.
  expect((await (await api.asAdmin()).request('GET', '/rest/v1/feature_flags?select=id&limit=1')).status).toBe(200);
});

it('refuses a data directory that another process works on, and takes over one that was left behind', {
  timeout: 60_000,
}, async () => {
  server = await startLocalServer({ dataDir });
  await expect(startLocalServer({ dataDir })).rejects.toThrow(/is in use by process \d+/);
  expect(
    (await createBackendControl(server.origin).api.anonymous().request('GET', '/rest/v1/rpc/get_enabled_features'))
      .status,
  ).toBe(200);
  await server.kill();
  expect(await readFile(join(dataDir, 'lock.json'), 'utf8')).toContain('"pid"');
  server = await startLocalServer({ dataDir });
});

it('leaves no process and no lock behind, stopped or killed', { timeout: 60_000 }, async () => {
  const pids: number[] = [];
  for (const way of ['stop', 'kill'] as const) {
    server = await startLocalServer({ dataDir });
    const response = await fetch(`${server.origin}/__local/functions`);
    pids.push(...Object.values((await response.json()) as Record<string, number>));
    await server[way]();
    if (way === 'stop') await expect(readFile(join(dataDir, 'lock.json'))).rejects.toThrow('ENOENT');
  }
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.every(isGone), { timeout: 10_000 }).toBe(true);
});
