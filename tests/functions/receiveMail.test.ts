import { call } from '@olea/shared/api/call';
import { readDeliveryReport } from '@olea/shared/api/messageReport';
import { deletePersonalData } from '@olea/shared/api/messages';
import { OFFICE } from '@olea/shared/site/facts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { SendMail } from '../../supabase/functions/_shared/contactMail.ts';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { createHandler } from '../../supabase/functions/mail-messages/handler.ts';
import { createHandler as createReceiver } from '../../supabase/functions/receive-mail/handler.ts';
import { createWebhookSecret, loadSecrets } from '../../supabase/local/dataFolder.ts';
import { ADMIN, admin, change, fetchEvents, openInbox, page, read, receive, test } from '../database/inbox.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import {
  answer,
  createAnswered,
  createReply,
  deliver,
  fetchForwarded,
  fetchReceived,
  fetchReplies,
  OK,
  send,
} from './inbound.ts';
import { createPlatform, createStorage, post } from './platform.ts';

openInbox();

/** Counts emails toward a rate limit, as their deliveries would. */
const countEmails = (action: string, key: string, count: number) =>
  test.sql('select private.consume_rate_limit($1, $2) from generate_series(1, $3::integer)', [action, key, count]);

const fetchMessages = async (filter: Parameters<typeof page>[0]) => (await page(filter)).messages;

