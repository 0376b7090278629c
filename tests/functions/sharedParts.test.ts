import { countMessages } from '@olea/shared/api/messages';
import { site } from '@olea/shared/site/facts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { createSendMail } from '../../supabase/functions/_shared/contactMail.ts';
import {
  createCallerHeaders,
  createCors,
  createRpc,
  createServiceHeaders,
  DEFAULT_ORIGINS,
  HttpError,
  readText,
  servePost,
  validateUrl,
} from '../../supabase/functions/_shared/http.ts';
import { createSenderWindow } from '../../supabase/functions/_shared/senders.ts';
import { createAccountService } from '../../supabase/functions/manage-access/handler.ts';
import { createHandler } from '../../supabase/functions/request-build/handler.ts';

const ANYTHING = { body: v.unknown(), limit: 50, failure: 'It was not done' };

it('a function allows calls only from the listed origins, by default the production domains and the desktop console', () => {
  const cors = createCors([...DEFAULT_ORIGINS, 'http://localhost:*']);
  const [domain = ''] = site.productionDomains;
  const ours = [...site.productionDomains.map((name) => `https://${name}`), 'app://console', 'http://localhost:4173'];
  const others = [`http://${domain}`, `https://${domain}:444`, `https://x.${domain}`, 'null'];
  const alike = ['https://elsewhere.example', 'http://localhost.elsewhere.example:80'];
  expect([...ours, ...others, ...alike].filter(cors.allows)).toEqual(ours);
});

it('a service URL in the settings must use TLS or point to this machine', () => {
  for (const address of ['https://mail.example', 'http://localhost:4173', 'http://127.0.0.1:4173/build'])
    expect(validateUrl('MAIL_API_URL', address)).toBe(address);
  for (const address of ['http://mail.example', 'mail.example', ''])
    expect(() => validateUrl('MAIL_API_URL', address)).toThrow('MAIL_API_URL is not an https address');
});

it('a function responds with security headers, and logs rejections without the request body', async () => {
  const lines: string[] = [];
  const handle = servePost(
    { cors: createCors(['https://ours.example']), log: (text) => lines.push(text) },
    ANYTHING,
    async () => Response.json({}),
  );
  for (const [status, method, origin, body] of [
    [200, 'POST', 'ours', '{}'],
    [413, 'POST', 'ours', `"ana@visitor.example${'x'.repeat(50)}"`],
    [403, 'POST', 'evil', '{}'],
    [405, 'GET', 'ours', null],
    [204, 'OPTIONS', 'ours', null],
  ] as const) {
    const request = { method, headers: { origin: `https://${origin}.example` }, body };
    const answer = await handle(new Request('https://f.example', request));
    expect(answer.status).toBe(status);
    const isOurs = origin === 'ours';
    expect(answer.headers.get('access-control-allow-origin')).toBe(isOurs ? request.headers.origin : null);
    expect(answer.headers.get('access-control-allow-headers')?.includes('apikey') ?? false).toBe(isOurs);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(lines).toEqual([
    'Rejected with 413: The body is too long',
    'Rejected with 403: Origin not allowed',
    'Rejected with 405: Use POST',
  ]);
});

it('a function explains a rejection by the database without naming a role, because clients call functions too', async () => {
  const rejection = new HttpError('read_client', 403, '42501');
  const handle = servePost({ cors: createCors([]), log: () => undefined }, ANYTHING, () => Promise.reject(rejection));
  const answer = await handle(new Request('https://f.example', { method: 'POST', body: '{}' }));
  expect(await answer.json()).toEqual({ error: 'This account may not do this', code: 'forbidden' });
});

it('a function reads a body of the maximum size even in one-byte chunks, and rejects one that is a byte longer', async () => {
  const bytes = Buffer.from('"ελιά"');
  const read = (limit: number) => {
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    return readText(new Request('http://f.example', { method: 'POST', body, duplex: 'half' } as RequestInit), limit);
  };
  expect([await read(bytes.length), await read(bytes.length - 1)]).toEqual(['"ελιά"', null]);
});

it('mail, hook, auth and database requests do not follow redirects', async () => {
  let followed = 0;
  const server = await listen((request, response) => {
    if (request.url === '/elsewhere') followed += 1;
    else response.writeHead(307, { location: '/elsewhere' });
    response.end('{"id":"taken"}');
  });
  const url = server.origin;
  const askBuild = createHandler({
    cors: createCors([]),
    hook: { url, headers: {}, body: '{}' },
    asCaller: () => createRpc('https://project.example', {}, async () => Response.json({ id: 1 })),
    asService: createRpc('https://project.example', {}, async () => Response.json(null)),
    send: fetch,
    log: () => undefined,
  });
  const mail = { from: 'a@olea.example', to: 'b@olea.example', subject: 'Hello', text: 'Hi' };
  await expect(createSendMail(url, 'key', fetch)(mail, 'one')).rejects.toThrow('fetch failed');
  await expect(createRpc(url, {}, fetch)(countMessages, {})).rejects.toThrow('fetch failed');
  await expect(createAccountService(url, {}, fetch).recover('b@olea.example')).rejects.toThrow('fetch failed');
  expect((await askBuild(new Request('http://f.example', { method: 'POST' }))).status).toBe(502);
  expect(followed).toBe(0);
  await server.close();
});

it('a function sends an opaque service key in one header and a JWT in two, and forwards only the caller’s key and token', () => {
  expect(createServiceHeaders('sb_secret_x')).toEqual({ apikey: 'sb_secret_x' });
  expect(createServiceHeaders('eyJ.a.b')).toEqual({ apikey: 'eyJ.a.b', authorization: 'Bearer eyJ.a.b' });
  const headers = { apikey: 'sb_publishable_x', authorization: 'Bearer token' };
  const request = new Request('https://project.example', { headers: { ...headers, cookie: 'a=b' } });
  expect(createCallerHeaders(request)).toEqual(headers);
});

it('the error of a failed database call contains the status and SQL state, but not the database’s message', async () => {
  const rpc = createRpc('https://project.example', {}, async () =>
    Response.json({ code: '42501', message: 'permission denied for ana@visitor.example' }, { status: 403 }),
  );
  const refusal = { status: 403, code: '42501', message: 'count_messages returned 403 (42501)' };
  await expect(rpc(countMessages, {})).rejects.toMatchObject(refusal);
});

it('the in-memory rate limit counts accepted calls per sender, and forgets a sender after 1,100 others', () => {
  let now = 0;
  const hasRoom = createSenderWindow(2, 1_000, () => now);
  expect([hasRoom('a'), hasRoom('a'), hasRoom('a'), hasRoom('b')]).toEqual([true, true, false, true]);
  now = 900;
  expect(hasRoom('a')).toBe(false);
  now = 1_001;
  expect(hasRoom('a')).toBe(true);
  expect(hasRoom('a')).toBe(true);
  for (let index = 0; index < 1_100; index += 1) hasRoom(`other ${index}`);
  expect(hasRoom('a')).toBe(true);
});
