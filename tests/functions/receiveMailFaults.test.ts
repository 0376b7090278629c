import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { loadSecrets, webhookSecret } from '../../supabase/local/dataFolder.ts';
import { openInbox, page, test } from '../database/inbox.ts';
import { buildMail, type TestMail } from './buildMail.ts';
import { answered, deliver, forwarded, OK, received } from './inbound.ts';

openInbox();

describe('hostile mail', () => {
  it('says only words: no script, tracker or address of a link', async () => {
    const { id, reply } = await answered();
    const html =
      '<style>p{}</style><script>steal()</script><p>Hello <a href="https://track.example/x">here</a>' +
      '<img src="https://track.example/p.gif" width="1"></p><svg onload="x()"></svg>';
    await deliver({ to: reply.to, html });
    expect((await received(id)).map(({ text }) => text)).toEqual(['Hello here']);
  });

  it('forges no line by its subject, its name or that of a file, of which name, kind and size are kept', async () => {
    const { id, reply } = await answered();
    const subject = 'Oil\r\nBcc: all@olea.example =?utf-8?q?x?=';
    const name = Buffer.from('Ana\r\nBcc: all@olea.example').toString('base64');
    const attachments = [{ name: 'Παραγγελία\r\nBcc: x.pdf', kind: 'application/pdf', content: 'twelve bytes' }];
    await deliver({
      to: reply.to,
      subject,
      from: `=?utf-8?B?${name}?= <ana@visitor.example>`,
      text: 'Hi',
      attachments,
    });
    const [mail] = await received(id);
    expect(mail).toMatchObject({
      subject: 'Oil Bcc: all@olea.example = ?utf-8?q?x?=',
      name: 'Ana Bcc: all@olea.example',
      attachments: [{ name: 'Παραγγελία Bcc: x.pdf', kind: 'application/pdf', size: 12 }],
    });
    expect((await forwarded())[0]?.body.subject).toBe(mail?.subject);
  });

  it.each(['x-unknown', 'utf-16', ''])('is read in the charset %s as well as can be', async (charset) => {
    const { id, reply } = await answered();
    await deliver({ to: reply.to, text: Buffer.from([0x4f, 0x69, 0x6c, 0xff, 0x00]), charset });
    expect(await received(id)).toHaveLength(1);
  });

  it.each<[string, TestMail]>([
    ['30 MB', { attachments: [{ name: 'a', kind: 'x/y', content: Buffer.alloc(22_000_000) }] }],
    ['10,000 references', { head: [`References: ${'<x@y.example> '.repeat(10_000)}`] }],
    ['a head of 3 MB', { head: [`X-Long: ${'x'.repeat(3_000_000)}`] }],
    ['a text of 2 MB', { text: 'Yes '.repeat(500_000) }],
    ['HTML in 50,000 layers', { html: `${'<div>'.repeat(50_000)}Yes` }],
    ['50,000 quotations', { text: '> a\n'.repeat(50_000) }],
  ])('with %s is taken', async (_, mail) => {
    const { id, reply } = await answered();
    expect(await deliver({ to: reply.to, ...mail })).toEqual(OK);
    expect(await received(id)).toHaveLength(1);
  });

  it('whose name has a control character, that is cut within a character, or that is no mail at all, is kept', async () => {
    expect(await deliver({ mailId: '<a\0b@visitor.example>', text: 'One' })).toEqual(OK);
    const quotation = `${'> They asked for oil.\n'.repeat(4_500)}\n`;
    const text = `${quotation}${'y'.repeat(99_999 - quotation.length)}😀`;
    expect(await deliver({ text })).toEqual(OK);
    expect(await deliver(Buffer.from([0, 255, 13, 10, 0]))).toEqual(OK);
    expect((await page({ kind: 'mail' })).messages).toHaveLength(3);
  });
});

describe('the webhook', () => {
  const event = () =>
    JSON.stringify({ type: 'email.received', data: { email_id: crypto.randomUUID(), to: [], received_for: [] } });
  async function tell(body: string, { secret = '', at = new Date(), id = 'msg_1' } = {}) {
    const key = secret || webhookSecret(await loadSecrets(test.backend.dataDir));
    const headers = {
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'svix-signature': new Webhook(key).sign(id, at, body),
    };
    return (await fetch(`${test.backend.origin}/functions/v1/receive-mail`, { method: 'POST', headers, body })).status;
  }

  it('believes nothing without the provider’s signature of the last minutes', async () => {
    expect(await tell(event(), { secret: `whsec_${Buffer.from('another').toString('base64')}` })).toBe(401);
    expect(await tell(event(), { at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
    const response = await fetch(`${test.backend.origin}/functions/v1/receive-mail`, { method: 'POST', body: event() });
    expect(response.status).toBe(401);
    expect(await tell('x'.repeat(1_000_001))).toBe(413);
    expect(await test.backend.sql('select from public.contact_messages')).toEqual([]);
  });

  it('passes over events that are of no concern', async () => {
    expect(await tell('{"type":"email.opened","data":{}}')).toBe(200);
    expect(await tell('{"type":"email.bounced","data":{"email_id":"x"}}')).toBe(200);
  });

  it('is told again what a part of the backend has missed, and does it once', async () => {
    const { id, reply } = await answered();
    const mail = buildMail({ to: reply.to, text: 'Yes' });
    const mailId = crypto.randomUUID();
    for (const part of ['rest', 'mail'] as const) {
      test.backend.faults.set(part, { status: 503 });
      expect(await deliver(mail, mailId)).toMatchObject({ status: 502 });
      test.backend.faults.clear();
    }
    expect(await received(id)).toEqual([]);
    expect(await deliver(mail, mailId)).toEqual(OK);
    expect(await deliver(mail, mailId)).toEqual(OK);
    expect(await received(id)).toHaveLength(1);
    expect(await forwarded()).toHaveLength(1);
  });
});
