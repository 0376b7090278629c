import { LOCAL_INBOUND_DOMAIN as domain } from '@olea/local-backend/defaults';
import { describe, expect, it } from 'vitest';
import { createReplyAddress } from '../../supabase/functions/_shared/replyAddress.ts';
import { openInbox, page, read, test } from '../database/inbox.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import type { TestMail } from './buildMail.ts';
import { createAnswered, deliver, fetchForwarded, fetchReceived, fetchReplies, OK } from './inbound.ts';

openInbox();

const OFFICE = 'hello@olea.example';
const QUOTED = '> We have your oil.\n> Do you want it?';

/** The expected results. `isHome` means that the email is stored in the conversation that contains our reply. */
const FATES = {
  'a customer reply': { kind: 'person', begins: false, isHome: true, state: 'new' },
  'an event': { kind: 'machine', begins: false, isHome: true, state: 'handled' },
  'a bounce of our reply': { kind: 'bounce', begins: false, isHome: true, state: 'new' },
  'a new message': { kind: 'person', begins: true, isHome: false, state: 'new' },
  'suspected spam': { kind: 'machine', begins: true, isHome: false, state: 'suspected-spam' },
} as const;

const createReferences = (replyId: string) => [
  `In-Reply-To: <other@x.example>`,
  `References: <other@x.example>\r\n <${replyId}@inbound.olea.example>`,
];

const ORDER = { name: 'order.pdf', kind: 'application/pdf', content: '%PDF-1.7' };
const RETURNED = ['Return-Path: <>', 'Auto-Submitted: auto-replied'];
const EVE = 'Eve <eve@other.example>';
const getAddress = (messageId: string, secret = test.backend.secretKey) =>
  createReplyAddress({ domain, secret }, messageId);
const forge = (to: string) => to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));

/** Builds the parts in which an email differs from a plain customer reply. Receives our reply's id and address, and the message's id. */
type Difference = (reply: { id: string; to: string }, messageId: string) => TestMail;

it.each<[string, keyof typeof FATES, Difference]>([
  ['plain text', 'a customer reply', () => ({})],
  ['plain text and HTML', 'a customer reply', () => ({ html: '<p>Not this</p>' })],
  ['a quotation above', 'a customer reply', () => ({ text: `${QUOTED}\n\nYes` })],
  [
    'a quotation below a header',
    'a customer reply',
    () => ({ text: `Yes\n\nFrom: Oil <o@olea.example>\n\nWe have it.` }),
  ],
  [
    'a quotation below a line',
    'a customer reply',
    () => ({ text: `Yes\n\n-----Original Message-----\n\nWe have it.` }),
  ],
  [
    'an introduction in two lines',
    'a customer reply',
    () => ({ text: `Yes\n\nOn 2 Mar 2026, Oil\n<o@x.example> wrote:\n${QUOTED}` }),
  ],
  ['references without a token', 'a customer reply', ({ id }) => ({ to: OFFICE, head: createReferences(id) })],
  ['a token that a server has upper-cased', 'a customer reply', ({ to }) => ({ to: to.toUpperCase() })],
  ['a sender other than the customer', 'a customer reply', () => ({ from: 'Bo <bo@visitor.example>' })],
  ['an out-of-office note', 'an event', () => ({ head: ['Auto-Submitted: auto-replied'] })],
  ['the headers of a mailing list', 'an event', () => ({ head: ['Precedence: list', 'List-Id: <l.example>'] })],
  ['our own Message-ID, in a loop', 'an event', ({ id }) => ({ mailId: `<${id}@inbound.olea.example>` })],
  ['a delivery report', 'a bounce of our reply', () => ({ from: 'mx@x.example', head: RETURNED, report: 'failed' })],
  ['a forged token', 'a new message', ({ to }) => ({ to: forge(to) })],
  ['a token of another installation', 'a new message', (_, id) => ({ to: getAddress(id, 'another') })],
  ['the token of a deleted message', 'a new message', () => ({ to: getAddress(crypto.randomUUID()) })],
  ['unknown references', 'a new message', ({ id }) => ({ to: OFFICE, from: EVE, head: createReferences(id) })],
  ['no token, from an automated sender', 'suspected spam', () => ({ to: OFFICE, head: ['Precedence: bulk'] })],
])('the webhook stores an email with %s as %s, and sends no auto-reply', async (_what, fate, difference) => {
  const { id, reply } = await createAnswered();
  const mail = { to: reply.to, text: 'Yes', attachments: [ORDER], ...difference(reply, id) };
  expect(await deliver(mail)).toEqual(OK);
  const rows = await test.sql<{ kind: string; begins: boolean; text: string; message_id: string }>(
    'select kind, begins, text, message_id from public.inbound_emails',
  );
  const [row] = rows;
  const { state } = await read(row?.message_id ?? '');
  expect({ kind: row?.kind, begins: row?.begins, isHome: row?.message_id === id, state }).toEqual(FATES[fate]);
  expect([rows.length, row?.text]).toEqual([1, 'Yes']);
  const files = await test.sql('select message_id, name, state from public.attachments');
  expect(files).toContainEqual({ message_id: row?.message_id, name: ORDER.name, state: 'stored' });
  expect(await fetchReplies(id)).toMatchObject([
    { state: fate === 'a bounce of our reply' ? 'not-delivered' : 'sent' },
  ]);
  // Apart from our reply, only the office receives mail.
  expect(await fetchForwarded()).toHaveLength(FATES[fate].kind === 'person' ? 1 : 0);
  expect(await test.mails()).toHaveLength(FATES[fate].kind === 'person' ? 2 : 1);
});

