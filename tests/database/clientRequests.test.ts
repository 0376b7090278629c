import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { BUYER, createQuoteCalls, type Quote, type QuoteAnswer } from './quoteSamples.ts';
import { ADMIN, openWithStaff, rpc } from './testBackend.ts';

const OTHER_BUYER = 'other@shop.example';
const DUE = '2999-01-01T00:00:00Z';

interface Request {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly status: string;
}

const test = openWithStaff();
const { sql } = test;
const { save, send, withdraw, offer, read } = createQuoteCalls(test);
let client: ApiCaller;
let otherClient: ApiCaller;
beforeAll(async () => {
  client = await test.createAccount(BUYER, 'client');
  otherClient = await test.createAccount(OTHER_BUYER, 'client');
});
beforeEach(async () => {
  for (const email of [BUYER, OTHER_BUYER]) await sql('select private.grant_role($1, $2)', [email, 'client']);
});

const receive = (message: object = {}) => test.receive({ email: BUYER, ...message });
const list = (p_search = '', caller = client) => rpc<Request[]>(caller, 'list_requests', { p_search });
const fetchIds = async (search = '') => (await list(search)).map(({ id }) => id);
const open = (p_id: unknown, caller = client) => rpc<Request | null>(caller, 'read_request', { p_id });
/** Calls a database function with the service key, as the edge functions do. */
async function callAsService<Answer>(name: string, parameters: object): Promise<Answer> {
  return rpc<Answer>(await test.control.api.asService(), name, parameters);
}
const reply = async (messageId: unknown, text: string, id: string = crypto.randomUUID(), email = BUYER) =>
  callAsService<object | null>('reply_to_request', {
    ...{
      p_account_id: await test.fetchId(email),
      p_message_id: messageId,
      p_reply_id: id,
      p_text: text,
      p_due_at: DUE,
    },
  });
const decide = async (quote: Quote, decision = 'accepted', changes: object = {}, email = BUYER) =>
  callAsService<QuoteAnswer | null>('decide_quote', {
    ...{ p_account_id: await test.fetchId(email), p_quote_id: quote.id, p_version: quote.version, p_due_at: DUE },
    ...{ p_decision: decision, p_name: 'Ida Novak', p_note: null, p_total: quote.total, ...changes },
  });
