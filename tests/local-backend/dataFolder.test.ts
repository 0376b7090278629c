import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalBackend } from '@olea/local-backend';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOptions } from '../../scripts/site-server/listen.ts';
import { makeDataFolder } from '../../scripts/templateData.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';

let dataDir: string;
let server: LocalServer | undefined;
beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const start = (options: object = {}) => createLocalBackend({ dataDir, log: () => undefined, ...options });

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true; // The process does not exist.
  }
};

it('a backend locks the data directory until it stops, replaces a killed backend’s lock, and leaves no function processes', async () => {
  const lock = join(dataDir, 'lock.json');
  server = await startLocalServer({ dataDir });
  await expect(start()).rejects.toThrow(/is in use by process \d+/);
  const pids = await functionPids(server.origin);
  await server.kill();
  expect(await readFile(lock, 'utf8')).toContain('"pid"');

  server = await startLocalServer({ dataDir });
  pids.push(...(await functionPids(server.origin)));
  await server.stop();
  await expect(readFile(lock)).rejects.toThrow('ENOENT');
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.every(isGone)).toBe(true);
});

describe('a failed start', () => {
  it.each([
    ['truncated secrets', 'secrets.json', '{"jwtSecret":"ab', /secrets\.json cannot be read.* Remove it/],
    ['a damaged database', 'postgres/global/pg_control', 'x', /in .*postgres is damaged.* npm start -- --reset/],
  ])('reports in one line the problem and the solution for %s', async (_what, file, content, line) => {
    await writeFile(join(dataDir, file), content);
    await expect(start()).rejects.toThrow(line);
    expect(await readFile(join(dataDir, file), 'utf8')).toBe(content);
  });

  it.each([
    ['below a file', () => join(dataDir, 'secrets.json', 'data'), 'ENOTDIR'],
    // In /proc, Node's recursive mkdir never returns.
    ...(process.platform === 'linux' ? [['in /proc', () => '/proc/olea/data', 'ENOENT'] as const] : []),
  ] as const)(
    'reports in one line the solution for a folder that cannot be created %s',
    async (_place, getFolder, code) => {
      const folder = getFolder();
      await expect(start({ dataDir: folder })).rejects.toThrow(
        `Cannot write to ${folder} (${code}). Set LOCAL_DATA_DIR`,
      );
    },
  );

  it('explains in one line that --reset cannot empty a server’s database', async () => {
    const databaseUrl = 'postgresql://postgres@localhost:1/postgres';
    await expect(start({ databaseUrl, reset: true })).rejects.toThrow(/^--reset empties only the embedded.*dropdb/);
  });

  it('reports an invalid port in one line', () => {
    expect(() => readOptions([], { PORT: '41x' })).toThrow(/^PORT is "41x".*PORT=4173/);
  });
});

it('the backend restricts a world-readable database directory to the current user on start, and keeps the data', async () => {
  const kept = join(dataDir, 'postgres', 'kept');
  await writeFile(kept, '');
  await chmod(join(dataDir, 'postgres'), 0o755);
  await (await start()).close();
  expect(await readFile(kept, 'utf8')).toBe('');
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
});

it('the backend logs an interrupted first start and deletes its data', async () => {
  const kept = join(dataDir, 'postgres', 'kept');
  await writeFile(kept, '');
  await writeFile(join(dataDir, 'unfinished'), '');
  const log = vi.fn();
  await (await start({ log })).close();
  expect(log).toHaveBeenCalledWith(
    `The first start in ${dataDir} was interrupted. Starting again with a new database.`,
  );
  await expect(readFile(kept)).rejects.toThrow('ENOENT');
});

/** Calls a function and returns the process ids of the running functions. */
async function functionPids(origin: string): Promise<number[]> {
  await fetch(`${origin}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' });
  const response = await fetch(`${origin}/__local/functions`);
  return Object.values((await response.json()) as Record<string, number>);
}
