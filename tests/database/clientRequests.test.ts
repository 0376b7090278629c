import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { BUYER, createQuoteCalls, type QuoteAnswer } from './quoteSamples.ts';
import { openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;
const { offer } = createQuoteCalls(test);
let client: ApiCaller;
let accountId: string;
beforeAll(async () => {
  client = await test.createAccount(BUYER, 'client');
  accountId = await test.fetchId(BUYER);
});
beforeEach(() => sql('select private.grant_role($1, $2)', [BUYER, 'client']));

const list = (p_search = '', caller = client) => rpc<Record<string, unknown>[]>(caller, 'list_requests', { p_search });
const readRequest = (p_id: unknown) => rpc(client, 'read_request', { p_id });
const call = async <Answer>(name: string, given: unknown[]) =>
  (
    await sql<{ answer: Answer }>(`select public.${name}(${given.map((_, index) => `$${index + 1}`)}) as answer`, given)
  )[0]?.answer;
const decide = (
  quote: QuoteAnswer['quote'],
  decision: string,
  name: string | null = 'Ida Novak',
  note: string | null = null,
) =>
  call<QuoteAnswer>('decide_quote', [
    accountId,
    quote.id,
    quote.version,
    decision,
    name,
    note,
    quote.total,
    new Date(),
  ]);

describe('a client', () => {
  it('reads, replies to and accepts', async () => {
    const quote = await offer({ email: BUYER.toUpperCase(), message: 'Ten pallets' });
    expect(await list()).toMatchObject([{ id: quote.message_id, status: 'quoted', preview: 'Ten pallets' }]);
    const reply = crypto.randomUUID();
    const replied = () => call('reply_to_request', [accountId, quote.message_id, reply, 'Less please', new Date()]);
    expect(await replied()).toEqual({ outcome: 'stored' });
    expect(await replied()).toEqual({ outcome: 'stored' });
    expect(await readRequest(quote.message_id)).toMatchObject({
      entries: [{ author: 'client', text: 'Less please' }],
      quotes: [{ number: quote.number, lines: quote.lines }],
    });
    expect(await decide(quote, 'accepted')).toMatchObject({ outcome: 'decided', quote: { status: 'accepted' } });
    expect(await decide(quote, 'accepted')).toMatchObject({ outcome: 'decided' });
    expect(await decide(quote, 'declined')).toMatchObject({ outcome: 'changed', quote: { status: 'accepted' } });
    expect(await list()).toMatchObject([{ status: 'accepted' }]);
  });
});
