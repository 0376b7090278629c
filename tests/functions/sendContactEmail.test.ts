import { MOST_ITEMS, QUOTE_FIELD, type QuoteItem } from '@olea/shared/catalog/list';
import { describe, expect, it, vi } from 'vitest';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, send, message, stored, mails } = startContactFunction();

const ITEM: QuoteItem = { sku: 'EX0001', name: 'Oil', cases: 90, pallets: 1, rest: 6 };
const ANSWERS = { company: 'Shop', city: 'Halifax' };
const FORGED_LISTS: unknown[] = [
  'oil',
  [],
  [{ ...ITEM, sku: '<b>' }],
  [{ ...ITEM, cases: 1e9 }],
  [{ ...ITEM, cases: -1 }],
  Array(MOST_ITEMS + 1).fill(ITEM),
];

describe('send-contact-email validation', () => {
  it.each([
    ['the health check', { test: true }],
    ['an empty body', {}],
    ['no message', { ...message(), message: '  ' }],
    ['an invisible name', { ...message(), name: '\u200b\u3164\u2060' }],
    ['a list', []],
    ['a body that is not JSON', 'name=Ana'],
    ['no body', ''],
  ])('returns "Missing required fields" for %s', async (_case, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { error: 'Missing required fields', code: 'invalid' },
    });
    expect(await stored()).toEqual([]);
  });

  it('logs a rejected message but not the health check', async () => {
    test.lines.length = 0;
    await send({ test: true });
    await send({ name: 'Ana' });
    await expect.poll(() => test.lines.filter((line) => line.includes('Missing required fields'))).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['email', { email: 'nobody' }],
    ['name', { name: 'x'.repeat(201) }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['submissionId', { submissionId: 'one' }],
    ['fields', { fields: { industry: { deep: true } } }],
    ['fields', { fields: { 'Company\nEmail': 'x' } }],
    ['fields', { fields: { company_size: '12' } }],
    ['fields', { kind: 'access-request', fields: { company: 'Elia', industry: 'Retail' } }],
    ...FORGED_LISTS.map((items): [string, object] => [
      'fields',
      { fields: { ...ANSWERS, [QUOTE_FIELD]: JSON.stringify(items) } },
    ]),
    ...[{ company: '\u200b' }, { city: '' }, { city: 'x'.repeat(101) }].map((answer): [string, object] => [
      'fields',
      { fields: { ...ANSWERS, [QUOTE_FIELD]: JSON.stringify([ITEM]), ...answer } },
    ]),
  ])('names the invalid field %s in the rejection', async (field, change) => {
    expect(await send({ ...message(), ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: [field] },
    });
    expect(await stored()).toEqual([]);
  });

  it('accepts an unknown language, unknown fields, or a quote request of maximum size', async () => {
    const fields = {
      ...ANSWERS,
      [QUOTE_FIELD]: JSON.stringify(Array(MOST_ITEMS).fill({ ...ITEM, name: 'Ω'.repeat(100) })),
    };
    for (const more of [{ fields }, { language: 'xx', status: 'mailed', surprise: 1 }])
      expect(await send({ ...message(), ...more })).toMatchObject({ status: 200 });
  });
});