const NO_WORDS = Buffer.from([0x4f, 0x69, 0x6c, 0xff, 0x00]);

describe('a hostile email', () => {
  it('is stored as plain text without scripts, trackers or link targets', async () => {
    const { id, reply } = await createAnswered();
    const html =
      '<style>p{}</style><script>steal()</script><p>Hello <a href="https://track.example/x">here</a>' +
      '<img src="https://track.example/p.gif" width="1"></p><svg onload="x()"></svg>';
    await deliver({ to: reply.to, html });
    expect((await fetchReceived(id)).map(({ text }) => text)).toEqual(['Hello here']);
  });

  it('cannot inject a line through its subject, sender or file name', async () => {
    const { id, reply } = await createAnswered();
    const subject = 'Oil\r\nBcc: all@olea.example =?utf-8?q?x?=';
    const name = Buffer.from('Ana\r\nBcc: all@olea.example').toString('base64');
    const attachments = [{ name: 'Παραγγελία\r\nBcc: x.pdf', kind: 'application/pdf', content: '%PDF-1.7 abc' }];
    await deliver({
      to: reply.to,
      subject,
      from: `=?utf-8?B?${name}?= <ana@visitor.example>`,
      text: 'Hi',
      attachments,
    });
    const [mail] = await fetchReceived(id);
    expect(mail).toMatchObject({
      subject: 'Oil Bcc: all@olea.example = ?utf-8?q?x?=',
      name: 'Ana Bcc: all@olea.example',
      attachments: [
        { name: 'Oil Bcc_ all@olea.example = _utf-8_q_x_=.eml' },
        { name: 'Παραγγελία Bcc_ x.pdf', size: 12 },
      ],
    });
    expect((await fetchForwarded())[0]?.body.subject).toBe(mail?.subject);
  });

  it.each<[string, TestMail]>([
    ['an unknown charset', { text: NO_WORDS, charset: 'x-unknown' }],
    ['an incomplete character', { text: NO_WORDS, charset: 'utf-16' }],
    ['no charset', { text: NO_WORDS, charset: '' }],
    ['30 MB', { attachments: [{ name: 'a', kind: 'x/y', content: Buffer.alloc(22_000_000) }] }],
    ['10,000 references', { head: [`References: ${'<x@y.example> '.repeat(10_000)}`] }],
    ['a subject of 300,000 characters', { subject: 'x'.repeat(300_000) }],
    ['a header of 3 MB', { head: [`X-Long: ${'x'.repeat(3_000_000)}`] }],
    ['a text of 2 MB', { text: 'Yes '.repeat(500_000) }],
    ['HTML with 50,000 nested elements', { html: `${'<div>'.repeat(50_000)}Yes` }],
    ['10,000 nested tables', { html: '<table><tr><td>a<td>'.repeat(10_000) }],
    ['a table of 14,000 cells', { html: `<table>${'<td>a'.repeat(14_000)}` }],
    ['50,000 quotations', { text: '> a\n'.repeat(50_000) }],
    ['an introduction of 49,000 words', { text: `On ${'a '.repeat(49_000)}` }],
    ['7,000 introductions', { text: 'Op a schreef\n'.repeat(7_000) }],
    ['90,000 empty lines', { text: `a${'\n'.repeat(90_000)}a` }],
    ['an address of 320 characters without a name', { from: `<${'a'.repeat(60)}@${'b.'.repeat(129)}c>` }],
  ])('is accepted with %s', async (_, mail) => {
    const { id, reply } = await createAnswered();
    expect(await deliver({ to: reply.to, ...mail })).toEqual(OK);
    expect(await fetchReceived(id)).toHaveLength(1);
  });

  it('is stored even if its Message-ID has a control character, the length limit splits a character, or it is not MIME', async () => {
    expect(await deliver({ mailId: '<a\0b@visitor.example>', text: 'One' })).toEqual(OK);
    const quotation = `${'> They asked for oil.\n'.repeat(4_500)}\n`;
    const text = `${quotation}${'y'.repeat(99_999 - quotation.length)}😀`;
    expect(await deliver({ text })).toEqual(OK);
    expect(await deliver(Buffer.from([0, 255, 13, 10, 0]))).toEqual(OK);
    expect((await page({ kind: 'mail' })).messages).toHaveLength(3);
  });
});

describe('the language of a conversation', () => {
  it('is that of its first email, or of the sender’s last conversation if the text is too short', async () => {
    await deliver({ text: 'Thanks!' });
    await deliver({ text: 'Bonjour, nous souhaitons commander deux palettes de votre huile.' });
    await deliver({ text: 'Merci !' });
    const { messages } = await page({ kind: 'mail' });
    expect(messages.map(({ language }) => language).sort()).toEqual(['en', 'fr', 'fr']);
  });

  it('changes with a customer reply whose language is certain', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ to: reply.to, text: 'OK!' });
    expect(await read(id)).toMatchObject({ language: OTHER_LOCALE });
    await deliver({ to: reply.to, text: 'Wir möchten gerne noch zwei Paletten bestellen.' });
    expect(await read(id)).toMatchObject({ language: 'de' });
  });
});