describe('a customer reply', () => {
  it('is threaded onto its message, reopens it with a new deadline, and is forwarded in full to the office', async () => {
    const { id, reply } = await createAnswered();
    expect(await read(id)).toMatchObject({ state: 'handled', version: 3 });
    expect(reply.to).toMatch(/^reply\+[\da-f]{56}@inbound\.olea\.example$/);
    expect(reply.to).not.toContain('ana');
    const quoted = 'Στις Δευ, 2 Μαρ 2026 στις 10:11 π.μ., ο χρήστης Olea έγραψε:\n> Two pallets are ready.';
    expect(await deliver({ to: reply.to, text: `Ναι, τις θέλω.\n\n${quoted}` })).toEqual(OK);
    const after = await read(id);
    expect(after).toMatchObject({ state: 'new', version: 4, handled_at: null, handled_by: null });
    expect(Date.parse(after.due_at)).toBeGreaterThan(Date.now());
    const words = { email: 'ana@visitor.example', subject: 'Re: oil', text: 'Ναι, τις θέλω.', quoted };
    const way = { kind: 'person', begins: false, forwarded_at: expect.any(String), forward_error: null };
    expect(await fetchReceived(id)).toMatchObject([
      { ...words, ...way, attachments: [{ name: 'Re_ oil.eml', content_type: 'message/rfc822' }] },
    ]);
    expect(await fetchEvents(id)).toEqual([`reply ${ADMIN}`, `handle ${ADMIN}`, 'answer']);
    const [copy] = await fetchForwarded();
    expect(copy?.body).toMatchObject({
      to: ['hello@olea.example'],
      reply_to: 'ana@visitor.example',
      subject: 'Re: oil',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const [file] = (copy?.body.attachments ?? []) as { path: string }[];
    expect(await (await fetch(file?.path ?? '')).text()).toContain('Message-ID: <');
  });

  it('is referenced in the headers of the next reply to the customer', async () => {
    const { id, reply } = await createAnswered();
    const createMailId = ({ id }: { id: string }) => `<${id}@inbound.olea.example>`;
    expect(reply.headers).toEqual({ 'Message-ID': createMailId(reply), References: createMailId(reply) });
    const mailId = '<answer-1@visitor.example>';
    await deliver({ to: reply.to, mailId, text: 'How much is it?' });
    const second = await answer(id, 'It is 40.');
    expect(second.headers).toEqual({
      'Message-ID': createMailId(second),
      References: `${createMailId(reply)} ${mailId} ${createMailId(second)}`,
      'In-Reply-To': mailId,
    });
    expect(second.to).toBe(reply.to);
  });

  it('reopens a postponed message, keeps the deadline of an open one, and leaves spam as spam', async () => {
    const { id, reply } = await createAnswered();
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await change(id, 'later', { until });
    await deliver({ to: reply.to, text: 'Here I am.' });
    const { due_at, ...back } = await read(id);
    expect(back).toMatchObject({ state: 'new', later_until: null });
    await deliver({ to: reply.to, text: 'And again.' });
    expect(await read(id)).toMatchObject({ state: 'new', due_at });
    await change(id, 'mark-spam');
    await deliver({ to: reply.to, text: 'Buy now' });
    expect(await read(id)).toMatchObject({ state: 'spam' });
    expect([(await fetchReceived(id)).length, (await fetchForwarded()).length]).toEqual([3, 2]);
  });

  it('becomes suspected spam in a separate message after twenty replies to one message within an hour', async () => {
    const { id, reply } = await createAnswered();
    await countEmails('mail-to', id, 19);
    for (const text of ['Twentieth', 'One more', 'Two more']) await deliver({ to: reply.to, text });
    expect(await fetchReceived(id)).toMatchObject([{ text: 'Twentieth' }]);
    expect(await fetchForwarded()).toHaveLength(1);
    const rest = await fetchMessages({ kind: 'mail', state: 'suspected-spam' });
    expect(rest.map(({ preview }) => preview).sort()).toEqual(['One more', 'Two more']);
  });

  it('is stored exactly once even if it is delivered twice concurrently', async () => {
    const { id, reply } = await createAnswered();
    const all = ['One', 'One', 'Two'].map((text) => deliver({ to: reply.to, mailId: `<${text}@v.example>`, text }));
    expect(await Promise.all(all)).toEqual([OK, OK, OK]);
    expect((await fetchReceived(id)).map(({ text }) => text).sort()).toEqual(['One', 'Two']);
    expect(await fetchForwarded()).toHaveLength(2);
  });

  it('is included in searches, reports and deletions of personal data, even if another person sent it', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ to: reply.to, from: 'Bo <bo@other.example>', text: 'Έχω ερώτηση' });
    expect(await fetchMessages({ search: 'ΕΡΩΤΗΣΗ' })).toHaveLength(1);
    expect(await fetchMessages({ search: 'bo@other.example' })).toHaveLength(1);
    expect(await fetchMessages({ search: 'never said' })).toHaveLength(0);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: OFFICE.timeZone });
    expect(await call(admin, readDeliveryReport, { p_day: today })).toMatchObject([{ kind: 'contact', answers: 1 }]);
    expect(await call(admin, deletePersonalData, { p_email: 'bo@other.example' })).toMatchObject({ messages: 1 });
    expect(await fetchReceived(id)).toEqual([]);
    expect(JSON.stringify(await read(id))).not.toMatch(/Bo|ερώτηση/);
    await deliver({ to: reply.to, text: 'Mine' });
    expect(await call(admin, deletePersonalData, { p_email: 'ana@visitor.example' })).toMatchObject({ messages: 1 });
    expect(await test.sql('select from public.inbound_emails')).toEqual([]);
    const deletions = await test.sql('select subject from private.personal_data_deletions order by subject');
    expect(deletions).toEqual(['mails', 'mails', 'messages'].map((subject) => ({ subject })));
  });
});