describe('send-contact-email storage', () => {
  it('stores and mails the fields of a submission, with a reply address that mail providers accept', async () => {
    const email = { typed: 'Ana@ελιά.example', mailed: 'Ana@xn--hxarmh.example' };
    const phone = '613-555-0100';
    const words = { ...message(), kind: 'access-request', phone, fields: { industry: 'retail' } };
    const { submissionId, ...kept } = words;
    const answer = await send({ ...words, email: email.typed, message: `Phone: ${phone}\n\nDo you ship?` });
    expect(answer).toMatchObject({ status: 200, body: { stored: true, mailed: true } });
    const row = { ...kept, email: email.mailed, message: 'Do you ship?', submission_id: submissionId };
    expect(await stored()).toMatchObject([{ ...row, status: 'mailed' }]);
    const [mail] = await mails();
    expect(mail?.idempotencyKey).toContain(submissionId);
    expect(mail?.body).toMatchObject({ reply_to: email.mailed, subject: 'B2B access request from Ana Visitor' });
    expect(mail?.body.text).toMatch(/^Phone: 613-555-0100$[\s\S]*^industry: retail$[\s\S]*\n\nDo you ship\?\n$/m);
  });

  it('stores and mails a repeated or concurrent submission exactly once, without reaching the rate limit', async () => {
    const sent = message();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await send(sent)).body).toEqual({ stored: true, mailed: true });
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('stores only a hash of the visitor’s IP address, separately from the messages', async () => {
    await send(message(), { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' });
    await send(message());
    const uses = await test.sql<Record<string, unknown>>(
      "select * from private.rate_limit_requests where action = 'message'",
    );
    expect(Object.keys(uses[0] ?? {})).toEqual(['id', 'action', 'key_hash', 'actor_id', 'at']);
    expect(uses.map(({ key_hash }) => key_hash)).toEqual([uses[0]?.key_hash, uses[0]?.key_hash]);
    const all = await test.sql(
      'select request::text, (select string_agg(m::text, null) from public.contact_messages m) from private.rate_limit_requests request',
    );
    expect(JSON.stringify(all)).not.toMatch(/203\.0\.113|127\.0\.0|::1/);
  });
});

describe('send-contact-email during outages', () => {
  it('limits the wait for each service, and the total wait of a visitor', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const patience: number[] = [];
    const wait = (ms: number) => {
      patience.push(ms);
      return new Promise<never>(() => undefined);
    };
    const handle = await openFunction(test.backend, { wait, send: fetch });
    expect(await (await handle(message())).json()).toEqual({ stored: true, mailed: true });
    const waits = timeouts.mock.calls.map(([ms]) => ms);
    expect(waits).toHaveLength(3);
    const [forAll, forDatabase = 0] = patience;
    expect(forAll).toBeLessThan(10_000);
    expect(waits.slice(1).reduce((sum, ms) => sum + ms, forDatabase)).toBeLessThan(10_000);
  });

  it('returns an error when the database and the provider are down, and logs the reason without a secret', async () => {
    test.backend.faults.set('rest', { status: 500 });
    test.backend.faults.set('mail', { status: 401 });
    const answer = await send(message());
    expect(answer).toMatchObject({ status: 502, body: { code: 'unavailable' } });
    expect(answer.text).not.toMatch(/401|500|key|Bearer/i);
    // The log line arrives through a different channel, possibly after the response.
    await expect.poll(() => test.lines.join('\n')).toContain('The email provider returned 401');
    for (const secret of [test.backend.secretKey, 're_'])
      expect(`${answer.text}\n${test.lines.join('\n')}`).not.toContain(secret);
  });
});

describe('send-contact-email with a slow database', () => {
  /** Creates the function with a slow database. Waits of less than five seconds end at once, and longer ones never end. */
  async function open(late: () => Promise<unknown>) {
    const background: Promise<unknown>[] = [];
    const handle = await openFunction(test.backend, {
      send: async (input, init) => {
        if (String(input).endsWith('/receive_contact_message')) await late();
        return await fetch(input, { ...init, signal: null });
      },
      wait: (ms) => (ms < 5_000 ? Promise.resolve() : new Promise(() => undefined)),
      inBackground: (work) => background.push(work),
    });
    const sendOne = async () => (await handle(message(), '198.51.100.1')).json();
    return { sendOne, background };
  }

  it('stores and mails each message exactly once, even beyond the rate limit', async () => {
    const { promise: fiveSeconds, resolve: pass } = Promise.withResolvers<void>();
    const { sendOne, background } = await open(() => fiveSeconds);
    const answers = await Promise.all(Array.from({ length: 12 }, sendOne));
    expect(answers).toEqual(Array(12).fill({ stored: false, mailed: true }));
    pass();
    await Promise.all(background);
    expect((await stored()).map(({ status }) => status)).toEqual(Array(12).fill('mailed'));
    const texts = (await mails()).map(({ body }) => body.text);
    expect(texts).toEqual(Array(12).fill(expect.stringMatching(/^Inbox: this message was not there/)));
  });

  it('waits for the database if the mail provider is down, and stores the message', async () => {
    test.backend.faults.set('mail', { status: 500 });
    const { sendOne } = await open(() => new Promise((resolve) => setImmediate(resolve)));
    expect(await sendOne()).toEqual({ stored: true, mailed: false });
    expect(await stored()).toMatchObject([{ status: 'received' }]);
  });
});

describe('rate limits of send-contact-email', () => {
  /** Moves all counted requests into the past. */
  const pass = (time: string) => test.sql('update private.rate_limit_requests set at = at - $1::interval', [time]);

  it('allow five messages an hour for one address on one network, then return the time to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(message())).status).toBe(200);
    const sixth = await send(message());
    expect(sixth).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(sixth.body.retryAfterSeconds).toBe(wait);
    await expect.poll(() => test.lines.join('\n')).toContain('Rejected with 429: Too many messages, please wait');
    expect((await send({ ...message(), email: 'ANA@visitor.example' })).status).toBe(429);
    expect((await send({ ...message(), email: 'bo@visitor.example' })).status).toBe(200);
  });

  it('do not lock out a person whose email address others use', async () => {
    await test.sql(`
        select public.receive_contact_message(gen_random_uuid(), 'contact', 'Eve', 'ana@visitor.example', null, 'Spam', '{}', 'en', false,
          'network ' || n / 5, now(), 'function') from generate_series(0, 18) n`);
    expect((await send(message())).body).toEqual({ stored: true, mailed: true });
    // After twenty messages from one address within an hour, further ones appear in the console but are not emailed.
    expect((await send(message())).body).toEqual({ stored: true, mailed: false });
    expect((await stored()).map(({ status }) => status).slice(-2)).toEqual(['mailed', 'held']);
    expect(await mails()).toHaveLength(1);
    await pass('61 minutes');
    expect((await send(message())).body).toEqual({ stored: true, mailed: true });
  });

  it('allow at most ten messages in ten minutes from one network, even if they are concurrent and claim different addresses', async () => {
    const claim = (_: unknown, nth: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${nth}`, 'cf-connecting-ip': `203.0.113.${nth}` };
      return send({ ...message(), email: `v${nth}@visitor.example` }, headers);
    };
    const answers = await Promise.all(Array.from({ length: 14 }, claim));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(await stored()).toHaveLength(10);
    await pass('11 minutes');
    expect((await send(message())).status).toBe(200);
  });

  it('allow twenty inbox copies an hour, counted separately from the visitor’s messages', async () => {
    const copy = (email = 'ana@visitor.example') => send({ ...message(), email, deliveredBy: 'provider' });
    for (let count = 0; count < 20; count += 1) expect((await copy()).body).toEqual({ stored: true, mailed: false });
    const more = await copy('another@visitor.example');
    expect(more).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(await stored()).toHaveLength(20);
    // Copies in a visitor's name do not use up the limit of the visitor's own messages.
    for (let count = 0; count < 5; count += 1)
      expect((await send(message())).body).toEqual({ stored: true, mailed: true });
    expect((await send(message())).status).toBe(429);
    await pass('61 minutes');
    expect((await copy()).status).toBe(200);
  });

  it('allow at most five email attempts for a message that is sent twelve times', async () => {
    test.backend.faults.set('mail', { status: 503 });
    const sent = message();
    for (let count = 0; count < 12; count += 1)
      expect((await send(sent)).body).toEqual({ stored: true, mailed: false });
    const last_error = 'The email provider returned 503';
    expect(await stored()).toMatchObject([{ status: 'failed', mail_attempts: 5, last_error }]);
    await expect.poll(() => test.lines.filter((line) => line.includes(last_error))).toHaveLength(5);
  });

  it('fall back to memory while the database is down', async () => {
    test.backend.faults.set('rest', { status: 503 });
    const pid = test.backend.functions.pids()['send-contact-email'];
    if (pid) process.kill(pid, 'SIGKILL'); // The function restarts with an empty memory.
    await expect.poll(async () => (await send({ test: true })).status).toBe(400);
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await send(message())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
