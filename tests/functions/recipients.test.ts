import { call } from '@olea/shared/api/call';
import { readDeliveryReport } from '@olea/shared/api/messageReport';
import { deletePersonalData } from '@olea/shared/api/messages';
import { appendQuote, type Reply } from '@olea/shared/forms/replies';
import { OFFICE, site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  admin,
  change,
  fetchEvents,
  openInbox,
  otherAdmin,
  page,
  read,
  receive,
  test,
} from '../database/inbox.ts';
import { rpc } from '../database/testBackend.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { createAnswered, createReply, deliver, fetchReceived, fetchReplies, OK, send } from './inbound.ts';

openInbox();
const { sql, mails } = test;
const BO = 'bo@shop.example';
const MILL = 'orders@mill.example';
const OWN = [
  'hello@olea.example',
  'website@olea.example',
  site.email,
  site.supportEmail,
  'anything@Inbound.olea.example',
];

const createForward = (messageId: string, given: Partial<Reply> = {}) =>
  createReply(messageId, { kind: 'forward', to: MILL, ...given });
const createNew = (given: Partial<Reply> = {}) =>
  createReply(crypto.randomUUID(), { to: 'maria@shop.example', name: 'Maria Rossi', ...given });
const fetchLastMail = async () => (await mails()).at(-1)?.body;
const expectInvalid = (reply: Reply) => expect(send(reply)).rejects.toMatchObject({ code: 'invalid' });

describe('a copy of a reply', () => {
  it('goes to each person once, but neither to the customer again nor to our own addresses', async () => {
    const id = await receive();
    const cc = ['Bo@Shop.example', BO, 'Ana@visitor.example', 'eleni@ελιά.example', ...OWN];
    expect(await send(createReply(id, { cc }))).toEqual({ outcome: 'sent' });
    const copies = [BO, 'eleni@xn--hxarmh.example'];
    expect(await fetchLastMail()).toMatchObject({ to: ['ana@visitor.example'], cc: copies });
    expect(await fetchReplies(id)).toMatchObject([{ kind: 'reply', to_email: null, cc: copies }]);
  });

  it.each([
    ['text that is not an email address', ['Bo']],
    ['another header', [`${BO}\r\nBcc: eve@evil.example`]],
    ['two addresses in one', [`${BO}, eve@evil.example`]],
    ['an address with a name', [`Bo <${BO}>`]],
    ['eleven addresses', Array.from({ length: 11 }, (_, index) => `bo${index}@shop.example`)],
  ])('is rejected with its reply if the Cc list contains %s', async (_, cc) => {
    await expectInvalid(createReply(await receive(), { cc }));
    expect(await mails()).toEqual([]);
  });

  it('cannot be given an invalid address by a direct SQL update', async () => {
    await send(createReply(await receive()));
    for (const wrong of ['Bo', `${BO}\n`, `${BO},eve@evil.example`, `<${BO}>`]) {
      const direct = sql('update public.message_replies set cc = array[$1]', [wrong]);
      await expect(direct).rejects.toThrow('message_replies_cc_check');
    }
  });

  it('is sent exactly once after a dropped connection, and a retry with other Cc addresses is rejected', async () => {
    const reply = createReply(await receive(), { cc: [BO] });
    test.backend.faults.set('mail', { drop: true });
    expect(await send(reply)).toEqual({ outcome: 'unconfirmed' });
    test.backend.faults.clear();
    await expectInvalid({ ...reply, cc: [MILL] });
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(1);
  });
});

it('the stored recipients of an inbound email exclude its author, our own addresses and invalid ones', async () => {
  const { id, reply } = await createAnswered();
  const to = `${reply.to}, Hello <hello@olea.example>, ana@visitor.example`;
  expect(await deliver({ to, head: [`Cc: Bo <${BO}>, broken@, ${MILL}`], text: 'Yes' })).toEqual(OK);
  expect(await fetchReceived(id)).toMatchObject([{ email: 'ana@visitor.example', cc: [BO, MILL] }]);
});

