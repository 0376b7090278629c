import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { afterEach, describe, expect, it } from 'vitest';
import { change, fetchNames, openInbox, page, receive, test } from './inbox.ts';
import { createQuoteCalls } from './quoteSamples.ts';
import { rpc } from './testBackend.ts';

openInbox();

const find = (search: string) => fetchNames({ search });
const addEmail = (messageId: string, text: string, begins = false) =>
  test.sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
     values ($1, gen_random_uuid(), 'person', $3, 'Ida', 'ida@shop.example', 'Delivery', $2)`,
    [messageId, text, begins],
  );
const addReply = (messageId: string, text: string) =>
  test.sql(
    `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'a@olea.example', 'en', 'Re', $2)`,
    [messageId, text],
  );
const readIndex = () => test.sql('select message_id, words::text from private.message_search order by message_id');

// The triggers must leave the index in the same state as a complete rebuild.
afterEach(async () => {
  const index = await readIndex();
  await test.sql('select private.index_messages(array(select id from public.contact_messages))');
  expect(await readIndex()).toEqual(index);
});

describe('the search of the inbox', () => {
  it('finds a conversation if its texts, names and numbers together contain every word, in any order', async () => {
    const { offer } = createQuoteCalls(test);
    const submission_id = crypto.randomUUID();
    const quote = await offer({
      name: 'Zoé',
      submission_id,
      message: 'Kalamata olives',
      fields: { company: 'Épicerie' },
    });
    const id = String(quote.message_id);
    await receive({ name: 'Other', message: 'Olives' });
    await addEmail(id, 'Can you ship to Gdańsk?');
    await test.sql(
      `insert into public.attachments (message_id, inbound_email_id, name, content_type, state, reason)
       select $1, id, 'Bestellung_Hafen.pdf', 'application/pdf', 'rejected', 'type' from public.inbound_emails`,
      [id],
    );
    await addReply(id, 'Yes, by container');
    await change(id, 'note', { note: 'Prefers pallets' });
    const request = formatRequestNumber(submission_id);
    for (const search of [
      'olives kalamata',
      'gdansk olives',
      'container zoe',
      'pallets epicerie',
      'hafen pdf bestellung',
      quote.number,
      request,
    ])
      expect(await find(search), search).toEqual(['Zoé']);
    expect(await find('olives')).toHaveLength(2);
    expect(await find('olives barrels')).toEqual([]);
  });

  it('matches the beginning of a word, even after an article with an apostrophe', async () => {
    await receive({ name: 'Luc', message: "L’huile d'olive extra" });
    for (const search of ['oliv', 'huil EXT', 'd’olive', 'l huile'])
      expect(await find(search), search).toEqual(['Luc']);
    for (const search of ['live', 'xtra']) expect(await find(search), search).toEqual([]);
  });

  it('finds three or more characters anywhere in a number, and fewer only at its beginning', async () => {
    await receive({ name: 'Ann', message: 'Order PO-2026/00417 of OL1234, 12 cases' });
    for (const search of ['0417', '26004', '1234', 'l123', '2026-0041', '12 2026', '12 cases ol12'])
      expect(await find(search), search).toEqual(['Ann']);
    for (const search of ['17', '4321', '34']) expect(await find(search), search).toEqual([]);
  });

  it('finds groups of digits one by one and as one number', async () => {
    await receive({ name: 'Table', message: 'Sizes: 250 500 750' });
    for (const search of ['750 250', '250 500', '250500', '50 75'])
      expect(await find(search), search).toEqual(['Table']);
  });

  it('finds an email in the conversation to which staff have attached it', async () => {
    const target = await receive({ name: 'Target' });
    const moved = await receive({ name: 'Moved', kind: 'mail', message: 'Saffron' });
    await addEmail(moved, 'Saffron', true);
    await change(moved, 'note', { note: 'Urgent' });
    await test.sql('update public.inbound_emails set suggested_id = $1', [target]);
    expect(await rpc(test.admin, 'attach_inbound_email', { p_id: moved, p_version: 2 })).toBe(true);
    expect(await find('saffron urgent')).toEqual(['Target']);
  });

  it('counts more than a thousand matches', async () => {
    await test.sql(
      `insert into public.contact_messages (submission_id, name, email, message, due_at, delivered_by)
       select gen_random_uuid(), 'Ana', 'ana@shop.example', case when n <= 1200 then 'Olives' else 'Thyme' end, now(), 'function'
       from generate_series(1, 1300) n`,
    );
    const { messages, totals } = await page({ search: 'olive' });
    expect([messages.length, totals.all]).toEqual([50, 1200]);
  });

  it('removes the words of deleted emails and conversations from its index', async () => {
    const id = await receive({ name: 'Ana' });
    await addEmail(id, 'Saffron');
    expect(await find('saffron')).toEqual(['Ana']);
    await test.sql("select private.delete_personal_data('ida@shop.example')");
    expect(await find('saffron')).toEqual([]);
    await addReply(id, 'Thyme');
    await test.sql('delete from public.contact_messages');
    expect(await test.sql('select * from private.message_search')).toEqual([]);
  });

  it('finds the newest words of a conversation that is too long to be indexed completely', async () => {
    const id = await receive({ name: 'Long', message: '9'.repeat(10_000) });
    for (let mail = 0; mail < 3; mail += 1)
      await addEmail(
        id,
        Array.from({ length: 1000 }, (_, word) => `w${mail}x${word}`)
          .join(' ')
          .slice(0, 10_000),
      );
    await addEmail(id, 'Saffron 613 555 0123');
    for (const search of ['saffron', '+1 613 555-0123', 'Long']) expect(await find(search), search).toEqual(['Long']);
  });

  it.each(['x'.repeat(500), "'; drop table x; --", "a\\'b:*&c <-> !d", '\u{1F980} crab'])(
    'accepts long text and special characters: %j',
    async (search) => {
      await receive({ message: search });
      expect(await find(search)).toHaveLength(1);
    },
  );
});

it('a client does not find a conversation by a note, an unsent reply or another person’s email', async () => {
  const client = await test.createAccount('client@shop.example', 'client');
  const id = await receive({ email: 'client@shop.example', message: 'Thyme' });
  await change(id, 'note', { note: 'Difficult' });
  await addReply(id, 'Expensive');
  await addEmail(id, 'Secret');
  const list = (p_search: string) => rpc<{ id: string }[]>(client, 'list_requests', { p_search });
  expect(await list('thyme')).toMatchObject([{ id }]);
  for (const search of ['difficult', 'expensive', 'secret']) expect(await list(search), search).toEqual([]);
});
