import { describe, expect, it, vi } from 'vitest';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, lines, send, message, stored, mails } = startContactFunction();

describe('what it takes', () => {
  it.each([
    ['the health check', { test: true }],
    ['an empty body', {}],
    ['no message', { ...message(), message: '  ' }],
    ['a name that nobody sees', { ...message(), name: '\u200b\u3164\u2060' }],
    ['a list', []],
    ['no JSON', 'name=Ana'],
    ['nothing', ''],
  ])('answers "Missing required fields" to %s', async (_case, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { error: 'Missing required fields', code: 'invalid' },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['name', { name: 'x'.repeat(201) }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['submissionId', { submissionId: 'one' }],
    ['fields', { fields: { industry: { deep: true } } }],
    ['fields', { fields: { 'Company\nEmail': 'x' } }],
    ['fields', { fields: { company_size: '12' } }],
    ['fields', { kind: 'access-request', fields: { company: 'Elia', industry: 'Retail' } }],
  ])('names an unusable %s', async (field, change) => {
    expect(await send({ ...message(), ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: [field] },
    });
    expect(await stored()).toEqual([]);
  });

  it('refuses a body beyond any message, announced or not', async () => {
    const body = JSON.stringify({ ...message(), surprise: 'x'.repeat(100_000) });
    expect(await send(body)).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('takes a message in a language it does not know, and fields it does not read', async () => {
    expect(await send({ ...message(), language: 'xx', status: 'mailed', surprise: 1 })).toMatchObject({ status: 200 });
  });

  it('refuses other methods', async () => {
    expect(await send(null, {}, 'GET')).toMatchObject({ status: 405, body: { code: 'invalid' } });
  });
});

describe('store first, mail second', () => {
  it('stores and mails a message, answered to the visitor', async () => {
    const sent = message();
    const { submissionId, ...words } = sent;
    expect(await send(sent)).toMatchObject({ status: 200, body: { stored: true, mailed: true } });
    expect(await stored()).toMatchObject([{ ...words, submission_id: submissionId, status: 'mailed' }]);
    const [mail] = await mails();
    expect(mail?.idempotencyKey).toContain(sent.submissionId);
    expect(mail?.body).toMatchObject({ reply_to: sent.email, subject: 'Message from Ana Visitor' });
    expect(mail?.body.text).toContain(sent.message);
  });

  it('keeps and mails an address whose domain has letters of its own in the form that mail providers take', async () => {
    expect((await send({ ...message(), email: 'Ana@ελιά.example' })).body).toEqual({ stored: true, mailed: true });
    expect(await stored()).toMatchObject([{ email: 'Ana@xn--hxarmh.example', status: 'mailed' }]);
    expect((await mails())[0]?.body).toMatchObject({ reply_to: 'Ana@xn--hxarmh.example' });
  });

  it('keeps the phone of the contact form beside the text, and mails it as a line of its own', async () => {
    await send({ ...message(), phone: '613-555-0100', message: 'Phone: 613-555-0100\n\nDo you ship?' });
    expect(await stored()).toMatchObject([{ phone: '613-555-0100', message: 'Do you ship?' }]);
    expect((await mails())[0]?.body.text).toMatch(/^Phone: 613-555-0100$[\s\S]*\n\nDo you ship\?\n$/m);
  });

  it('keeps the answers of an access request', async () => {
    await send({ ...message(), kind: 'access-request', phone: '613-555-0100', fields: { industry: 'retail' } });
    expect(await stored()).toMatchObject([
      { kind: 'access-request', phone: '613-555-0100', fields: { industry: 'retail' } },
    ]);
    expect((await mails())[0]?.body.text).toContain('industry: retail');
  });

  it('stores and mails suspected spam, marked as such', async () => {
    expect((await send({ ...message(), suspectedSpam: true })).body).toEqual({ stored: true, mailed: true });
    expect(await stored()).toMatchObject([{ suspected_spam: true }]);
    expect((await mails())[0]?.body.subject).toBe('[suspected spam] Message from Ana Visitor');
  });

  it('stores what no text can hold without it, and forges no line of the mail', async () => {
    const sent = {
      ...message(),
      name: 'Ana\nEmail: eve@evil.example\u202e\u0000',
      phone: '613-555-0100\r\nEmail: eve@evil.example',
      fields: { company: 'Elia\u2028Email: eve@evil.example' },
      message: 'One\u0000\ud800\n\nReference: none',
    };
    expect((await send(sent)).body).toEqual({ stored: true, mailed: true });
    expect(await stored()).toMatchObject([
      {
        name: 'Ana Email: eve@evil.example',
        phone: '613-555-0100 Email: eve@evil.example',
        fields: { company: 'Elia Email: eve@evil.example' },
        message: 'One\ufffd\n\nReference: none',
      },
    ]);
    const [mail] = await mails();
    expect(mail?.body.subject).toBe('Message from Ana Email: eve@evil.example');
    const [ours = '', ...words] = String(mail?.body.text).split('\n\n');
    expect(ours.match(/^Email: .*$/gm)).toEqual(['Email: ana@visitor.example']);
    expect(ours).toContain(`Reference: ${sent.submissionId}`);
    expect(words.join('\n\n')).toBe(`${sent.message.replace('\u0000\ud800', '\ufffd')}\n`);
  });

  it('is one message and one mail when sent twice, one after the other or at once', async () => {
    const [first, second] = [message(), message()];
    expect((await send(first)).body).toEqual((await send(first)).body);
    await Promise.all([send(second), send(second), send(second)]);
    expect(await stored()).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
  });

  it('keeps no address of the visitor, only a hash', async () => {
    await send(message(), { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' });
    await send(message());
    const counted = await test.backend.sql("select key_hash from private.uses where action = 'message'");
    expect(counted).toEqual([counted[0], counted[0]]);
    const all = await test.backend.sql(
      'select uses::text, (select string_agg(m::text, null) from public.contact_messages m) from private.uses',
    );
    expect(JSON.stringify(all)).not.toContain('203.0.113');
  });
});

describe('when something is down', () => {
  it.each([
    ['answers an error', { status: 500 }, 'The email provider answered 500'],
    ['answers nonsense', { malformed: true }, 'The email provider answered without an id'],
    ['drops the connection', { drop: true }, /./],
  ])(
    'acknowledges a stored message when the mail provider %s, and says so in its row',
    async (_case, fault, reason) => {
      test.backend.faults.set('mail', fault);
      expect(await send(message())).toMatchObject({ status: 200, body: { stored: true, mailed: false } });
      expect(await stored()).toMatchObject([{ status: 'failed', last_error: expect.stringMatching(reason) }]);
    },
  );

  it('waits for no service without an end, and for all together not longer than a visitor would', async () => {
    const patience: number[] = [];
    const { promise: mailIsAsked, resolve: askMail } = Promise.withResolvers<() => void>();
    const waits: number[] = [];
    let giveUp: () => void = () => undefined;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms);
      const limit = new AbortController();
      giveUp = () => limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
      return limit.signal;
    });
    const handle = await openFunction(test.backend, {
      wait: (ms) => {
        patience.push(ms);
        return new Promise(() => undefined);
      },
      send: (input, init) => {
        if (String(input).endsWith('/emails')) askMail(giveUp);
        return fetch(input, init);
      },
    });
    test.backend.faults.set('mail', { delayMs: 30_000 });
    const answer = handle(
      new Request('http://function.invalid/', { method: 'POST', body: JSON.stringify(message()) }),
      '',
    );
    (await mailIsAsked)();
    expect(await (await answer).json()).toEqual({ stored: true, mailed: false });
    expect(waits).toHaveLength(3);
    const [forAll, forDatabase = 0] = patience;
    expect(forAll).toBeLessThan(10_000);
    expect(waits.slice(1).reduce((sum, ms) => sum + ms, forDatabase)).toBeLessThan(10_000);
  });

  it('mails once what was mailed while the database was away and is stored on the retry', async () => {
    const failures: string[] = [];
    // In this process, where time does not pass: the function repeats once at once, and leaves the rest to the visitor.
    const handle = await openFunction(test.backend, { log: (text) => failures.push(text) });
    const body = JSON.stringify(message());
    const ask = async () =>
      (await handle(new Request('http://function.invalid/', { method: 'POST', body }), '')).json();
    test.backend.faults.set('rest', { status: 503, times: 2 });
    expect(await ask()).toEqual({ stored: false, mailed: true });
    await expect.poll(() => failures).toHaveLength(2);
    expect(await ask()).toEqual({ stored: true, mailed: true });
    expect(await mails()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ status: 'mailed', last_error: null }]);
  });

  it('mails a message that the database could not take, and stores it as soon as it can', async () => {
    test.backend.faults.set('rest', { drop: true });
    expect(await send(message())).toMatchObject({ status: 200, body: { stored: false, mailed: true } });
    expect(await mails()).toHaveLength(1);
    await expect.poll(() => lines.join('\n')).toContain('could not be stored');
    test.backend.faults.clear();
    await expect.poll(stored).toMatchObject([{ status: 'mailed', mail_attempts: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('admits it when both are down, without saying why to the visitor', async () => {
    test.backend.faults.set('rest', { status: 500 });
    test.backend.faults.set('mail', { status: 401 });
    const answer = await send(message());
    expect(answer).toMatchObject({ status: 502, body: { code: 'unavailable' } });
    expect(answer.text).not.toMatch(/401|500|key|Bearer/i);
    // A line comes by another way than the answer.
    await expect.poll(() => lines.join('\n')).toContain('The email provider answered 401');
  });

  it('never logs or answers a secret', async () => {
    test.backend.faults.set('mail', { status: 401 });
    const answer = await send(message());
    const secrets = [test.backend.secretKey, 're_'];
    for (const secret of secrets) expect(`${answer.text}\n${lines.join('\n')}`).not.toContain(secret);
  });
});

describe('browsers', () => {
  it.each(['http://localhost:4173', 'http://127.0.0.1:5000', 'app://console'])('of %s may call', async (origin) => {
    const preflight = await send(null, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const refused = await send({ test: true }, { origin });
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each(['https://elsewhere.example', 'http://localhost.elsewhere.example:80', 'null'])(
    'of %s may not',
    async (origin) => {
      const answer = await send(message(), { origin });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await stored()).toEqual([]);
    },
  );
});
