import { abandonAccess } from '@olea/shared/api/accounts';
import { countMessages } from '@olea/shared/api/messages';
import { site } from '@olea/shared/site';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { callerHeaders, createRpc, serviceHeaders } from '../../supabase/functions/_shared/calls.ts';
import { createSendMail } from '../../supabase/functions/_shared/contactMail.ts';
import { createCors, DEFAULT_ORIGINS, safeAddress, servePost } from '../../supabase/functions/_shared/http.ts';
import { createSenderWindow } from '../../supabase/functions/_shared/senders.ts';
import { createHandler as createMailMessages } from '../../supabase/functions/mail-messages/handler.ts';
import { createAccountService } from '../../supabase/functions/manage-access/handler.ts';
import { createHandler as createReceiver } from '../../supabase/functions/receive-mail/handler.ts';
import { createHandler } from '../../supabase/functions/request-build/handler.ts';

const ANYTHING = { body: v.unknown(), limit: 50, failure: 'It was not done' };

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
  const handle = servePost({ cors: createCors([]), log: () => undefined }, ANYTHING, async () => Response.json({}));
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
    expect(() => safeAddress('MAIL_API_URL', address)).toThrow('MAIL_API_URL is not an https address');
});

it('no answer is kept by a cache, and a refusal leaves a line without what was sent', async () => {
  const lines: string[] = [];
  const handle = servePost(
    { cors: createCors(['https://ours.example']), log: (text) => lines.push(text) },
    ANYTHING,
    async () => Response.json({}),
  );
  const post = (origin: string, body: string) =>
    handle(new Request('https://f.example', { method: 'POST', headers: { origin }, body }));
  const answers = [
    await post('https://ours.example', '{}'),
    await post('https://ours.example', `"ana@visitor.example${'x'.repeat(50)}"`),
    await post('https://evil.example', '{}'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [413, 'no-store'],
    [403, 'no-store'],
  ]);
  expect(lines).toEqual(['Refused with 413: The body is too long', 'Refused with 403: Origin not allowed']);
});

it('mail, hook, auth and database follow nobody elsewhere, with a key or without', async () => {
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

const headersSent = async (headers: Record<string, string>) => {
  let sent: Headers | undefined;
  const rpc = createRpc('https://project.example', headers, async (_url, init) => {
    sent = new Headers(init?.headers);
    return Response.json({ outcome: 'stored' });
  });
  await rpc(abandonAccess, { p_email: null });
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
  const refusal = { status: 403, code: '42501', message: 'count_messages answered 403 (42501)' };
  await expect(rpc(countMessages, {})).rejects.toMatchObject(refusal);
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

it('where no domain for answers is set up, replies come back to the office as they did, and mail that comes in is refused', async () => {
  const asked: string[] = [];
  const mailed: unknown[] = [];
  const claimed = {
    replyId: 'r',
    to: 'ana@visitor.example',
    subject: 'Oil',
    text: 'Yes',
    language: 'en',
    message: 'Oil?',
  };
  const mail = { ...claimed, sentAt: '2026-03-02T15:00:00Z', messageId: crypto.randomUUID(), thread: [] };
  const rpc = async ({ name }: { name: string }) => {
    asked.push(name);
    return (name === 'claim_reply' ? { outcome: 'due', mail } : null) as never;
  };
  const deps = {
    cors: createCors([]),
    addresses: { from: 'website@olea.example', to: 'hello@olea.example' },
    inbound: null,
    sendMail: async (sent: unknown) => void mailed.push(sent),
    log: () => undefined,
  };
  const never = async () => false;
  const handle = createMailMessages({ ...deps, asCaller: () => rpc, asService: rpc, mail: never, isScheduler: never });
  const [messageId, replyId] = [crypto.randomUUID(), crypto.randomUUID()];
  const body = { action: 'reply', messageId, version: 1, replyId, language: 'en', subject: 'Oil', text: 'Yes' };
  const post = (given: unknown) => new Request('https://f.example', { method: 'POST', body: JSON.stringify(given) });
  expect(await (await handle(post(body))).json()).toEqual({ outcome: 'sent' });
  expect(mailed).toMatchObject([{ replyTo: 'hello@olea.example' }]);
  expect(mailed[0]).not.toHaveProperty('headers');

  const bytes = async () => new Uint8Array();
  const receiver = createReceiver({ ...deps, rpc, provider: { api: bytes, file: bytes }, now: Date.now });
  const answer = await receiver(post({ type: 'email.received' }));
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-set-up']);
  expect(await (await receiver(post({ test: true }))).json()).toEqual({ ready: false });
  expect(asked).toEqual(['claim_reply', 'mark_reply']);
});
