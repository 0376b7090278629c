import { site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { callerHeaders, createRpc, serviceHeaders } from '../../supabase/functions/_shared/database.ts';
import { createCors, DEFAULT_ORIGINS, safeAddress, servePost } from '../../supabase/functions/_shared/http.ts';
import { createSenderWindow } from '../../supabase/functions/_shared/senders.ts';

it('lets the production domains of the site facts and the desktop console call by default', () => {
  const cors = createCors(DEFAULT_ORIGINS);
  for (const domain of site.productionDomains) expect(cors.allows(`https://${domain}`)).toBe(true);
  expect(cors.allows('app://console')).toBe(true);
  const [domain] = site.productionDomains;
  for (const origin of [`http://${domain}`, `https://${domain}:444`, `https://x.${domain}`]) {
    expect(cors.allows(origin)).toBe(false);
  }
});

it('answers data that a browser shows as no page, in no frame, and asks for over TLS only', async () => {
  const handle = servePost(createCors([]), 10, async () => Response.json({}));
  for (const method of ['POST', 'GET', 'OPTIONS']) {
    const { headers } = await handle(new Request('https://project.example', { method }));
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('takes an address from the settings only where what is sent to it is encrypted, or stays on this machine', () => {
  for (const address of ['https://mail.example', 'http://localhost:4173', 'http://127.0.0.1:4173/build'])
    expect(safeAddress('MAIL_API_URL', address)).toBe(address);
  for (const address of ['http://mail.example', 'mail.example', ''])
    expect(() => safeAddress('MAIL_API_URL', address)).toThrow('MAIL_API_URL is no https address');
});

const headersSent = async (headers: Record<string, string>) => {
  let sent: Headers | undefined;
  const rpc = createRpc('https://project.example', headers, async (_url, init) => {
    sent = new Headers(init?.headers);
    return Response.json({ outcome: 'stored' });
  });
  await rpc('anything', {}, 1_000);
  return sent;
};

describe('service key', () => {
  it('goes into one header when it is opaque and into two when it is a token', async () => {
    expect((await headersSent(serviceHeaders('sb_secret_x')))?.get('authorization')).toBeNull();
    expect((await headersSent(serviceHeaders('eyJ.a.b')))?.get('authorization')).toBe('Bearer eyJ.a.b');
    expect((await headersSent(serviceHeaders('eyJ.a.b')))?.get('apikey')).toBe('eyJ.a.b');
  });
});

it('asks the database as the caller, with the key and the token that the request came with and nothing else', async () => {
  const request = new Request('https://project.example', {
    headers: { apikey: 'sb_publishable_x', authorization: 'Bearer token', cookie: 'a=b' },
  });
  const sent = await headersSent(callerHeaders(request));
  expect(Object.fromEntries(sent ?? [])).toEqual({
    apikey: 'sb_publishable_x',
    authorization: 'Bearer token',
    'content-type': 'application/json',
  });
});

it('tells a refusal of the database with its status and state, and never what was asked', async () => {
  const rpc = createRpc('https://project.example', {}, async () =>
    Response.json({ code: '42501', message: 'permission denied for ana@visitor.example' }, { status: 403 }),
  );
  const refusal = { status: 403, code: '42501', message: 'anything answered 403 (42501)' };
  await expect(rpc('anything', {}, 1_000)).rejects.toMatchObject(refusal);
});

it('who is told to wait and tries all the same waits no longer than was told', () => {
  let now = 0;
  const hasRoom = createSenderWindow(1, 1_000, () => now);
  expect([hasRoom('a'), hasRoom('a')]).toEqual([true, false]);
  now = 900;
  expect(hasRoom('a')).toBe(false);
  now = 1_001;
  expect(hasRoom('a')).toBe(true);
});

it('forgets calls after their window, and the oldest senders when there are too many', () => {
  let now = 0;
  const hasRoom = createSenderWindow(2, 1_000, () => now);
  expect([hasRoom('a'), hasRoom('a'), hasRoom('a')]).toEqual([true, true, false]);
  now = 2_000;
  expect(hasRoom('a')).toBe(true);
  for (let index = 0; index < 1_100; index += 1) hasRoom(`other ${index}`);
  expect([hasRoom('a'), hasRoom('a')]).toEqual([true, true]);
});
