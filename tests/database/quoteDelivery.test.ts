import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER, createQuoteCalls, LINE, type Quote } from './quoteSamples.ts';
import { ADMIN, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;
const { save, send, withdraw, remove, offer, read, claim, fetchEvents, fetchUnsent } = createQuoteCalls(test);

let message: string;
beforeEach(async () => {
  message = await test.receive({ fields: { company: 'Elia Imports' } });
});

const readMessage = (p_id: unknown) => rpc(test.admin, 'read_message', { p_id });

describe('the quote email', () => {
  const fail = async (isRejected: boolean) => {
    const [email] = await claim();
    await sql('select public.mark_email($1, $2, $3)', [email?.id, 'No such mailbox', isRejected]);
    return email?.id;
  };

  it('is retried after an outage of the mail provider', async () => {
    const quote = await offer();
    await fail(false);
    expect(await readMessage(quote.message_id)).toMatchObject({ state: 'handled' });
    await sql("update public.outgoing_emails set due_at = now() - interval '1 second' where kind = 'quote'");
    const [email] = await claim();
    await sql('select public.mark_email($1, null, false)', [email?.id]);
    expect(await claim()).toEqual([]);
    expect(await read(String(quote.message_id))).toMatchObject([{ mailed_at: expect.any(String), mail_error: null }]);
  });

  it('is sent even if the scheduler has not run for two days', async () => {
    await offer();
    await sql(
      `update public.outgoing_emails
       set created_at = created_at - interval '2 days', due_at = due_at - interval '2 days', expires_at = expires_at - interval '2 days'
       where kind = 'quote'`,
    );
    expect(await sql("select kind from private.list_open_issues() where kind = 'emails-failing'")).toHaveLength(1);
    expect(await claim()).toMatchObject([{ kind: 'quote' }]);
    expect(
      await sql("select kind from public.outgoing_emails where kind = 'quote' and expires_at > now()"),
    ).toHaveLength(1);
  });

  it('is an open issue when it has been unsent for more than an hour, but not after a rejection', async () => {
    await offer();
    const issues = () =>
      sql<{ kind: string }>("select kind from private.list_open_issues() where kind = 'emails-failing'");
    expect(await issues()).toEqual([]);
    await sql("update public.outgoing_emails set created_at = created_at - interval '61 minutes' where kind = 'quote'");
    expect(await issues()).toHaveLength(1);
    await fail(true);
    expect(await issues()).toEqual([]);
  });

  it('reopens the conversation when the provider rejects the email', async () => {
    const quote = await offer();
    await fail(true);
    expect(await readMessage(quote.message_id)).toMatchObject({ state: 'new', version: 3 });
    expect(await read(String(quote.message_id))).toMatchObject([{ mailed_at: null, mail_error: 'No such mailbox' }]);
  });

  it('is sent again with another id after it failed, but only once for two concurrent requests', async () => {
    const quote = await offer();
    expect(await send(quote)).toMatchObject({ outcome: 'sent' });
    const failed = await fail(true);
    expect(await read(String(quote.message_id))).toMatchObject([{ mail_due_at: null }]);
    expect(await Promise.all([send(quote), send(quote, test.other)])).toMatchObject([
      { outcome: 'sent' },
      { outcome: 'sent' },
    ]);
    expect(await readMessage(quote.message_id)).toMatchObject({ state: 'handled' });
    const [email, ...others] = await claim();
    expect([email?.kind, others]).toEqual(['quote', []]);
    expect(email?.id).not.toBe(failed);
    expect(await fetchUnsent()).toEqual(['quote-reminder', 'quote']);
    await withdraw(quote);
    expect(await send(quote)).toMatchObject({ outcome: 'conflict' });
  });

  it('reopens the conversation when it bounces', async () => {
    const quote = await offer();
    const [email] = await claim();
    await sql('select public.mark_email($1, null, false)', [email?.id]);
    const bounce = () => sql("select public.bounce_reply($1, 'Mailbox full', now())", [email?.id]);
    await bounce();
    await bounce();
    const bounced = { latest_kind: 'bounce', latest_author: ADMIN, latest_text: `${quote.number} r1` };
    expect(await readMessage(quote.message_id)).toMatchObject({ state: 'new', version: 3, ...bounced });
    expect(await read(String(quote.message_id))).toMatchObject([{ mailed_at: null, mail_error: 'Mailbox full' }]);
    await withdraw(quote);
    expect(await read(String(quote.message_id))).toMatchObject([{ status: 'withdrawn', mail_error: 'Mailbox full' }]);
  });

  it('reopens the conversation when a mail server reports it as undelivered', async () => {
    const quote = await offer();
    const [email] = await claim();
    await sql('select public.mark_email($1, null, false)', [email?.id]);
    await sql(
      `select public.receive_mail('dsn', null, $1, '{}', '{}', 'bounce', 'Mail server', 'postmaster@shop.example', '{}', 'Undelivered',
         'Mailbox full', '', '[]', now())`,
      [quote.message_id],
    );
    expect(await readMessage(quote.message_id)).toMatchObject({ state: 'new' });
    expect(await read(String(quote.message_id))).toMatchObject([{ mailed_at: null, mail_error: 'Mailbox full' }]);
  });
});

it('a quote expires after its last valid day, even before the daily job records it', async () => {
  const office = "(now() at time zone 'America/Toronto')::date";
  const [days] = await sql<{ today: string }>(`select ${office}::text as today`);
  const quotes = [await offer({}, { valid_until: days?.today }), await offer()];
  const statuses = async () =>
    (await Promise.all(quotes.map(({ message_id }) => readMessage(message_id)))).map((row) => row.quote_status);
  await sql('select private.expire_quotes()');
  expect(await statuses()).toEqual(['sent', 'sent']);
  // A trigger protects sent quotes, so disable it to move the last valid day to yesterday.
  await sql('alter table public.quotes disable trigger protect_sent_quote');
  await sql('update public.quotes set valid_until = valid_until - 1 where id = $1', [quotes[0]?.id]);
  await sql('alter table public.quotes enable trigger protect_sent_quote');
  expect(await statuses()).toEqual(['expired', 'sent']);
  expect(await sql('select private.expire_quotes() as count')).toEqual([{ count: 1 }]);
  expect(await sql("select status from public.quotes where status = 'expired'")).toHaveLength(1);
  expect((await fetchEvents()).at(-1)).toEqual(`quote-expired ${quotes[0]?.number} r1`);
});

it('the quote list is paged and searchable, and has totals per currency and status', async () => {
  await offer({ name: 'Zoé' }, { currency: 'EUR' });
  await offer();
  await save(message);
  const list = (changes: object = {}) =>
    rpc<{ quotes: Quote[]; next: unknown }>(test.admin, 'list_quotes', {
      ...{ p_status: null, p_search: '', p_after: null, p_limit: 2, ...changes },
    });
  const first = await list();
  expect(first.quotes.map(({ status }) => status)).toEqual(['draft', 'sent']);
  expect(await list({ p_after: first.next })).toMatchObject({ quotes: [{ customer_name: 'Zoé' }], next: null });
  expect(first).toMatchObject({
    totals: [
      { currency: 'CAD', status: 'draft', count: 1, total: 5847 },
      { currency: 'CAD', status: 'sent', count: 1, total: 5847 },
      { currency: 'EUR', status: 'sent', count: 1, total: 5847 },
    ],
  });
  expect((await list({ p_status: 'sent' })).quotes).toHaveLength(2);
  for (const p_search of ['zoe', first.quotes[1]?.number, 'ELIA'])
    expect((await list({ p_search })).quotes, p_search).toHaveLength(1);
});

it('the last prices come from the newest quote to the same company, ignoring withdrawn quotes', async () => {
  const company = { fields: { company: 'ELIA imports' } };
  await offer({ email: 'one@elia.example', ...company }, { lines: [{ ...LINE, price: 100 }], currency: 'EUR' });
  await offer({ email: 'two@elia.example', ...company }, { lines: [{ ...LINE, price: 200, discount: 10 }] });
  await withdraw(await offer(company, { lines: [{ ...LINE, price: 300 }] }));
  await offer({ fields: { company: ' ' } }, { lines: [{ ...LINE, sku: 'EX0002', price: 400 }] });
  const prices = (id: string) => rpc(test.admin, 'read_last_prices', { p_message_id: id });
  const price = { sku: 'EX0001', price: 200, discount: 10, currency: 'CAD', sent_at: expect.any(String) };
  expect(await prices(message)).toEqual([price]);
  expect(await prices(await test.receive({ fields: { company: '' } }))).toEqual([]);
});

it('attaching an email to another conversation moves its draft quote, but is rejected if that conversation has a draft', async () => {
  const begun = await test.receive({ kind: 'mail', email: BUYER });
  const other = await test.receive({ email: BUYER });
  await sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text, suggested_id)
     values ($1, 'one', 'person', true, 'Ida', $2, '', 'Hello', $3)`,
    [begun, BUYER, other],
  );
  const draft = await save(begun);
  const attach = () => rpc<boolean>(test.admin, 'attach_inbound_email', { p_id: begun, p_version: 1 });
  const { quote } = await save(other);
  expect(await attach()).toBe(false);
  await remove(quote);
  expect(await attach()).toBe(true);
  expect(await read(other)).toMatchObject([{ id: draft.quote.id, version: 1 }]);
});

describe('quote retention', () => {
  const accept = (id: string, at: string) =>
    sql("update public.quotes set status = 'accepted', decided_at = $2, decided_by = 'Ida Novak' where id = $1", [
      id,
      at,
    ]);
  const statuses = () => sql('select status, message_id from public.quotes order by status');

  it('keeps only accepted quotes when a person’s data is deleted', async () => {
    const accepted = await offer();
    await accept(accepted.id, '2026-03-01T12:00:00Z');
    await save(String(accepted.message_id));
    await withdraw(await offer());
    await offer();
    expect(await rpc(test.admin, 'delete_personal_data', { p_email: BUYER })).toMatchObject({ messages: 3 });
    expect(await statuses()).toEqual([{ status: 'accepted', message_id: null }]);
    expect(await fetchUnsent()).toEqual([]);
  });

  it('keeps accepted quotes for six years after the year of acceptance in the office’s time zone', async () => {
    const [office] = await sql<{ year: number }>(
      "select extract(year from now() at time zone 'America/Toronto')::int as year",
    );
    const year = office?.year ?? 0;
    // At this time, the new year has begun in UTC but not at the office.
    await accept((await offer()).id, `${year - 6}-01-01T03:00:00Z`);
    await accept((await offer()).id, `${year - 6}-01-01T12:00:00Z`);
    await sql('select private.delete_expired_messages()');
    expect(await statuses()).toEqual([{ status: 'accepted', message_id: expect.any(String) }]);
  });
});