describe('a bounce report', () => {
  it('reopens the message of the bounced reply exactly once, even if the report arrives twice', async () => {
    const { id, reply } = await createAnswered();
    await test.control.bounceMail(reply.mailed);
    await test.control.bounceMail(reply.mailed);
    expect(await read(id)).toMatchObject({ state: 'new', version: 4 });
    expect(await fetchReplies(id)).toMatchObject([
      { state: 'not-delivered', last_error: 'The mailbox does not exist' },
    ]);
    expect(await fetchEvents(id)).toEqual([`reply ${ADMIN}`, `handle ${ADMIN}`, 'bounce']);
    await test.sql("select public.mark_reply($1, 'sent', null)", [reply.id]);
    expect(await fetchReplies(id)).toMatchObject([{ state: 'not-delivered' }]);
    expect(await read(id)).toMatchObject({ state: 'new', version: 4 });
  });

  it('from a stranger does not change a message if it references only a customer’s email', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ to: reply.to, mailId: '<seen@visitor.example>', text: 'Yes' });
    const { version } = await read(id);
    const head = ['References: <seen@visitor.example>'];
    expect(await deliver({ from: 'mx@stranger.example', report: 'failed', head, text: 'Pay here' })).toEqual(OK);
    expect(await read(id)).toMatchObject({ version });
    expect(await fetchReceived(id)).toHaveLength(1);
    expect(await fetchReplies(id)).toMatchObject([{ state: 'sent' }]);
  });

  it('leaves the message open if it arrives before the send is recorded', async () => {
    const id = await receive();
    const reply = createReply(id);
    const { sendHere } = await openWithoutInbound(
      async () => void (await test.sql("select public.bounce_reply($1, 'No such mailbox', now())", [reply.replyId])),
    );
    const outcome = { outcome: 'not-delivered' };
    expect(await sendHere(reply)).toEqual(outcome);
    expect(await send(reply)).toEqual(outcome);
    expect(await read(id)).toMatchObject({ state: 'new' });
    expect(await fetchEvents(id)).toEqual([`reply ${ADMIN}`, 'bounce']);
  });
});

describe('an unsolicited email', () => {
  it('becomes a new message that suggests a merge with the sender’s open one, unless that one is suspected spam', async () => {
    const { id } = await createAnswered();
    const own = async () => (await fetchMessages({ kind: 'mail' }))[0]?.id ?? '';
    await change(id, 'reopen');
    await deliver({ subject: 'Olives', text: 'And olives?' });
    const sender = { name: 'Ana Visitor', email: 'ana@visitor.example', language: OTHER_LOCALE };
    const words = { message: 'And olives?', fields: { subject: 'Olives' } };
    expect(await read(await own())).toMatchObject({ state: 'new', ...sender, ...words });
    expect(await fetchReceived(await own())).toMatchObject([{ begins: true, suggested_id: id }]);
    await test.sql('delete from public.contact_messages where id = $1', [await own()]);
    await change(id, 'suspect');
    await deliver({ text: 'I have another question' });
    expect(await fetchReceived(await own())).toMatchObject([{ suggested_id: null }]);
  });

  it('becomes suspected spam after twenty emails an hour from one sender, but is still stored', async () => {
    await countEmails('mail-from', 'ana@visitor.example', 19);
    for (const text of ['Twentieth', 'One more']) await deliver({ text });
    expect(await fetchMessages({ kind: 'mail', state: 'open' })).toMatchObject([{ preview: 'Twentieth' }]);
    expect(await fetchMessages({ kind: 'mail', state: 'suspected-spam' })).toMatchObject([{ preview: 'One more' }]);
  });
});

