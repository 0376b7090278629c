import { call, callEdge } from '@olea/shared/api/call';
import { erasePerson, readDeliveryReport, sendReply } from '@olea/shared/api/messages';
import { OFFICE } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { makeChanges } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { createRpc, serviceHeaders } from '../../supabase/functions/_shared/calls.ts';
import { createCors } from '../../supabase/functions/_shared/http.ts';
import { replyAddress } from '../../supabase/functions/_shared/replyAddress.ts';
import { createHandler } from '../../supabase/functions/mail-messages/handler.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { OK, openInboundMail } from './inbound.ts';

const { test, here, read, answer, answered, deliver, received, repliesTo, actionsOf, forwarded, found } =
  openInboundMail();

describe('an answer', () => {
  it('comes home to its message, opens it with a new promise, and goes whole to the office’s mailbox', async () => {
    const { id, reply } = await answered();
    expect(await read(id)).toMatchObject({ state: 'handled', version: 3 });
    expect(reply.to).toMatch(/^reply\+[\da-f]{56}@inbound\.olea\.example$/);
    expect(reply.to).not.toContain('ana');
    const quoted = 'Στις Δευ, 2 Μαρ 2026 στις 10:11 π.μ., ο χρήστης Olea έγραψε:\n> Two pallets are ready.';
    expect(await deliver({ to: reply.to, text: `Ναι, τις θέλω.\n\n${quoted}` })).toEqual(OK);
    const after = await read(id);
    expect(after).toMatchObject({ state: 'new', version: 4, handled_at: null, handled_by: null });
    expect(Date.parse(after.due_at)).toBeGreaterThan(Date.now());
    expect(await received(id)).toEqual([
      expect.objectContaining({
        kind: 'person',
        begins: false,
        email: 'ana@visitor.example',
        subject: 'Re: oil',
        text: 'Ναι, τις θέλω.',
        quoted,
        attachments: [],
        forwarded_at: expect.any(String),
        forward_error: null,
      }),
    ]);
    expect(await actionsOf(id)).toEqual(['reply', 'handle', 'answer']);
    const [copy] = await forwarded();
    expect(copy?.body).toMatchObject({
      to: ['hello@olea.example'],
      reply_to: 'ana@visitor.example',
      subject: 'Re: oil',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const [file] = (copy?.body.attachments ?? []) as { path: string }[];
    expect(await (await fetch(file?.path ?? '')).text()).toContain('Message-ID: <');
  });

  it('is answered in its thread, whose mails name each other', async () => {
    const { id, reply } = await answered();
    expect(reply.headers).toEqual({
      'Message-ID': `<${reply.id}@inbound.olea.example>`,
      References: `<${reply.id}@inbound.olea.example>`,
    });
    const mailId = '<answer-1@visitor.example>';
    await deliver({ to: reply.to, mailId, text: 'How much is it?' });
    const second = await answer(id, 'It is 40.');
    expect(second.headers).toEqual({
      'Message-ID': `<${second.id}@inbound.olea.example>`,
      References: `<${reply.id}@inbound.olea.example> ${mailId} <${second.id}@inbound.olea.example>`,
      'In-Reply-To': mailId,
    });
    expect(second.to).toBe(reply.to);
  });

  it('keeps what came with it by name, kind and size alone', async () => {
    const { id, reply } = await answered();
    const attachments = [{ name: 'Παραγγελία\r\nBcc: x.pdf', kind: 'application/pdf', content: 'twelve bytes' }];
    await deliver({ to: reply.to, text: 'Attached.', attachments });
    const [mail] = await received(id);
    expect(mail?.attachments).toEqual([{ name: 'Παραγγελία Bcc: x.pdf', kind: 'application/pdf', size: 12 }]);
  });

  it('brings back what was put off, and lets stand when an open message is due', async () => {
    const { id, reply } = await answered();
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await makeChanges(here.admin, [{ id, version: 3, action: 'later', until }]);
    await deliver({ to: reply.to, text: 'Here I am.' });
    const { due_at, ...back } = await read(id);
    expect(back).toMatchObject({ state: 'new', later_until: null });
    await deliver({ to: reply.to, text: 'And again.' });
    expect(await read(id)).toMatchObject({ state: 'new', due_at });
  });

  it('stops a reply that was written without it', async () => {
    const { id, reply } = await answered();
    await deliver({ to: reply.to, text: 'Forget it.' });
    const late = { messageId: id, version: 3, replyId: crypto.randomUUID(), language: OTHER_LOCALE, subject: 'Oil' };
    expect(await callEdge(here.admin, sendReply, { action: 'reply', ...late, text: 'More' })).toMatchObject({
      outcome: 'conflict',
      by: null,
    });
  });

  it('to spam stays with the spam', async () => {
    const { id, reply } = await answered();
    await makeChanges(here.admin, [{ id, version: 3, action: 'mark-spam' }]);
    await deliver({ to: reply.to, text: 'Buy now' });
    expect(await read(id)).toMatchObject({ state: 'spam' });
    expect(await received(id)).toHaveLength(1);
    expect(await forwarded()).toEqual([]);
  });

  it.each([
    ['twice in one second, both', ['One', 'Two'], 2],
    ['handed over twice, once', ['One', 'One'], 1],
  ])('comes %s', async (_, texts, count) => {
    const { id, reply } = await answered();
    const mailId = '<same@visitor.example>';
    const all = texts.map((text) =>
      deliver({ to: reply.to, mailId: count === 1 ? mailId : `<${text}@v.example>`, text }),
    );
    expect(await Promise.all(all)).toEqual([OK, OK]);
    expect(await received(id)).toHaveLength(count);
    expect(await forwarded()).toHaveLength(count);
  });

  it('is searched, counted and erased as messages are, also a colleague’s', async () => {
    const { id, reply } = await answered();
    await deliver({ to: reply.to, from: 'Bo <bo@other.example>', text: 'Έχω ερώτηση' });
    expect(await found({ search: 'ΕΡΩΤΗΣΗ' })).toHaveLength(1);
    expect(await found({ search: 'bo@other.example' })).toHaveLength(1);
    expect(await found({ search: 'never said' })).toHaveLength(0);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: OFFICE.timeZone });
    expect(await call(here.admin, readDeliveryReport, { p_day: today })).toMatchObject([
      { kind: 'contact', answers: 1 },
    ]);
    expect(await call(here.admin, erasePerson, { p_email: 'bo@other.example' })).toBe(1);
    expect(await received(id)).toEqual([]);
    await deliver({ to: reply.to, text: 'Mine' });
    expect(await call(here.admin, erasePerson, { p_email: 'ana@visitor.example' })).toBe(1);
    expect(await test.backend.sql('select from public.received_mails')).toEqual([]);
    expect(await test.backend.sql('select subject from private.erasures order by subject')).toEqual([
      { subject: 'mails' },
      { subject: 'mails' },
      { subject: 'messages' },
    ]);
  });
});

