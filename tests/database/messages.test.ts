import { call } from '@olea/shared/api/call';
import { countMessages } from '@olea/shared/api/messages';
import { describe, expect, it } from 'vitest';
import {
  fetchAllMessages,
  fetchMails,
  fetchMessageHistory,
  fetchMessages,
  fetchReplies,
} from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { ADMIN, ALL, admin, change, fetchNames, OTHER, openInbox, page, read, receive, test } from './inbox.ts';

openInbox();

describe('the list of messages', () => {
  it.each(['open', 'all'] as const)(
    'is sorted and paged without gaps or repeats in the view %s, even with equal timestamps',
    async (view) => {
      await test.sql(
        `insert into public.contact_messages (submission_id, name, email, message, created_at, due_at, delivered_by)
       select gen_random_uuid(), 'same ' || n, 'x@y.example', 'x', $1, $1, 'function' from generate_series(1, 5) n`,
        ['2026-03-01 10:00:00.123456+00'],
      );
      await receive({ name: 'newest', due_at: '2026-03-02T15:00:00Z' });
      const seen: string[] = [];
      let after = null;
      do {
        const { messages, totals, next } = await fetchMessages(admin, { ...ALL, state: view }, { after, limit: 2 });
        seen.push(...messages.map(({ name }) => name));
        expect(totals.open).toBe(6);
        after = next;
      } while (after);
      expect(seen[0]).toBe('newest');
      expect(seen.slice(1).sort()).toEqual(['same 1', 'same 2', 'same 3', 'same 4', 'same 5']);
    },
  );

  it('sorts open messages by latest activity instead of deadline, and shows each text on one line', async () => {
    for (const [name, age, due_at] of [
      ['second', '2 hours', '2026-03-03'],
      ['third', '3 hours', '2026-03-02'],
      ['first', '1 hour', '2026-03-04'],
    ])
      await receive({ name, age, due_at, message: '\n Hello,\n\nplease  call' });
    const { messages } = await page({ state: 'open' });
    expect(messages.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
    expect(messages[0]).toMatchObject({ latest_kind: 'message', latest_text: 'Hello, please call' });
  });

  it('shows the state of each message, and counts the messages of each view', async () => {
    await receive({ name: 'fresh', status: 'received', age: '1 minute' });
    await receive({ name: 'forgotten', status: 'received', age: '3 minutes' });
    await receive({ name: 'failed', status: 'failed' });
    await receive({ name: 'held', status: 'held' });
    const copy = await receive({ name: 'copy', status: 'none', delivered_by: 'provider', age: '1 hour' });
    await receive({ name: 'spam', status: 'failed', suspected_spam: true });
    const done = await receive({ name: 'done', status: 'failed', suspected_spam: true });
    for (const id of [copy, done]) await change(id, 'assign', { assignee_id: await test.fetchId(ADMIN) });
    await change(done, 'handle');
    await change(await receive({ name: 'junk', status: 'failed' }), 'mark-spam');
    const { messages, totals } = await page({});
    const open = { fresh: 'new', forgotten: 'not-mailed', failed: 'not-mailed', held: 'not-mailed', copy: 'new' };
    const states = { ...open, spam: 'suspected-spam', done: 'handled', junk: 'spam' };
    expect(Object.fromEntries(messages.map(({ name, state }) => [name, state]))).toEqual(states);
    expect(await fetchNames({ state: 'suspected-spam' })).toEqual(['spam']);
    expect((await fetchNames({ state: 'open' })).sort()).toEqual(Object.keys(open).sort());
    expect(await fetchNames({ state: 'mine' })).toEqual(['copy']);
    const counts = { open: 5, mine: 1, later: 0, 'not-mailed': 3, 'suspected-spam': 1, spam: 1, handled: 1, all: 8 };
    const unread = { open: 5, mine: 1, later: 0, 'not-mailed': 3, 'suspected-spam': 1 };
    expect(totals).toEqual({ ...counts, unread });
    expect((await page({ state: 'spam', search: 'JUNK' }, 0)).totals).toMatchObject({ open: 0, spam: 1, all: 1 });
    const oldest_waiting_at = messages.find(({ name }) => name === 'copy')?.created_at;
    const waiting = { waiting: 5, not_mailed: 3, suspected_spam: 1, oldest_waiting_at };
    expect(await call(admin, countMessages)).toMatchObject(waiting);
  });

  it('filters by kind, language or assignee, and searches regardless of case or accents', async () => {
    await receive({ name: 'Ελένη', message: 'Θα ήθελα ελαιόλαδο. Ευχαριστώ, ο Νίκος', language: OTHER_LOCALE });
    await receive({ name: 'Jürgen Groß', message: '100 % Olivenöl_extra', language: 'en' });
    const request = { kind: 'access-request', fields: { company: 'Épicerie Zed' }, language: 'fr' };
    const id = await receive({ name: 'Zoé', ...request });
    await change(id, 'assign', { assignee_id: await test.fetchId(OTHER) });
    expect(await fetchNames({ kind: 'access-request' })).toEqual(['Zoé']);
    expect(await fetchNames({ language: 'en' })).toEqual(['Jürgen Groß']);
    expect((await fetchNames({ assignee: 'none' })).sort()).toEqual(['Jürgen Groß', 'Ελένη']);
    expect(await fetchNames({ assignee: (await read(id)).assignee_id ?? '' })).toEqual(['Zoé']);
    for (const search of ['ΕΛΑΙΟΛΑΔΟ', 'νικοσ', ' ελένη ']) expect(await fetchNames({ search })).toEqual(['Ελένη']);
    for (const search of ['GROSS', '100 %', 'ol_e']) expect(await fetchNames({ search })).toEqual(['Jürgen Groß']);
    expect(await fetchNames({ search: 'epicerie' })).toEqual(['Zoé']);
    // A search without letters or digits matches nothing.
    for (const search of ['_%', '{}', '{', '":']) expect(await fetchNames({ search })).toEqual([]);
  });

  it('finds a phone number regardless of its notation in the search and in the message', async () => {
    await receive({ name: 'Ottawa', phone: '613-555-0123' });
    await receive({ name: 'written', message: 'Call (613) 555 0123, please' });
    await receive({ name: 'Massachusetts', phone: '413 555 0123' });
    await receive({ name: 'Paris', phone: '+33 (0)6 12 34 56 78' });
    for (const search of [
      '613-555-0123',
      '(613) 555 0123',
      '+16135550123',
      '+1.613.555.0123',
      '001 613 555 0123',
      '５５５-0123',
    ])
      expect(await fetchNames({ search }), search).toEqual(expect.arrayContaining(['Ottawa', 'written']));
    expect(await fetchNames({ search: '+1 (613) 555-0123' })).toHaveLength(2);
    for (const search of ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '12 34 56'])
      expect(await fetchNames({ search }), search).toEqual(['Paris']);
  });

  it('treats different apostrophes alike, and is empty if the search has only accents or punctuation', async () => {
    const apostrophes = [..."'’‘´`ʼ′＇᾽"];
    for (const apostrophe of apostrophes) await receive({ name: `O${apostrophe}Neil`, message: "L’huile d'olive" });
    for (const apostrophe of [...apostrophes, ''])
      expect(await fetchNames({ search: `o${apostrophe}neil` }), apostrophe).toHaveLength(apostrophes.length);
    expect(await fetchNames({ search: 'd´olive' })).toHaveLength(apostrophes.length);
    for (const search of ['\u0301', '´', '’', '¨', '\u0300\u0308', '…', '- - -', '«»', '%', '\\'])
      expect(await fetchNames({ search }), search).toEqual([]);
  });

  it('shows the subject of emails on one line, but not that of a form', async () => {
    const fields = { subject: 'Τιμοκατάλογος  2026' };
    await receive({ name: 'mail', kind: 'mail', fields });
    await receive({ name: 'outgoing', kind: 'outgoing', message: ' Price\n list' });
    await receive({ name: 'form', fields });
    await receive({ name: 'empty', kind: 'mail', fields: { subject: '' } });
    const subjects = (await page({})).messages.map(({ name, subject }) => [name, subject]);
    const expected = { mail: 'Τιμοκατάλογος 2026', outgoing: 'Price list', form: null, empty: null };
    expect(Object.fromEntries(subjects)).toEqual(expected);
  });

  it('marks conversations with files, ignoring original emails, draft files and deleted files', async () => {
    for (const name of ['received', 'original', 'draft', 'sent']) await receive({ name });
    await test.sql(
      `with mail as (
         insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
         select id, 'x', 'person', false, 'x', 'x@y.example', 'x', 'x' from public.contact_messages where name = 'received' returning id
       ), file as (
         insert into public.attachments (message_id, inbound_email_id, reply_id, name, content_type, state, reason)
         select message.id, mail.id, case when mail.id is null then gen_random_uuid() end, message.name,
           case message.name when 'original' then 'message/rfc822' else 'application/pdf' end, 'rejected', 'type'
         from public.contact_messages message left join mail on message.name in ('received', 'original') returning *
       ) insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, files)
       select reply_id, message_id, reply_id, 'x', 'en', 'x', 'x', array[id] from file where name = 'sent'`,
    );
    const findMarked = async () =>
      (await page({})).messages.flatMap(({ name, has_attachments }) => (has_attachments ? name : [])).sort();
    expect(await findMarked()).toEqual(['received', 'sent']);
    await test.sql('delete from public.attachments where reply_id is not null');
    expect(await findMarked()).toEqual(['received']);
  });

  it('counts the messages of one email address, ignoring its case, and sorts them by latest activity', async () => {
    await receive({ name: 'first', age: '3 days', email: 'Ana@Visitor.example' });
    await change(await receive({ name: 'second', age: '2 days' }), 'handle');
    await receive({ name: 'other', email: 'ana@visitor.example.org' });
    const { messages, totals } = await fetchMessages(admin, ALL, { sender: 'ANA@visitor.example', limit: 1 });
    expect([messages.map(({ name }) => name), totals.all]).toEqual([['second'], 2]);
  });
});

