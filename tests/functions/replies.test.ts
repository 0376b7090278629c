import { call } from '@olea/shared/api/call';
import { attachInboundEmail } from '@olea/shared/api/inboundEmails';
import { deletePersonalData } from '@olea/shared/api/messages';
import { updateProfile } from '@olea/shared/api/staff';
import { appendQuote } from '@olea/shared/forms/replies';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  admin,
  change,
  fetchEvents,
  OTHER,
  openInbox,
  otherAdmin,
  read,
  receive,
  test,
} from '../database/inbox.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { createReply, deliver, fetchReplies, send } from './inbound.ts';

openInbox();
const { sql, mails } = test;

/** Makes the last send attempt of each reply older by `time`, such as `5 minutes`. */
const pass = (time: string) =>
  sql('update public.message_replies set attempted_at = attempted_at - $1::interval', [time]);

/** Creates a message with a reply that is unconfirmed because the provider drops the connection. Returns the message id and the reply. */
async function dropResponse() {
  const id = await receive();
  const reply = createReply(id);
  test.backend.faults.set('mail', { drop: true });
  expect(await send(reply)).toEqual({ outcome: 'unconfirmed' });
  expect(await fetchReplies(id)).toMatchObject([{ state: 'unconfirmed' }]);
  return { id, reply };
}

