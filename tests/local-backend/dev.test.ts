import { type ChildProcess, spawn } from 'node:child_process';
import { rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDataFolder } from '../e2e/fixtures/templateData.ts';

let dataDir: string;
let dev: Run;
const origin = () => /Website\s+(http:\/\/[^/\s]+)/.exec(dev.said)?.[1];

beforeAll(async () => {
  dataDir = await makeDataFolder();
  dev = run('scripts/dev.ts', '0');
  await vi.waitFor(() => expect(dev.said).toMatch(/^ready$/m), { timeout: 110_000 });
}, 120_000);
afterAll(async () => {
  dev.child.kill('SIGINT');
  await dev.closed;
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

interface Run {
  child: ChildProcess;
  said: string;
  closed: Promise<unknown>;
}

function run(script: string, port: string): Run {
  const child = spawn(process.execPath, [script, '--port', port], {
    env: { ...process.env, LOCAL_DATA_DIR: dataDir, DATABASE_URL: '', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const one = { child, said: '', closed: new Promise((resolve) => child.once('close', resolve)) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      one.said += part;
    });
  }
  return one;
}

it('says once which flags are baked in, and that it is at work', () => {
  expect(dev.said.match(/Flags baked in/g)).toHaveLength(1);
  expect(dev.said).toMatch(/^Opening the database …/);
});

it.each([
  ['/icon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/'],
  ['/robots.txt', 'text/plain'],
])('answers %s', async (path, type) => {
  const response = await fetch(`${origin()}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
});

it('starts a changed function again, and says that a changed migration waits for the next start, also after Vite has restarted', async () => {
  const now = new Date();
  await utimes('shared/content/company.json', now, now);
  await expect.poll(() => dev.said).toMatch(/server restarted/);
  const call = () => fetch(`${origin()}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' });
  const pid = async () => JSON.stringify(await (await fetch(`${origin()}/__local/functions`)).json());
  expect((await call()).status).toBe(400);
  const before = await pid();
  await utimes('supabase/functions/send-contact-email/index.ts', now, now);
  await expect.poll(pid).not.toBe(before);
  await expect.poll(async () => (await call()).status).toBe(400);
  await utimes('supabase/migrations/20261123100000_create_user_roles.sql', now, now);
  await expect.poll(() => dev.said).toMatch(/create_user_roles\.sql changed\. Migrations run at a start/);
});

it('npm start says that its port is taken before it opens or builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const start = run('scripts/start.ts', String((other.address() as AddressInfo).port));
  await start.closed;
  other.close();
  expect(start.said).toMatch(/^Port \d+ is in use\. Set PORT to another one\.\n$/);
});
