import { beforeEach, describe, expect, it } from 'vitest';
import { createQuoteCalls, LINE, type QuoteAnswer } from './quoteSamples.ts';
import { ADMIN, OTHER, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;
const { save, send, withdraw, offer, read } = createQuoteCalls(test);

let message: string;
beforeEach(async () => {
  message = await test.receive({ fields: { company: 'Elia Imports' } });
});

describe('a draft', () => {
  it('is created once and keeps the customer of its conversation', async () => {
    const id = crypto.randomUUID();
    const answer = await save(message, {}, id);
    expect(answer).toMatchObject({
      outcome: 'saved',
      quote: {
        ...{ id, message_id: message, number: null, revision: 1, status: 'draft', version: 1, created_by: ADMIN },
        ...{ customer_name: 'Ana', customer_email: 'ana@visitor.example', customer_company: 'Elia Imports' },
        ...{ language: 'en', total: 5847, lines: [LINE], valid_until: '2999-12-31', mailed_at: null },
      },
    });
    expect(await save(message, {}, id)).toEqual(answer);
  });
});

describe('a sent quote', () => {
  it('has a number, closes its conversation and queues its email', async () => {
    const quote = await offer({ language: 'fr' });
    expect(quote).toMatchObject({ status: 'sent', revision: 1, sent_by: ADMIN, language: 'fr', mailed_at: null });
    expect(quote.number).toMatch(/^Q-\d{4}-0001$/);
    expect(await rpc(test.admin, 'read_message', { p_id: quote.message_id })).toMatchObject({
      ...{ state: 'handled', handled_by: ADMIN, version: 2, quote_status: 'sent' },
    });
    expect(await sql('select kind, due_at <= now() as due from public.outgoing_emails order by kind')).toEqual([
      { kind: 'quote', due: true },
      { kind: 'quote-reminder', due: false },
    ]);
    const claim = await sql<{ claimed: object[] }>('select public.claim_due_emails(5) as claimed');
    expect(claim[0]?.claimed).toMatchObject([
      { kind: 'quote', message: { email: 'buyer@shop.example' }, quote: { number: quote.number }, reply: null },
    ]);
  });
});

it('lists, searches and totals', async () => {
  await offer();
  await save(message);
  const list = (p_search: string, p_status: string | null = null) =>
    rpc(test.admin, 'list_quotes', { p_status, p_search, p_after: null, p_limit: 1 });
  expect(await list('')).toMatchObject({
    quotes: [{ status: 'draft' }],
    next: [expect.any(String), expect.any(String)],
  });
  expect(await list('', 'sent')).toMatchObject({ quotes: [{ status: 'sent' }] });
  expect(await list('elia')).toMatchObject({
    totals: [{ currency: 'CAD', status: 'draft', count: 1, total: 5847 }],
  });
  const [quote] = await read(message);
  expect(quote).toMatchObject({ status: 'draft' });
  void withdraw;
  void OTHER;
  void send;
  void ({} as QuoteAnswer);
});