describe('a forward', () => {
  it('sends the author’s text above the customer’s last text, and leaves the conversation open', async () => {
    const id = await receive({ message: 'Have you got oil?' });
    const forward = createForward(id, { subject: 'Fwd: oil', cc: [BO] });
    expect(await send(forward)).toEqual({ outcome: 'sent' });
    const { created_at: sentAt } = await read(id);
    const quoted = { text: 'Have you got oil?', sentAt, author: 'Ana <ana@visitor.example>' };
    expect(await fetchLastMail()).toMatchObject({
      ...{ to: [MILL], cc: [BO], subject: 'Fwd: oil', reply_to: expect.stringMatching(/^reply\+/) },
      headers: { References: expect.not.stringContaining(' ') },
      text: `${appendQuote(forward.text, OTHER_LOCALE, quoted)}\n`,
    });
    expect(await read(id)).toMatchObject({ state: 'new', version: 1, handled_at: null });
    expect(await fetchEvents(id)).toEqual([`forward ${ADMIN}`]);
    expect(await send(createReply(id), otherAdmin)).toEqual({ outcome: 'sent' });
  });

  it('keeps its recipient’s text out of a later reply to the customer', async () => {
    const id = await receive({ message: 'Have you got oil?' });
    await send(createForward(id));
    const to = String((await fetchLastMail())?.reply_to);
    await deliver({ from: MILL, to, text: 'Our cost is 3' });
    expect(await send(createReply(id, { version: (await read(id)).version }))).toEqual({ outcome: 'sent' });
    expect((await fetchLastMail())?.text).toContain('> Have you got oil?');
    expect((await fetchLastMail())?.text).not.toContain('cost');
  });

  it('quotes the latest email, even if it has no text or is not from the customer', async () => {
    const { id, reply } = await createAnswered();
    for (const from of ['ana@visitor.example', BO]) {
      await deliver({ from, to: reply.to, text: '' });
      await send(createForward(id, { version: (await read(id)).version }));
      expect((await fetchLastMail())?.text).toMatch(new RegExp(`<${from}>, .*:\n>\n$`));
    }
  });

  it('skips emails from recipients of earlier forwards, and quotes the last other one even if it is sent to its author', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ from: BO, to: reply.to, text: 'Have you got oil?' });
    await send(createForward(id, { version: (await read(id)).version }));
    await deliver({ from: MILL, to: reply.to, text: 'Our cost is 3' });
    await send(createForward(id, { version: (await read(id)).version, to: BO }));
    expect((await fetchLastMail())?.text).toContain('> Have you got oil?');
    expect((await fetchLastMail())?.text).not.toContain('cost');
  });

  it('keeps other recipients’ replies out of the customer’s thread, and lets only the customer’s reply change the language', async () => {
    const id = await receive({ language: OTHER_LOCALE });
    await send(createForward(id, { cc: [BO, 'ana@visitor.example'] }));
    const to = String((await fetchLastMail())?.reply_to);
    const text = 'Our cost is three euros for each bottle, and we can deliver them on Monday morning.';
    for (const from of [BO, 'Orders@Mill.example']) await deliver({ from, to, mailId: `<${from}>`, text });
    const news = { language: OTHER_LOCALE, latest_kind: 'forward-reply', is_unread: true };
    const { version, ...conversation } = await read(id);
    expect(conversation).toMatchObject(news);
    await send(createReply(id, { version }));
    expect((await fetchLastMail())?.headers).toEqual({
      'Message-ID': expect.any(String),
      References: expect.not.stringContaining(' '),
    });
    await deliver({ from: 'ana@visitor.example', to, text });
    expect(await read(id)).toMatchObject({ language: 'en', latest_kind: 'customer-reply' });
  });

  it('conflicts with a newer email that the forwarding administrator has not seen', async () => {
    const { id, reply } = await createAnswered();
    const { version } = await read(id);
    await deliver({ to: reply.to, text: 'One more thing' });
    expect(await send(createForward(id, { version }))).toMatchObject({ outcome: 'conflict' });
  });

  it('is rejected if it has no recipient, goes to one of our addresses, or belongs to an unknown message', async () => {
    const id = await receive();
    await expect(send(createForward(id, { to: null }))).rejects.toThrow('A recipient is missing or invalid');
    for (const to of OWN) await expectInvalid(createForward(id, { to }));
    await expect(send(createForward(crypto.randomUUID()))).rejects.toMatchObject({ code: 'not-found' });
    expect(await mails()).toEqual([]);
  });

  it('is retried by the scheduler after an unconfirmed attempt, even if a reply has been sent since then', async () => {
    const id = await receive();
    test.backend.faults.set('mail', { status: 503 });
    expect(await send(createForward(id))).toEqual({ outcome: 'unconfirmed' });
    test.backend.faults.clear();
    await send(createReply(id));
    await change(id, 'reopen');
    await sql("update public.message_replies set attempted_at = attempted_at - interval '5 minutes'");
    await test.control.runJobs();
    await test.control.runJobs();
    expect((await mails()).map(({ body }) => body.to)).toEqual([['ana@visitor.example'], [MILL]]);
    expect(await read(id)).toMatchObject({ state: 'new' });
  });
});