describe('the webhook', () => {
  const event = () =>
    JSON.stringify({ type: 'email.received', data: { email_id: crypto.randomUUID(), to: [], received_for: [] } });
  async function postEvent(body: string, { secret = '', at = new Date(), id = 'msg_1' } = {}) {
    const key = secret || createWebhookSecret(await loadSecrets(test.backend.dataDir));
    const headers = {
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'svix-signature': new Webhook(key).sign(id, at, body),
    };
    return (await fetch(`${test.backend.origin}/functions/v1/receive-mail`, { method: 'POST', headers, body })).status;
  }

  it('rejects requests that are too large or have no recent signature from the provider', async () => {
    expect(await postEvent(event(), { secret: `whsec_${Buffer.from('another').toString('base64')}` })).toBe(401);
    expect(await postEvent(event(), { at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
    const response = await fetch(`${test.backend.origin}/functions/v1/receive-mail`, { method: 'POST', body: event() });
    expect(response.status).toBe(401);
    expect(await postEvent('x'.repeat(1_000_001))).toBe(413);
    expect(await test.sql('select from public.contact_messages')).toEqual([]);
  });

  it('returns 200 for unrelated events', async () => {
    expect(await postEvent('{"type":"email.opened","data":{}}')).toBe(200);
    expect(await postEvent('{"type":"email.bounced","data":{"email_id":"x"}}')).toBe(200);
  });

  it('accepts a redelivery after the database or the mail provider failed, and processes it exactly once', async () => {
    const { id, reply } = await createAnswered();
    const mail = { to: reply.to, mailId: '<told-again@visitor.example>', text: 'Yes' };
    const mailId = crypto.randomUUID();
    for (const part of ['rest', 'mail'] as const) {
      test.backend.faults.set(part, { status: 503 });
      expect(await deliver(mail, mailId)).toMatchObject({ status: 502 });
      test.backend.faults.clear();
    }
    expect(await fetchReceived(id)).toEqual([]);
    expect(await deliver(mail, mailId)).toEqual(OK);
    expect(await deliver(mail, mailId)).toEqual(OK);
    expect(await fetchReceived(id)).toHaveLength(1);
    expect(await fetchForwarded()).toHaveLength(1);
  });
});

it.each(['record', 'file'])(
  'the webhook stores the event’s own data if the provider no longer has the %s of the email',
  async (gone) => {
    const inbound = { domain: 'inbound.olea.example', secret: 's', webhookSecret: `whsec_${btoa('x'.repeat(32))}` };
    const isGone = async () => Promise.reject(new HttpError('The email provider', 410, null));
    const details = { attachments: [], raw: { download_url: 'https://provider.example/raw' } };
    const api = gone === 'record' ? isGone : async () => new TextEncoder().encode(JSON.stringify(details));
    const mailed: unknown[] = [];
    const addresses = { from: 'website@olea.example', to: 'hello@olea.example' };
    const sendMail: SendMail = async (mail) => void mailed.push(mail);
    const platform = createPlatform(test.backend);
    const deps = { ...platform, storage: createStorage(test.backend), addresses, inbound, sendMail };
    const receiver = createReceiver({ ...deps, provider: { api, file: isGone } });
    const data = {
      email_id: 'gone',
      from: 'Ana Visitor <ana@visitor.example>',
      subject: 'Olives',
      message_id: '<1@v.example>',
    };
    const body = JSON.stringify({
      type: 'email.received',
      data: { ...data, to: [], received_for: [], attachments: [] },
    });
    const at = new Date();
    const signature = new Webhook(inbound.webhookSecret).sign('msg_1', at, body);
    const headers = {
      'svix-id': 'msg_1',
      'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'svix-signature': signature,
    };
    expect((await post(receiver, body, headers)).status).toBe(200);
    expect(await fetchMessages({ kind: 'mail' })).toMatchObject([{ email: 'ana@visitor.example', preview: 'Olives' }]);
    expect(mailed).toMatchObject([{ subject: 'Olives' }]);
    expect(mailed[0]).not.toHaveProperty('attachments');
  },
);

it('without a reply domain, customers reply to the office’s mailbox and the webhook rejects inbound email', async () => {
  const mailed: unknown[] = [];
  const { sendHere, receiver } = await openWithoutInbound(async (mail) => void mailed.push(mail));
  expect(await sendHere(createReply(await receive()))).toEqual({ outcome: 'sent' });
  expect(mailed).toMatchObject([{ replyTo: 'hello@olea.example' }]);
  expect(mailed[0]).not.toHaveProperty('headers');
  expect(await receiver({ type: 'email.received' })).toMatchObject({ code: 'not-set-up' });
  expect(await receiver({ test: true })).toEqual({ ready: false });
});

/** Creates the reply function and the webhook in this process, without a reply domain. Returns functions that call them. */
async function openWithoutInbound(sendMail: SendMail) {
  const { data } = await admin.client.auth.getSession();
  const addresses = { from: 'website@olea.example', to: 'hello@olea.example' };
  const storage = createStorage(test.backend);
  const deps = { ...createPlatform(test.backend), storage, addresses, inbound: null, sendMail };
  const nothing = async () => new Uint8Array();
  const sender = createHandler({ ...deps, mail: async () => false });
  const receiver = createReceiver({ ...deps, provider: { api: nothing, file: nothing } });
  const headers = { apikey: test.backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  const ask = async (handle: typeof sender, body: object) => (await post(handle, body, headers)).json();
  return {
    sendHere: (reply: object) => ask(sender, { action: 'reply', ...reply }),
    receiver: (event: object) => ask(receiver, event),
  };
}