it('count_messages returns the id of the latest event and the time of the latest incoming activity of the waiting messages', async () => {
  const id = await receive({ age: '1 hour' });
  await change(await receive(), 'handle');
  const before = await call(admin, countMessages);
  expect(Date.parse(before.newest_waiting_at ?? '')).toBe(Date.parse((await read(id)).created_at));
  await change(id, 'note', { note: 'Phoned' });
  const after = await call(admin, countMessages);
  expect(after).toEqual({ ...before, last_event: (before.last_event ?? 0) + 1 });
});

it('a conversation longer than one page of the API is read and exported completely', async () => {
  const id = await receive();
  const counts = { replies: 1_050, mails: 1_040, events: 1_030 };
  await test.sql(
    `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, state, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'x', 'en', 'x', n::text, 'sent', '2026-03-01' from generate_series(1, $2::integer) n`,
    [id, counts.replies],
  );
  await test.sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text, received_at)
     select $1, n::text, 'person', false, 'x', 'x@y.example', 'x', n::text, '2026-03-01' from generate_series(1, $2::integer) n`,
    [id, counts.mails],
  );
  await test.sql(
    `insert into public.history (kind, message_id, action, note)
     select 'messages', $1, 'note', n::text from generate_series(1, $2::integer) n`,
    [id, counts.events],
  );
  const count = (rows: readonly { id: string | number }[]) => new Set(rows.map((row) => row.id)).size;
  const [replies, mails] = [await fetchReplies(admin, [id]), await fetchMails(admin, [id])];
  const events = await fetchMessageHistory(admin, id);
  expect({ replies: count(replies), mails: count(mails), events: count(events) }).toEqual(counts);
  const [exported] = await fetchAllMessages(admin, ALL, () => undefined);
  expect([exported?.replies.length, exported?.mails.length]).toEqual([counts.replies, counts.mails]);
});