const addEmail = (messageId: string, email: string, text: string) =>
  sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
     values ($1, gen_random_uuid(), 'person', false, 'Ida', $2, '', $3)`,
    [messageId, email, text],
  );
const addReply = (messageId: string, state: string, text = 'Which port?') =>
  sql(
    `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, state, sent_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), $2, 'en', 'Oil', $3, $4, case $4 when 'sent' then now() end)`,
    [messageId, ADMIN, text, state],
  );

describe('a client', () => {
  it('sees only conversations from their own email address, regardless of its case', async () => {
    const own = await receive({ email: 'Buyer@Shop.example' });
    const quote = await offer({ email: OTHER_BUYER });
    expect(await fetchIds()).toEqual([own]);
    expect(await open(own)).toMatchObject({ id: own });
    expect(await open(quote.message_id)).toBeNull();
    expect(await fetchIds(quote.number)).toEqual([]);
    expect(await reply(quote.message_id, 'Mine')).toBeNull();
    expect(await decide(quote)).toBeNull();
    expect(await open(quote.message_id, otherClient)).toMatchObject({ quotes: [{ id: quote.id }] });
    const direct = await client.request('GET', '/rest/v1/quotes?select=id');
    expect(direct.status).toBe(403);
  });

  it('sees neither suspected nor confirmed spam from their email address', async () => {
    const quote = await offer();
    await sql('update public.contact_messages set suspected_spam = true, handled_at = null');
    await receive({ suspected_spam: true, handled_at: DUE });
    expect(await list()).toEqual([]);
    expect(await open(quote.message_id)).toBeNull();
    expect(await decide(quote)).toBeNull();
    expect(await reply(quote.message_id, 'Hello')).toBeNull();
  });

  it('sees sent replies and their own emails, but no internal data and no email from anyone else', async () => {
    const id = await receive({ fields: { company: 'Elia' } });
    await addEmail(id, BUYER.toUpperCase(), 'From me');
    await addEmail(id, 'stranger@evil.example', 'From a stranger');
    await addReply(id, 'sent');
    await addReply(id, 'not-sent', 'Unsent');
    await rpc(test.admin, 'change_messages', {
      p_changes: [{ id, version: 1, action: 'note', note: 'Owes us money' }],
    });
    const { quote } = await save(id);
    const before = await open(id);
    expect(before).toMatchObject({
      ...{ company: 'Elia', message: 'Hello', status: 'in-progress', quotes: [], quote: null },
      entries: [
        { author: 'client', text: 'From me' },
        { author: 'office', text: 'Which port?' },
      ],
    });
    await send(quote);
    const after = await open(id);
    expect(after).toMatchObject({ quotes: [{ id: quote.id, total: quote.total }] });
    expect(JSON.stringify([before, after, await list()])).not.toMatch(
      /olea\.example|stranger|owes|unsent|assignee|spam/i,
    );
  });

  it.each<[reason: string, change: string]>([
    ['the access was revoked', 'select private.revoke_role($1)'],
    ['the account is banned', "update auth.users set banned_until = now() + interval '1 day' where email = $1"],
    ['the address is not verified', 'update auth.users set email_confirmed_at = null where email = $1'],
  ])('cannot see or decide anything when %s', async (_, change) => {
    const quote = await offer();
    await sql(change, [BUYER]);
    try {
      for (const call of [() => list(), () => open(quote.message_id)]) await expect(call()).rejects.toThrow('42501');
      expect(await rpc(client, 'read_caller')).toBeNull();
      expect([await decide(quote), await reply(quote.message_id, 'Hello')]).toEqual([null, null]);
    } finally {
      await sql('update auth.users set banned_until = null, email_confirmed_at = now() where email = $1', [BUYER]);
    }
  });

  it('sees the conversations of their new email address instead of the old one', async () => {
    const { message_id } = await offer();
    const renamed = await receive({ email: 'renamed@shop.example' });
    await sql("update auth.users set email = 'renamed@shop.example' where email = $1", [BUYER]);
    try {
      expect(await fetchIds()).toEqual([renamed]);
      expect(await open(message_id)).toBeNull();
    } finally {
      await sql("update auth.users set email = $1 where email = 'renamed@shop.example'", [BUYER]);
    }
  });

  it('is identified to edge functions by id and email address', async () => {
    expect(await rpc(client, 'read_caller')).toEqual({ id: await test.fetchId(BUYER), email: BUYER });
    expect(await rpc(test.admin, 'read_caller')).toBeNull();
  });

  it('finds conversations by text, quote number or request number', async () => {
    const quote = await offer({ message: 'Kalamata olives' });
    const submission_id = crypto.randomUUID();
    const answered = await receive({ submission_id, message: 'Thyme honey' });
    await addReply(answered, 'sent', 'Which harbour?');
    const searches = { kalamata: quote.message_id, [quote.number]: quote.message_id, 'which HARBOUR': answered };
    for (const [search, id] of Object.entries({ ...searches, [formatRequestNumber(submission_id)]: answered }))
      expect(await fetchIds(search), search).toEqual([id]);
    expect(await fetchIds('nothing')).toEqual([]);
  });
});

it('the status of a conversation depends on its replies, its newest quote and whether it is handled', async () => {
  const id = await receive();
  const status = async () => (await list())[0]?.status;
  const handle = () => sql("update public.contact_messages set handled_at = now() + interval '1 second'");
  expect(await status()).toBe('sent');
  await addReply(id, 'sent');
  expect(await status()).toBe('in-progress');
  await handle();
  expect(await status()).toBe('closed');
  const first = (await send((await save(id)).quote)).quote;
  expect(await status()).toBe('quoted');
  await withdraw(first);
  await sql('update public.contact_messages set handled_at = null');
  expect(await status()).toBe('in-progress');
  const second = (await send((await save(id)).quote)).quote;
  await decide(second, 'declined');
  expect(await status()).toBe('declined');
  await decide((await send((await save(id)).quote)).quote);
  expect(await status()).toBe('accepted');
});

describe('reply_to_request', () => {
  it('stores a repeated reply exactly once, reopens the conversation and queues an email to the office', async () => {
    const { message_id } = await offer();
    const id = crypto.randomUUID();
    for (let count = 0; count < 2; count += 1)
      expect(await reply(message_id, 'Fewer cases, please', id)).toEqual({ outcome: 'stored' });
    await expect(reply(message_id, 'Another text', id)).rejects.toThrow('22023');
    expect(await open(message_id)).toMatchObject({ entries: [{ author: 'client', text: 'Fewer cases, please' }] });
    expect(await rpc(test.admin, 'read_message', { p_id: message_id })).toMatchObject({ state: 'new', version: 3 });
    const claimed = await callAsService<{ kind: string }[]>('claim_due_emails', { p_limit: 9 });
    expect(claimed.find(({ kind }) => kind === 'client-reply')).toMatchObject({
      ...{ id, reply: { name: 'Ana', text: 'Fewer cases, please' }, quote: null },
    });
    await sql('select public.mark_email($1, null, false)', [id]);
    const forwarded = 'select from public.inbound_emails where forwarded_at is not null and forward_error is null';
    expect(await sql(forwarded)).toHaveLength(1);
  });

  it('accepts at most twenty replies an hour, and rejects a blank reply', async () => {
    const id = await receive();
    await expect(reply(id, ' \n ')).rejects.toThrow('22023');
    for (let count = 0; count < 20; count += 1) expect(await reply(id, 'Hello')).toEqual({ outcome: 'stored' });
    expect(await reply(id, 'Hello')).toEqual({ outcome: 'limited', retry_after: expect.any(Number) });
  });
});

describe('decide_quote', () => {
  it.each(['accepted', 'declined'] as const)(
    'records that a quote is %s, and reopens its conversation',
    async (decision) => {
      const quote = await offer();
      const note = { p_note: ' Too late ' };
      const answer = await decide(quote, decision, note);
      const decided = {
        status: decision,
        decided_by: 'Ida Novak',
        decision_note: 'Too late',
        decided_at: expect.any(String),
      };
      expect(answer).toMatchObject({ outcome: 'decided', quote: decided });
      // If the first response is lost, the client can send the decision again.
      expect(await decide(quote, decision, note)).toEqual(answer);
      expect(await rpc(test.admin, 'read_message', { p_id: quote.message_id })).toMatchObject({
        ...{ state: 'new', quote_status: decision, version: 3, due_at: expect.stringContaining('2999-01-01') },
        ...{ latest_kind: `quote-${decision}`, latest_text: `${quote.number} r1: Too late`, is_unread: true },
      });
      const events = "select action, detail from public.history where action like 'quote-%' and action <> 'quote-sent'";
      expect(await sql(events)).toEqual([{ action: `quote-${decision}`, detail: `${quote.number} r1` }]);
      const kinds = 'select kind from public.outgoing_emails where message_id = $1 and sent_at is null';
      expect(await sql(kinds, [quote.message_id])).toEqual([{ kind: `quote-${decision}` }]);
      expect(await rpc(test.admin, 'count_messages')).toMatchObject({ newest_waiting_at: answer?.quote.decided_at });
    },
  );

  it('accepts only one of three concurrent decisions', async () => {
    const quote = await offer();
    const answers = await Promise.all([
      decide(quote),
      decide(quote, 'declined'),
      decide(quote, 'accepted', { p_name: 'Al' }),
    ]);
    expect(answers.map((answer) => answer?.outcome).sort()).toEqual(['changed', 'changed', 'decided']);
    const winner = answers.find((answer) => answer?.outcome === 'decided')?.quote;
    for (const answer of answers) expect(answer?.quote).toEqual(winner);
    expect(await withdraw(quote)).toMatchObject({ outcome: 'conflict', quote: { status: winner?.status } });
  });

  it.each<[reason: string, arrange: (quote: Quote) => Promise<unknown>, changes: object, status: string]>([
    ['has expired', ({ id }) => expire(id), {}, 'expired'],
    ['was withdrawn', withdraw, {}, 'withdrawn'],
    [
      'was superseded',
      async ({ message_id }) => send((await save(String(message_id), { place: 'Laval' })).quote),
      {},
      'sent',
    ],
    ['was seen in another version', async () => undefined, { p_version: 7 }, 'sent'],
    ['was seen with another total', async () => undefined, { p_total: 1 }, 'sent'],
  ])('returns the newest revision and accepts nothing if the quote %s', async (_, arrange, changes, status) => {
    const quote = await offer();
    await arrange(quote);
    const [newest] = await read(String(quote.message_id));
    expect(await decide(quote, 'accepted', changes)).toMatchObject({
      ...{ outcome: 'changed', quote: { id: newest?.id, place: newest?.place, status, decided_by: null } },
    });
    expect(await sql("select from public.quotes where status = 'accepted'")).toEqual([]);
  });

  it.each([
    ['a blank name', { p_name: ' ' }],
    ['a line break in a name', { p_name: 'Ida\nNovak' }],
    ['a name of 201 characters', { p_name: 'a'.repeat(201) }],
    ['a reason of 1,001 characters', { p_note: 'a'.repeat(1001) }],
    ['an unknown decision', { p_decision: 'maybe' }],
  ])('rejects %s', async (_, changes) => {
    const quote = await offer();
    await expect(decide(quote, 'accepted', changes)).rejects.toThrow('22023');
    expect(await read(String(quote.message_id))).toMatchObject([{ status: 'sent' }]);
  });

  it('turns the draft of the next revision into a new quote when the client accepts', async () => {
    const quote = await offer();
    const draft = (await save(String(quote.message_id))).quote;
    expect(await decide(quote)).toMatchObject({ outcome: 'decided' });
    expect(await send(draft)).toMatchObject({ outcome: 'conflict', quote: { number: null, revision: 1, version: 2 } });
    const sent = (await send({ ...draft, version: 2 })).quote;
    expect([sent.number.slice(-4), sent.revision]).toEqual(['0002', 1]);
    expect(await read(String(quote.message_id))).toMatchObject([{ status: 'sent' }, { status: 'accepted' }]);
  });
});

/** Moves the last valid day of a sent quote into the past. */
async function expire(id: string): Promise<void> {
  await sql('alter table public.quotes disable trigger protect_sent_quote');
  await sql("update public.quotes set valid_until = '2020-01-01' where id = $1", [id]);
  await sql('alter table public.quotes enable trigger protect_sent_quote');
}