describe('a reply', () => {
  it('is stored and emailed with the quoted message, and marks the message as handled', async () => {
    const asked = 'Έχετε λάδι;\n\nΕλένη';
    const id = await receive({ message: asked, email: 'eleni@ελιά.example' });
    const { created_at: sentAt } = await read(id);
    const reply = createReply(id);
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect((await mails()).map(({ body }) => body)).toEqual([
      {
        from: `"${site.brand}" <website@olea.example>`,
        to: ['eleni@xn--hxarmh.example'],
        reply_to: expect.stringMatching(/^reply\+[\da-f]{56}@/),
        headers: expect.any(Object),
        tags: [{ name: 'reply', value: reply.replyId }],
        subject: 'Το μήνυμά σας',
        text: `${appendQuote(reply.text, OTHER_LOCALE, { text: asked, sentAt })}\n`,
      },
    ]);
    expect(await fetchReplies(id)).toMatchObject([
      { id: reply.replyId, actor_email: ADMIN, text: reply.text, state: 'sent', last_error: null },
    ]);
    expect(await read(id)).toMatchObject({ state: 'handled', handled_by: ADMIN, version: 3 });
    expect(await fetchEvents(id)).toEqual([`reply ${ADMIN}`, `handle ${ADMIN}`]);
  });

  it('is sent in the name of its author', async () => {
    await call(admin, updateProfile, { p_display_name: 'Claire Amyot', p_title: '', p_phone: '' });
    expect(await send(createReply(await receive()))).toEqual({ outcome: 'sent' });
    expect((await mails())[0]?.body.from).toBe(`"Claire Amyot, ${site.brand}" <website@olea.example>`);
  });

  it('is emailed exactly once for repeated requests, concurrent or in sequence', async () => {
    const id = await receive();
    const reply = createReply(id);
    const both = await Promise.all([send(reply), send(reply)]);
    expect(both).toContainEqual({ outcome: 'sent' });
    expect(['sent', 'busy']).toContain(both[0]?.outcome);
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(1);
    expect(await fetchReplies(id)).toHaveLength(1);
  });

  it('is stored as unsent when the provider rejects it, and can be sent again by a colleague', async () => {
    const id = await receive();
    const reply = createReply(id);
    test.backend.faults.set('mail', { status: 422 });
    expect(await send(reply)).toEqual({ outcome: 'not-sent' });
    expect(await fetchReplies(id)).toMatchObject([
      { state: 'not-sent', text: reply.text, last_error: expect.stringContaining('422') },
    ]);
    expect(await read(id)).toMatchObject({ state: 'new', version: 2 });
    test.backend.faults.clear();
    expect(await send({ ...reply, version: 2 }, otherAdmin)).toEqual({ outcome: 'sent' });
    expect(await fetchReplies(id)).toMatchObject([{ state: 'sent', actor_email: OTHER, last_error: null }]);
    expect(await read(id)).toMatchObject({ state: 'handled', handled_by: OTHER });
    expect(await mails()).toHaveLength(1);
  });

  // The provider returns 409 while it is still processing the first request (`concurrent_idempotent_requests`).
  it.each([408, 409, 429, 500, 503])(
    'stays unconfirmed after status %i until the scheduler emails it',
    async (status) => {
      const id = await receive();
      test.backend.faults.set('mail', { status });
      expect(await send(createReply(id))).toEqual({ outcome: 'unconfirmed' });
      test.backend.faults.clear();
      await pass('5 minutes');
      await test.control.runJobs();
      expect(await fetchReplies(id)).toMatchObject([{ state: 'sent' }]);
      expect(await mails()).toHaveLength(1);
    },
  );

  it('stays unconfirmed after a dropped connection, and retries email it exactly once', async () => {
    const { reply } = await dropResponse();
    test.backend.faults.clear();
    // The first attempt has ended, so a retry is allowed immediately.
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    // Simulate that the provider sent the email, but the database did not record it.
    await sql("update public.message_replies set state = 'unconfirmed', is_running = true");
    expect(await send(reply)).toEqual({ outcome: 'busy' });
    await pass('31 seconds');
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(1);
  });

  it('is emailed exactly once by the scheduler after a dropped connection if no one retries', async () => {
    const { id } = await dropResponse();
    await test.control.runJobs();
    expect(await fetchReplies(id)).toMatchObject([{ state: 'unconfirmed' }]);
    test.backend.faults.clear();
    await pass('5 minutes');
    await test.control.runJobs();
    await test.control.runJobs();
    expect(await fetchReplies(id)).toMatchObject([{ state: 'sent' }]);
    expect(await read(id)).toMatchObject({ state: 'handled', handled_by: ADMIN });
    expect(await mails()).toHaveLength(1);
  });

  it('leaves the message open if the customer writes before the reply is confirmed', async () => {
    const { id, reply } = await dropResponse();
    test.backend.faults.clear();
    await deliver({ text: 'One more question', head: [`References: <${reply.replyId}@inbound.olea.example>`] });
    await pass('5 minutes');
    await test.control.runJobs();
    expect(await fetchReplies(id)).toMatchObject([{ state: 'sent' }]);
    expect(await read(id)).toMatchObject({ state: 'new', latest_kind: 'customer-reply', is_unread: true });
  });

  it('fails after 23 hours without a confirmation, which reopens its message', async () => {
    const { id } = await dropResponse();
    test.backend.faults.clear();
    await change(id, 'handle');
    await pass('23 hours');
    await sql('update public.message_replies set created_at = attempted_at');
    await test.control.runJobs();
    expect(await fetchReplies(id)).toMatchObject([{ state: 'not-sent', last_error: expect.any(String) }]);
    expect(await read(id)).toMatchObject({ state: 'new', latest_kind: 'reply-failed', is_unread: true });
  });

  it('reopens its message if it bounces after it failed without a confirmation', async () => {
    const { id, reply } = await dropResponse();
    test.backend.faults.clear();
    await sql("select public.mark_reply($1, 'not-sent', 'No confirmation')", [reply.replyId]);
    await change(id, 'handle');
    const head = [`References: <${reply.replyId}@inbound.olea.example>`];
    await deliver({ from: 'mx@x.example', head, report: 'failed', text: 'No such mailbox' });
    expect(await fetchReplies(id)).toMatchObject([{ state: 'not-delivered', last_error: 'No such mailbox' }]);
    expect(await read(id)).toMatchObject({ state: 'new', latest_kind: 'bounce' });
  });

  it('is not emailed by the scheduler after a dropped connection if its author has sent different text', async () => {
    const { id } = await dropResponse();
    test.backend.faults.clear();
    expect(await send({ ...createReply(id), version: 2, text: 'In other words' })).toEqual({ outcome: 'sent' });
    await pass('5 minutes');
    await test.control.runJobs();
    expect((await mails()).map(({ body }) => body.text)).toEqual([expect.stringContaining('In other words')]);
  });

  it('is rejected if its id belongs to a reply with different text or to a reply to another message', async () => {
    const id = await receive();
    const reply = createReply(id);
    await send(reply);
    await expect(send({ ...reply, text: 'Όχι.' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(send({ ...reply, messageId: await receive() })).rejects.toMatchObject({ code: 'invalid' });
    expect(await mails()).toHaveLength(1);
  });

  it('is rejected if its author has sent thirty replies within an hour, but a colleague can still reply', async () => {
    const id = await receive();
    const many =
      "select private.consume_rate_limit('reply', id::text) from auth.users, generate_series(1, 30) where email = $1";
    await sql(many, [ADMIN]);
    await sql("update private.rate_limit_requests set at = at - interval '50 minutes'");
    expect(await send(createReply(id))).toMatchObject({ outcome: 'limited', retryAfterSeconds: 600 });
    expect(await send(createReply(id), otherAdmin)).toEqual({ outcome: 'sent' });
  });
});

describe('concurrent replies', () => {
  it('cause a conflict that names the first author, after which the second reply can still be sent', async () => {
    const id = await receive();
    await send(createReply(id), otherAdmin);
    const second = createReply(id, { text: 'Καλημέρα' });
    const result = await send(second);
    expect(result).toEqual({ outcome: 'conflict', version: 3, by: OTHER, at: expect.any(String), answered: true });
    expect(await mails()).toHaveLength(1);
    expect(await fetchReplies(id)).toHaveLength(1);
    expect(await send({ ...second, version: 3 })).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(2);
  });

  it('send exactly one email if they arrive at the same time', async () => {
    const id = await receive();
    const both = await Promise.all([send(createReply(id)), send(createReply(id), otherAdmin)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'sent']);
    expect(await mails()).toHaveLength(1);
  });

  it('conflict with a colleague’s action, but not with an action of the same author', async () => {
    const id = await receive();
    await change(id, 'mark-spam');
    const other = await send(createReply(id), otherAdmin);
    expect(other).toMatchObject({ outcome: 'conflict', by: ADMIN, answered: false });
    expect(await send(createReply(id))).toEqual({ outcome: 'sent' });
    // The reply turns the spam into a handled message.
    expect(await read(id)).toMatchObject({ state: 'handled' });
  });
});

it('a reply conflicts with a colleague’s reply to an email that was later attached to the message', async () => {
  const id = await receive();
  await deliver({ text: 'One more question' });
  const [{ message_id: mailId } = { message_id: '' }] = await sql<{ message_id: string }>(
    'select message_id from public.inbound_emails where begins',
  );
  await send(createReply(mailId), otherAdmin);
  expect(await call(admin, attachInboundEmail, { p_id: mailId, p_version: 3 })).toBe(true);
  expect(await send(createReply(id))).toMatchObject({ outcome: 'conflict', version: 2, by: OTHER, answered: true });
});

describe('an invalid reply', () => {
  it('sends no email to a person whose data was deleted', async () => {
    const id = await receive();
    await send(createReply(id));
    await call(admin, deletePersonalData, { p_email: 'ana@visitor.example' });
    await expect(send(createReply(id, { version: 3 }))).rejects.toMatchObject({ code: 'not-found' });
    expect(await fetchReplies(id)).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it('is rejected without an email if its subject or text is blank, its version is 0, or its text is too long', async () => {
    const id = await receive();
    for (const wrong of [{ subject: ' \n' }, { text: '\u200b' }, { version: 0 }, { text: 'x'.repeat(10_001) }]) {
      await expect(send(createReply(id, wrong))).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await mails()).toEqual([]);
  });
});

describe('header injection', () => {
  it('is impossible through a subject', async () => {
    const id = await receive();
    const subject =
      'Oil\r\nBcc: eve@evil.example\u2028Bcc: x\u0085%0d%0aBcc: y =?utf-8?q?Oil=0d=0aBcc:_eve=40evil.example?=';
    const plain = 'Oil Bcc: eve@evil.example Bcc: x %0d%0aBcc: y = ?utf-8?q?Oil=0d=0aBcc:_eve=40evil.example?=';
    await send(createReply(id, { subject }));
    const [mail] = await mails();
    expect(mail?.body).toMatchObject({ to: ['ana@visitor.example'], subject: plain });
    expect(mail?.body).not.toHaveProperty('bcc');
    expect(Object.keys(mail?.body.headers ?? {})).toEqual(['Message-ID', 'References']);
    expect(await fetchReplies(id)).toMatchObject([{ subject: plain }]);
  });

  it('is impossible by direct insertion, because the table accepts only subjects on one line', async () => {
    const id = await receive();
    for (const mark of ['\n', '\r', '\u0085', '\u2028']) {
      const direct = sql(
        `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text)
         values (gen_random_uuid(), $1, gen_random_uuid(), 'x', 'en', $2, 'x')`,
        [id, `Oil${mark}Bcc: x`],
      );
      await expect(direct).rejects.toThrow('message_replies_subject_check');
    }
  });

  it('is impossible through an invalid email address, which receives no email', async () => {
    for (const email of ['a@b.example\r\nBcc: eve@evil.example', 'a@b.example, eve@evil.example', '<a@b.example>']) {
      const id = await receive({ email });
      expect(await send(createReply(id))).toEqual({ outcome: 'not-sent' });
    }
    expect(await mails()).toEqual([]);
  });
});
