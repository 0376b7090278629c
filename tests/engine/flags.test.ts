import { fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FRESH_MS } from '../../apps/public-site/edge/cachedAnswer.ts';
import { startHostEngine } from '../../scripts/rehearsal/hostEngine.ts';
import { type Listening, listen } from '../../scripts/site-server/listen.ts';
import { openTestBackend } from '../database/testBackend.ts';

const test = openTestBackend();
let proxy: Listening;
let engine: Listening;
let asked = 0;
let isShut = false;

beforeAll(async () => {
  const { middleware, publishableKey } = test.backend;
  proxy = await listen((incoming, response) => {
    asked += 1;
    if (isShut) return void incoming.socket.destroy();
    middleware(incoming, response, () => response.writeHead(404).end());
  });
  engine = await startHostEngine({ SUPABASE_URL: proxy.origin, SUPABASE_KEY: publishableKey });
});

afterAll(async () => {
  await engine?.close();
  await proxy?.close();
});

/** Uses a new connection, because the server may close an idle one just before its reuse. */
async function visit() {
  const response = await fetch(`${engine.origin}/flags`, { headers: { connection: 'close' } });
  return { status: response.status, age: Number(response.headers.get('flags-age')), names: await response.text() };
}

async function visitMany(hundreds: number) {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  for (let turn = 0; turn < hundreds; turn += 1) seen.push(...(await Promise.all(Array.from({ length: 100 }, visit))));
  return seen;
}

/** Returns the maximum number of database requests since a time: one immediately, and one after every ten seconds. */
const mostAsked = (since: number) => Math.floor((performance.now() - since) / FRESH_MS) + 1;

it('the edge serves a thousand visitors with at most one database request per ten seconds', async () => {
  const start = performance.now();
  const seen = await visitMany(10);
  console.info(
    `1,000 answers in ${((performance.now() - start) / 1000).toFixed(1)} s; the database was asked ${asked} times`,
  );
  expect(asked).toBeLessThanOrEqual(mostAsked(start));
  await expect.poll(async () => (await visit()).status).toBe(200);
  const known = await visit();
  expect(known.names).toContain('"founder"');
  // The first visitors receive 503 if the backend was too slow. Their pages then use the baked-in flags.
  const answered = seen.filter(({ status }) => status !== 503).map(({ names }) => names);
  expect(new Set([...answered, known.names]).size).toBe(1);
});

it('the edge serves a flag change within ten seconds', async () => {
  await (await test.control.api.asAdmin()).setFlags({ founder: false });
  // Use the age header, because it excludes the network delay of a response.
  const ages: number[] = [];
  const hasFounder = async () => {
    const { names, age } = await visit();
    const isOld = names.includes('"founder"');
    if (isOld) ages.push(age);
    return isOld;
  };
  await expect.poll(hasFounder).toBe(false);
  expect(Math.max(0, ...ages)).toBeLessThanOrEqual(FRESH_MS / 1000);
  const names = await fetchEnabledFlags({ url: '', key: '', flagsUrl: `${engine.origin}/flags`, fetch });
  expect(names).not.toContain('founder');
  expect(names).toContain('teams');
});

it('the edge serves the last response with its age while the backend is down', async () => {
  isShut = true;
  asked = 0;
  const start = performance.now();
  const age = async () => (await visit()).age;
  await expect.poll(age).toBeGreaterThanOrEqual(FRESH_MS / 1000);
  const seen = await visitMany(2);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.min(...seen.map(({ age }) => age))).toBeGreaterThanOrEqual(FRESH_MS / 1000);
  expect(asked).toBeLessThanOrEqual(mostAsked(start));
  isShut = false;
  await expect.poll(age).toBeLessThan(FRESH_MS / 1000);
});

it('the edge allows reads from any origin, rejects writes, and sends security headers', async () => {
  const address = `${engine.origin}/flags`;
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  const { headers } = await fetch(address);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
});
