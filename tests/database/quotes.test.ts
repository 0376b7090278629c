import { computeQuoteTotals } from '@olea/shared/quotes/quote';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER, createQuoteCalls, LINE } from './quoteSamples.ts';
import { ADMIN, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;
const { save, send, withdraw, remove, offer, read, claim, fetchEvents, fetchUnsent } = createQuoteCalls(test);

let message: string;
beforeEach(async () => {
  message = await test.receive({ fields: { company: 'Elia Imports' } });
});

const createLines = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...LINE, sku: `EX${1000 + index}`, ...changes }));
const readMessage = (p_id: unknown) => rpc(test.admin, 'read_message', { p_id });

describe('save_quote', () => {
  it('creates a draft exactly once, with the customer of its conversation', async () => {
    const id = crypto.randomUUID();
    const answer = await save(message, {}, id);
    expect(answer).toMatchObject({
      outcome: 'saved',
      quote: {
        ...{ id, message_id: message, number: null, revision: 1, status: 'draft', version: 1, updated_by: ADMIN },
        ...{ customer_name: 'Ana', customer_email: 'ana@visitor.example', customer_company: 'Elia Imports' },
        ...{ language: 'en', total: 5847, lines: [LINE], valid_until: '2999-12-31', mailed_at: null },
      },
    });
    expect(await save(message, {}, id)).toEqual(answer);
  });

  it('stores sixty lines at the upper limits with their exact total', async () => {
    const lines = createLines(60, { cases: 999_999, price: 99_999_999, discount: 0 });
    expect((await save(message, { lines })).quote.total).toBe(60 * 999_999 * 99_999_999);
  });

  it.each<[problem: string, changes: object]>([
    ['61 lines', { lines: createLines(61) }],
    ['the same SKU twice', { lines: [LINE, LINE] }],
    ['a negative price', { lines: [{ ...LINE, price: -1 }] }],
    ['a price with a fraction of a cent', { lines: [{ ...LINE, price: 10.5 }] }],
    ['a price above the limit', { lines: [{ ...LINE, price: 100_000_000 }] }],
    ['a price as text', { lines: [{ ...LINE, price: '1999' }] }],
    ['a missing price field', { lines: [{ ...LINE, price: undefined }] }],
    ['zero cases', { lines: [{ ...LINE, cases: 0 }] }],
    ['too many cases', { lines: [{ ...LINE, cases: 1_000_000 }] }],
    ['a discount above 100 %', { lines: [{ ...LINE, discount: 10_001 }] }],
    ['an unknown field', { lines: [{ ...LINE, cost: 1 }] }],
    ['an item name of 101 characters', { lines: [{ ...LINE, name: 'a'.repeat(101) }] }],
    ['a blank item name', { lines: [{ ...LINE, name: ' ' }] }],
    ['a line break in an item name', { lines: [{ ...LINE, name: 'Oil\nFree' }] }],
    ['a price for an unavailable item', { lines: [{ ...LINE, isAvailable: false }] }],
    ['an alternative to an available item', { lines: [{ ...LINE, alternative: 'EX0002' }] }],
    ['lines that are not a list', { lines: 'none' }],
    ['an unknown currency', { currency: 'GBP' }],
    ['an unknown Incoterm', { incoterm: 'DDU' }],
    ['a place of 101 characters', { place: 'a'.repeat(101) }],
    ['a lead time of 53 weeks', { lead_weeks: 53 }],
    ['payment terms of 201 characters', { payment: 'a'.repeat(201) }],
    ['a note of 2,001 characters', { note: 'a'.repeat(2001) }],
    ['a day that does not exist', { valid_until: '2027-02-30' }],
    ['a missing last valid day', { valid_until: null }],
  ])('rejects %s', async (_, changes) => {
    await expect(save(message, changes)).rejects.toThrow('22023');
    expect(await read(message)).toEqual([]);
  });

  it('returns a conflict instead of overwriting a newer version or another draft', async () => {
    const { quote } = await save(message);
    const { quote: second } = await save(message, { place: 'Halifax' }, quote.id, 1);
    expect(second).toMatchObject({ version: 2, place: 'Halifax' });
    expect(await save(message, { place: 'Toronto' }, quote.id, 1)).toEqual({ outcome: 'conflict', quote: second });
    expect(await save(message, { place: 'Toronto' })).toEqual({ outcome: 'conflict', quote: second });
    // The response to the second request was lost, so the console repeats it.
    expect(await save(message, { place: 'Halifax' }, quote.id, 1)).toEqual({ outcome: 'saved', quote: second });
    expect(await remove(quote)).toEqual({ outcome: 'conflict', quote: second });
    expect(await remove(second)).toEqual({ outcome: 'deleted', quote: second });
    expect(await remove(second)).toBeNull();
    expect(await save(message, { place: 'Toronto' }, quote.id, 2)).toBeNull();
  });

  it('returns null for a missing conversation, and a conflict for the id of a quote in another one', async () => {
    expect(await save(crypto.randomUUID())).toBeNull();
    const quote = await offer();
    expect(await save(message, {}, quote.id)).toMatchObject({ outcome: 'conflict' });
    expect(await read(message)).toEqual([]);
  });
});