describe('a reply that was not delivered', () => {
  it('is marked and opens its message, told by the provider, once', async () => {
    const { id, reply } = await answered();
    await test.control.bounceMail(reply.mailed);
    await test.control.bounceMail(reply.mailed);
    expect(await read(id)).toMatchObject({ state: 'new', version: 4 });
    expect(await repliesTo(id)).toMatchObject([{ state: 'not-delivered', last_error: 'The mailbox does not exist' }]);
    expect(await actionsOf(id)).toEqual(['reply', 'handle', 'bounce']);
  });

  it('is none that a stranger’s report names by a customer’s mail', async () => {
    const { id, reply } = await answered();
    await deliver({ to: reply.to, mailId: '<seen@visitor.example>', text: 'Yes' });
    const { version } = await read(id);
    const head = ['References: <seen@visitor.example>'];
    expect(await deliver({ from: 'mx@stranger.example', report: 'failed', head, text: 'Pay here' })).toEqual(OK);
    expect(await read(id)).toMatchObject({ version });
    expect(await received(id)).toHaveLength(1);
    expect(await repliesTo(id)).toMatchObject([{ state: 'sent' }]);
  });

  it('stays so whatever comes after', async () => {
    const { id, reply } = await answered();
    await test.control.bounceMail(reply.mailed);
    await test.backend.sql('select public.mark_reply($1, $2, null)', [reply.id, 'sent']);
    expect(await repliesTo(id)).toMatchObject([{ state: 'not-delivered' }]);
    expect(await read(id)).toMatchObject({ state: 'new' });
  });

  it('and whose report comes before its sending is recorded is not told as sent, and handles no message', async () => {
    const { id } = await answered();
    await makeChanges(here.admin, [{ id, version: 3, action: 'reopen' }]);
    const body = {
      ...{ action: 'reply' as const, messageId: id, version: 4, replyId: crypto.randomUUID() },
      ...{ language: OTHER_LOCALE, subject: 'Oil', text: 'Three pallets are ready.' },
    };
    const { data } = await here.admin.client.auth.getSession();
    const { origin, publishableKey, secretKey } = test.backend;
    const asAdmin = { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` };
    const never = async () => false;
    const handle = createHandler({
      cors: createCors([]),
      asCaller: () => createRpc(origin, asAdmin, fetch),
      asService: createRpc(origin, serviceHeaders(secretKey), fetch),
      addresses: { from: 'website@olea.example', to: 'hello@olea.example' },
      inbound: null,
      mail: never,
      isScheduler: never,
      log: () => undefined,
      sendMail: async () =>
        void (await test.backend.sql("select public.bounce_reply($1, 'No such mailbox', now())", [body.replyId])),
    });
    const request = new Request('https://f.example', { method: 'POST', body: JSON.stringify(body) });
    const outcome = { outcome: 'not-delivered' };
    expect(await (await handle(request)).json()).toEqual(outcome);
    expect(await callEdge(here.admin, sendReply, body)).toEqual(outcome);
    expect(await read(id)).toMatchObject({ state: 'new' });
    expect((await actionsOf(id)).slice(3)).toEqual(['reply', 'bounce']);
  });
});

describe('what nobody has asked for', () => {
  it('is a message of its own, with the open message to which it may belong', async () => {
    const { id } = await answered();
    await makeChanges(here.admin, [{ id, version: 3, action: 'reopen' }]);
    expect(await deliver({ subject: 'Olives', text: 'I have another question' })).toEqual(OK);
    const [own] = await found({ kind: 'mail' });
    expect(own).toMatchObject({
      state: 'new',
      name: 'Ana Visitor',
      email: 'ana@visitor.example',
      language: OTHER_LOCALE,
    });
    expect(await read(own?.id ?? '')).toMatchObject({
      message: 'I have another question',
      fields: { subject: 'Olives' },
    });
    expect(await received(own?.id ?? '')).toMatchObject([{ begins: true, suggested_id: id }]);
    expect(await received(id)).toEqual([]);
  });

  it('belongs to no suspected spam', async () => {
    const { id } = await answered();
    await makeChanges(here.admin, [{ id, version: 3, action: 'reopen' }]);
    await makeChanges(here.admin, [{ id, version: 4, action: 'suspect' }]);
    await deliver({ text: 'I have another question' });
    const [own] = await found({ kind: 'mail' });
    expect(await received(own?.id ?? '')).toMatchObject([{ suggested_id: null }]);
  });

  it('is suspected spam beyond twenty mails an hour of one sender, and none is lost', async () => {
    for (let count = 0; count < 21; count += 1) await deliver({ text: `Mail ${count}` });
    expect(await found({ kind: 'mail', state: 'open' })).toHaveLength(20);
    expect(await found({ kind: 'mail', state: 'suspected-spam' })).toHaveLength(1);
  });
});

it('signs addresses that only itself can have made', async () => {
  const { id, reply } = await answered();
  expect(reply.to).toBe(await replyAddress(here.inbound, id));
  expect(await replyAddress({ ...here.inbound, secret: 'another' }, id)).not.toBe(reply.to);
});