describe('a new conversation', () => {
  it('starts with an email that quotes nothing, and reopens when the customer replies', async () => {
    const begun = createNew({ subject: 'New harvest', text: 'We have new oil.' });
    expect(await send(begun)).toEqual({ outcome: 'sent' });
    const { messageId: id } = begun;
    expect(await read(id)).toMatchObject({
      ...{ kind: 'outgoing', name: 'Maria Rossi', email: 'maria@shop.example', language: OTHER_LOCALE },
      ...{ state: 'handled', message: 'New harvest' },
    });
    const first = await fetchLastMail();
    expect(first).toMatchObject({ to: ['maria@shop.example'], text: 'We have new oil.\n' });
    await deliver({ from: 'maria@shop.example', to: String(first?.reply_to), text: 'How much?' });
    const { state, version } = await read(id);
    expect(state).toBe('new');
    expect(await send(createReply(id, { version }))).toEqual({ outcome: 'sent' });
    expect((await fetchLastMail())?.text).toContain('> How much?');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: OFFICE.timeZone });
    const [report] = await call(admin, readDeliveryReport, { p_day: today });
    expect(report).toMatchObject({ kind: 'outgoing', function: 0, answered: 0, answers: 1 });
  });

  it('is created once for concurrent requests, and a request with its id and another recipient is rejected', async () => {
    const begun = createNew();
    const both = await Promise.all([send(begun), send(begun)]);
    expect(both).toContainEqual({ outcome: 'sent' });
    await expectInvalid({ ...begun, replyId: crypto.randomUUID(), to: BO });
    expect((await page({})).messages).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('stays open if the provider rejects its first email', async () => {
    const begun = createNew({ name: null });
    test.backend.faults.set('mail', { status: 422 });
    expect(await send(begun)).toEqual({ outcome: 'not-sent' });
    expect(await read(begun.messageId)).toMatchObject({
      ...{ state: 'new', name: 'maria@shop.example', is_unread: true, latest_kind: 'reply-failed' },
    });
  });

  it('is not created beyond the rate limit, for an invalid address or one of our own, or with a deleted conversation’s id', async () => {
    for (const to of ['maria', ...OWN]) await expectInvalid(createNew({ to }));
    const begun = createNew();
    await send(begun);
    await call(admin, deletePersonalData, { p_email: 'maria@shop.example' });
    await expect(send({ ...begun, replyId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not-found' });
    await sql("select private.consume_rate_limit('reply', id::text) from auth.users, generate_series(1, 30)");
    expect(await send(createNew())).toMatchObject({ outcome: 'limited' });
    expect((await page({})).messages).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });
});

it('a client sees replies that have Cc recipients, but neither forwards nor conversations whose first email was not sent', async () => {
  const email = 'client@visitor.example';
  const client = await test.createAccount(email, 'client');
  const [id, begun] = [await receive({ email }), createNew({ to: email, subject: 'New harvest' })];
  await send(createForward(id, { text: 'Can you deliver?' }));
  await send(createReply(id, { text: 'Which port?', cc: [BO] }));
  test.backend.faults.set('mail', { status: 422 });
  await send(begun);
  const list = () => rpc<{ id: string }[]>(client, 'list_requests', { p_search: '' });
  const open = (p_id: string) => rpc<object | null>(client, 'read_request', { p_id });
  expect(await open(id)).toMatchObject({ entries: [{ author: 'office', text: 'Which port?' }] });
  expect(await open(begun.messageId)).toBeNull();
  expect(await list()).toMatchObject([{ id }]);
  test.backend.faults.clear();
  await send(begun);
  expect(await open(begun.messageId)).toMatchObject({
    message: '',
    preview: 'New harvest',
    entries: [{ text: begun.text }],
  });
});

it('deleting a person’s data deletes forwards to them, their address in copies, and the originals of emails they received', async () => {
  const { id, reply } = await createAnswered();
  const attachments = [{ name: 'order.pdf', kind: 'application/pdf', content: '%PDF-1.7' }];
  await deliver({ to: reply.to, head: ['Cc: Bo@Shop.example'], text: 'Yes', attachments });
  const { version } = await read(id);
  await send(createReply(id, { version, cc: [BO] }));
  await send(createForward(id, { version: version + 2, to: BO }));
  await call(admin, deletePersonalData, { p_email: BO });
  const stored = [...(await fetchReplies(id)), ...(await fetchReceived(id))];
  expect(stored.map(({ kind, cc }) => [kind, cc])).toEqual([
    ['reply', []],
    ['reply', []],
    ['person', []],
  ]);
  expect(await sql('select name from public.attachments')).toEqual([{ name: 'order.pdf' }]);
});
