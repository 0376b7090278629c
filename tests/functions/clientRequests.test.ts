import { callEdge } from '@olea/shared/api/call';
import { sendClientReply, sendDecision } from '@olea/shared/api/quotes';
import type { BackendClient } from '@olea/shared/backend/createBackendClient';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../../supabase/functions/client-requests/handler.ts';
import { BUYER, createQuoteCalls, type QuoteAnswer } from '../database/quoteSamples.ts';
import { openWithStaff, rpc } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { createPlatform, post } from './platform.ts';

const test = openWithStaff();
const { sql, mails } = test;
const { offer, save, send } = createQuoteCalls(test);
const EVE = 'eve@evil.example';

let client: { client: BackendClient };
let other: { client: BackendClient };
let session: ApiCaller;
beforeAll(async () => {
  session = await test.createAccount(BUYER, 'client');
  await test.createAccount(EVE, 'client');
  client = await test.signIn(BUYER);
  other = await test.signIn(EVE);
});
beforeEach(async () => {
  for (const email of [BUYER, EVE]) await sql('select private.grant_role($1, $2)', [email, 'client']);
});

type Sent = QuoteAnswer['quote'];
const reply = (
  messageId: unknown,
  text = 'Could you do 40 cases?',
  replyId: string = crypto.randomUUID(),
  deps = client,
) => callEdge(deps, sendClientReply, { action: 'reply', messageId: String(messageId), replyId, text });
const createDecision = ({ id, version, total }: Sent, changes: object = {}) => ({
  ...{ action: 'decide' as const, quoteId: id, version, total, decision: 'accepted' as const },
  ...{ name: 'Ida Novak', note: '', ...changes },
});
const decide = (quote: Sent, changes: object = {}, deps = client) =>
  callEdge(deps, sendDecision, createDecision(quote, changes));
const readState = (quote: Sent) => rpc(test.admin, 'read_message', { p_id: quote.message_id });
/** Runs the jobs and returns the subjects of the emails to the office. */
async function fetchNotices(): Promise<unknown[]> {
  await test.control.runJobs();
  return (await mails()).filter(({ body }) => String(body.to) !== BUYER).map(({ body }) => body.subject);
}

describe('a reply in the portal', () => {
  it('is stored and emailed to the office exactly once, and reopens the conversation', async () => {
    const quote = await offer({ name: 'Ida Novak' });
    const id = crypto.randomUUID();
    expect(await reply(quote.message_id, 'Could you do 40 cases?', id)).toEqual({ outcome: 'stored' });
    expect(await reply(quote.message_id, 'Could you do 40 cases?', id)).toEqual({ outcome: 'stored' });
    expect(await readState(quote)).toMatchObject({ state: 'new' });
    expect(await sql('select text, email, kind from public.inbound_emails')).toEqual([
      { text: 'Could you do 40 cases?', email: BUYER, kind: 'person' },
    ]);
    expect(await fetchNotices()).toEqual(['Reply from Ida Novak in the client portal']);
  });

  it('sets the deadline of the conversation to a future time', async () => {
    const quote = await offer();
    await reply(quote.message_id);
    const { due_at } = await readState(quote);
    expect(Date.parse(String(due_at))).toBeGreaterThan(Date.now());
  });

  it('is rejected after twenty replies within an hour', async () => {
    const { message_id } = await offer();
    for (let count = 0; count < 20; count += 1) await reply(message_id);
    expect(await reply(message_id)).toEqual({ outcome: 'limited', retryAfterSeconds: expect.any(Number) });
  });

  it('is emailed to the office exactly once after the mail provider recovers', async () => {
    const quote = await offer({ name: 'Ida Novak' });
    test.backend.faults.set('mail', { status: 503 });
    await reply(quote.message_id);
    expect(await fetchNotices()).toEqual([]);
    test.backend.faults.clear();
    await sql("update public.outgoing_emails set due_at = now() where due_at < now() + interval '1 day'");
    await fetchNotices();
    expect(await fetchNotices()).toEqual(['Reply from Ida Novak in the client portal']);
  });
});