it('the database computes the same total as computeQuoteTotals for 500 random quotes', async () => {
  const random = (most: number) => Math.floor(Math.random() * (most + 1));
  const quotes = Array.from({ length: 500 }, () =>
    createLines(1 + random(9)).map((line) => ({
      ...{ ...line, cases: 1 + random(random(1) ? 999_998 : 20), discount: random(10_000) },
      price: random(9) ? random(random(1) ? 99_999_999 : 500) : null,
    })),
  );
  const totals = await sql<{ total: string; valid: boolean }>(
    `select private.compute_quote_total(lines)::text as total, private.are_quote_lines(lines) as valid
     from jsonb_array_elements($1::text::jsonb) with ordinality list (lines, place) order by place`,
    [JSON.stringify(quotes)],
  );
  expect(totals).toEqual(quotes.map((lines) => ({ total: `${computeQuoteTotals(lines).total}`, valid: true })));
});

describe('sending a quote', () => {
  it('closes the conversation and queues an email and a reminder', async () => {
    const quote = await offer({ language: 'fr', suspected_spam: true });
    expect(quote).toMatchObject({ status: 'sent', revision: 1, sent_by: ADMIN, language: 'fr', mailed_at: null });
    expect(quote.number).toMatch(/^Q-\d{4}-0001$/);
    expect(await readMessage(quote.message_id)).toMatchObject({
      ...{ state: 'handled', handled_by: ADMIN, version: 2, quote_status: 'sent' },
    });
    expect(await fetchEvents()).toEqual([`quote-sent ${quote.number} r1 2 ${ADMIN}`]);
    expect(await fetchUnsent()).toEqual(['quote', 'quote-reminder']);
    expect(await claim()).toMatchObject([
      { kind: 'quote', message: { email: BUYER }, quote: { number: quote.number }, reply: null },
    ]);
    expect(
      await sql(
        "select to_char(due_at at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI') as due from public.outgoing_emails where kind = 'quote-reminder'",
      ),
    ).toEqual([{ due: '2999-12-28 09:00' }]);
  });

  it.each<[problem: string, changes: object, totalOffset: number]>([
    ['a line without a price', { lines: [LINE, { ...LINE, sku: 'EX0002', price: null }] }, 0],
    ['only unavailable items', { lines: [{ ...LINE, isAvailable: false, price: null, alternative: 'EX0002' }] }, 0],
    ['a quote without lines', { lines: [] }, 0],
    ['a blank place', { place: ' ' }, 0],
    ['a last valid day in the past', { valid_until: '2020-01-01' }, 0],
    ['a total that the caller did not see', {}, 1],
  ])('rejects %s without using up a quote number', async (_, changes, totalOffset) => {
    const { quote } = await save(message, changes);
    await expect(send({ ...quote, total: quote.total + totalOffset })).rejects.toThrow('22023');
    expect(await read(message)).toMatchObject([{ status: 'draft', number: null }]);
    expect((await offer()).number).toMatch(/-0001$/);
  });

  it('numbers quotes without a gap when several are sent at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, async () => save(await test.receive())));
    const sent = await Promise.all(drafts.map(({ quote }) => send(quote)));
    const numbers = sent.map(({ quote }) => quote.number.slice(-4)).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `000${index + 1}`));
  });

  it('queues exactly one email when two administrators send it at the same time', async () => {
    const { quote } = await save(message);
    const answers = await Promise.all([send(quote), send(quote, test.other), send(quote)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent']);
    expect((await fetchUnsent()).filter((kind) => kind === 'quote')).toHaveLength(1);
    expect(await save(message, { place: 'Halifax' }, quote.id, quote.version)).toMatchObject({ outcome: 'conflict' });
  });

  it('supersedes the earlier revision and removes its unsent emails', async () => {
    const first = await offer();
    const draft = await save(String(first.message_id), { place: 'Halifax' });
    expect(draft.quote).toMatchObject({ number: first.number, revision: 2, status: 'draft' });
    const { quote } = await send(draft.quote);
    expect(await read(String(first.message_id))).toMatchObject([
      { id: quote.id, status: 'sent', number: first.number },
      { id: first.id, status: 'superseded', place: 'Ottawa' },
    ]);
    expect(await sql('select distinct quote_id as id from public.outgoing_emails')).toEqual([{ id: quote.id }]);
    expect(await send(first)).toMatchObject({ outcome: 'sent', quote: { status: 'superseded' } });
  });

  it('assigns a number that the next revision keeps, even after a withdrawal', async () => {
    const first = await offer();
    expect(await withdraw(first)).toMatchObject({ outcome: 'withdrawn', quote: { status: 'withdrawn' } });
    expect(await withdraw(first)).toMatchObject({ outcome: 'withdrawn' });
    expect(await send(first)).toMatchObject({ outcome: 'conflict', quote: { status: 'withdrawn' } });
    expect(await fetchUnsent()).toEqual([]);
    expect((await save(String(first.message_id))).quote).toMatchObject({ number: first.number, revision: 2 });
    expect((await fetchEvents()).at(-1)).toEqual(`quote-withdrawn ${first.number} r1 ${ADMIN}`);
  });
});

describe('a sent revision', () => {
  it.each([
    "lines = '[]'",
    "currency = 'USD'",
    "valid_until = '2999-12-30'",
    "customer_email = 'x@evil.example'",
    "number = 'Q-2026-9999'",
    'sent_at = null, status = $$draft$$',
    'sent_by = null',
  ])('cannot be changed, even by the database owner: %s', async (change) => {
    const { id } = await offer();
    await expect(sql(`update public.quotes set ${change} where id = $1`, [id])).rejects.toThrow();
  });

  it('cannot change its status a second time', async () => {
    const quote = await offer();
    await withdraw(quote);
    await expect(sql("update public.quotes set status = 'sent' where id = $1", [quote.id])).rejects.toThrow(
      'cannot be changed',
    );
  });
});
