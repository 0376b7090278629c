import { rm, utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { type RunningProduct, startProduct } from '../../scripts/startProduct.ts';
import { makeDataFolder } from '../../scripts/templateData.ts';

let dataDir: string;
let dev: RunningProduct;
const start = (script: string, port: string) =>
  startProduct('node', [script, '--port', port], { LOCAL_DATA_DIR: dataDir, DATABASE_URL: '', DO_NOT_TRACK: '1' });

beforeAll(async () => {
  dataDir = await makeDataFolder();
  dev = await start('scripts/dev.ts', '0');
});
afterAll(async () => {
  await dev.end();
  await rm(dataDir, { recursive: true, force: true });
});

it('the dev server prints only its start message and the baked-in flags before its URLs', () => {
  expect(dev.getOutput()).toMatch(/^Opening the database …\nFlags baked in: .*\n\n {2}Website /);
});

it.each([
  ['/icon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/'],
  ['/robots.txt', 'text/plain'],
  ['/catalog.json', 'application/json'],
])('the dev server serves %s', async (path, type) => {
  const response = await fetch(`${dev.origin}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
});

it('the dev server restarts a changed function, and reports a changed migration, even after Vite has restarted', async () => {
  const now = new Date();
  await utimes('apps/public-site/vite.config.ts', now, now);
  await expect.poll(dev.getOutput).toMatch(/server restarted/);
  const call = () => fetch(`${dev.origin}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' });
  const pid = async () => JSON.stringify(await (await fetch(`${dev.origin}/__local/functions`)).json());
  expect((await call()).status).toBe(400);
  const before = await pid();
  await utimes('supabase/functions/send-contact-email/index.ts', now, now);
  await expect.poll(pid).not.toBe(before);
  await expect.poll(async () => (await call()).status).toBe(400);
  await utimes('supabase/migrations/20261123100000_create_user_roles.sql', now, now);
  await expect.poll(dev.getOutput).toMatch(/create_user_roles\.sql changed\. Migrations run at a start/);
});

it('npm start reports that its port is in use before it opens the database or builds the site', async () => {
  const other = await listen(() => undefined);
  const starting = start('scripts/start.ts', new URL(other.origin).port);
  await expect(starting).rejects.toThrow(/ready:\nPort \d+ is in use\. Set PORT to another one\.$/);
  await other.close();
});