it('a client can read and reply to a merged conversation by its earlier id, but another client cannot read it', async () => {
  const [begun, other] = [await test.receive({ kind: 'mail', email: BUYER }), await test.receive({ email: BUYER })];
  await sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text, suggested_id)
     values ($1, 'one', 'person', true, 'Ida', $2, '', 'Which port?', $3)`,
    [begun, BUYER, other],
  );
  expect(await rpc(test.admin, 'attach_inbound_email', { p_id: begun, p_version: 1 })).toBe(true);
  const read = (caller: ApiCaller) => rpc(caller, 'read_request', { p_id: begun });
  expect(await read(session)).toMatchObject({ id: other, entries: [{ text: 'Which port?' }] });
  expect(await read(await test.control.api.as(EVE))).toBeNull();
  expect(await reply(begun, 'Halifax?')).toEqual({ outcome: 'stored' });
});

describe('a decision in the portal', () => {
  it.each(['accepted', 'declined'] as const)(
    'is recorded as %s and emailed to the office exactly once, and reopens the conversation',
    async (decision) => {
      const quote = await offer();
      const first = await decide(quote, { decision, note: 'Thanks' });
      expect(first).toMatchObject({
        outcome: 'decided',
        quote: { status: decision, decided_by: 'Ida Novak', decision_note: 'Thanks' },
      });
      expect(await decide(quote, { decision, note: 'Thanks' })).toEqual(first);
      expect(await readState(quote)).toMatchObject({ state: 'new', quote_status: decision });
      expect(await fetchNotices()).toEqual([`Quote ${quote.number} ${decision} by Ida Novak`]);
    },
  );

  it('returns the current revision when the quote was superseded', async () => {
    const quote = await offer();
    await send((await save(String(quote.message_id), { place: 'Halifax' })).quote);
    expect(await decide(quote)).toMatchObject({ outcome: 'changed', quote: { revision: 2, status: 'sent' } });
  });

  it('is recorded exactly once when the client retries after a lost database response', async () => {
    const quote = await offer();
    let isLost = true;
    const lose: typeof fetch = async (input, init) => {
      const response = await fetch(input, { ...init, signal: null });
      if (!isLost || !String(input).endsWith('/decide_quote')) return response;
      isLost = false;
      throw new TypeError('fetch failed');
    };
    const handle = createHandler(createPlatform(test.backend, lose));
    const headers = { apikey: test.backend.publishableKey, authorization: `Bearer ${session.accessToken}` };
    const ask = () => post(handle, createDecision(quote), headers);
    expect((await ask()).status).toBe(502);
    expect(await (await ask()).json()).toMatchObject({ outcome: 'decided', quote: { status: 'accepted' } });
    expect(await fetchNotices()).toHaveLength(1);
  });
});

describe('the email about a decision', () => {
  it('contains the quote and the comment, and has the client’s email address as its reply address', async () => {
    const quote = await offer({ submission_id: '00000000-0000-4000-8000-000000000000', name: 'Ida Novak' });
    await decide(quote, { note: 'See you in June' });
    await test.control.runJobs();
    const notice = (await mails()).find(({ body }) => String(body.subject).includes(' accepted by '));
    expect(notice?.body).toMatchObject({ reply_to: BUYER, headers: { 'Auto-Submitted': 'auto-generated' } });
    const parts = [`Ida Novak <${BUYER}>`, 'R-0000-0000', quote.number, 'EX0001 Olive oil', '58.47', 'See you in June'];
    for (const part of parts) expect(notice?.body.text).toContain(part);
  });
});

describe('POST /client-requests', () => {
  it('rejects replies and decisions in conversations of other clients', async () => {
    const quote = await offer();
    await expect(reply(quote.message_id, 'Hello', crypto.randomUUID(), other)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(decide(quote, {}, other)).rejects.toMatchObject({ code: 'not-found' });
    expect(await readState(quote)).toMatchObject({ state: 'handled', quote_status: 'sent' });
  });

  it('rejects visitors, staff and former clients', async () => {
    const quote = await offer();
    await sql('select private.revoke_role($1)', [BUYER]);
    const ask = async (caller: ApiCaller) =>
      (await caller.request('POST', '/functions/v1/client-requests', createDecision(quote))).status;
    expect(await ask(test.control.api.anonymous())).toBe(401);
    expect(await ask(test.admin)).toBe(403);
    expect(await ask(session)).toBe(403);
    expect(await readState(quote)).toMatchObject({ quote_status: 'sent' });
  });

  it.each<[string, object]>([
    ['to accept without a name', { name: ' ' }],
    ['with an unknown decision', { decision: 'withdrawn' }],
    ['with an id that is not a UUID', { quoteId: 'Q-2026-0001' }],
    ['with a long reason', { note: 'x'.repeat(1_001) }],
    ['with an unknown action', { action: 'read' }],
  ])('rejects a request %s', async (_, changes) => {
    const body = createDecision(await offer(), changes);
    expect((await session.request('POST', '/functions/v1/client-requests', body)).status).toBe(400);
  });

  it('rejects a reply that has only invisible characters', async () => {
    const { message_id } = await offer();
    const body = { action: 'reply', messageId: message_id, replyId: crypto.randomUUID(), text: '\u200b' };
    expect((await session.request('POST', '/functions/v1/client-requests', body)).status).toBe(400);
  });
});
