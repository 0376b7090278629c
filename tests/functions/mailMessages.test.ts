import { callEdge } from '@olea/shared/api/call';
import { mailAgain } from '@olea/shared/api/messages';
import { describe, expect, it } from 'vitest';
import { ADMIN, admin, change, fetchEvents, openInbox, read, receive, test } from '../database/inbox.ts';
import { rpc } from '../database/testBackend.ts';

openInbox();
const { sql, mails } = test;

const MINUTE = 60_000;
const again = (id: string) => callEdge(admin, mailAgain, { action: 'mail-again', id });

/** Stores a message without emailing it. Returns its id. */
async function store(): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `select public.receive_contact_message(
       gen_random_uuid(), 'contact', 'Ana', 'ana@visitor.example', null, 'Do you ship?', '{}', 'en', false, 'x', now() + interval '1 day', 'function') ->> 'id' as id`,
  );
  return row?.id ?? '';
}

async function refuse(): Promise<string> {
  test.backend.faults.set('mail', { status: 500 });
  const id = await store();
  await sql("select public.mark_contact_message($1, 'The provider is down')", [id]);
  return id;
}

const makeDue = () =>
  sql(
    "update public.contact_messages set next_attempt_at = now() - interval '1 second' where next_attempt_at is not null",
  );

describe('an unsent message', () => {
  it('is emailed exactly once by the scheduler when it is due and the provider works again', async () => {
    const id = await refuse();
    const waiting = await read(id);
    expect(waiting).toMatchObject({ state: 'not-mailed', status: 'failed', mail_attempts: 1 });
    expect(Date.parse(waiting.next_attempt_at ?? '') - Date.now()).toBeLessThanOrEqual(MINUTE);
    test.backend.faults.clear();
    await test.control.runJobs();
    expect(await mails()).toEqual([]);
    await makeDue();
    await test.control.runJobs();
    await test.control.runJobs();
    expect(await read(id)).toMatchObject({ state: 'new', status: 'mailed', mail_attempts: 2, next_attempt_at: null });
    expect(await mails()).toHaveLength(1);
  });

  it('is emailed with the reply address in its text if the provider rejects that address', async () => {
    const id = await refuse();
    test.backend.faults.clear();
    // An earlier version of the form stored domains like this one without converting them to ASCII.
    await sql("update public.contact_messages set email = 'ana@ünï.example'");
    await makeDue();
    await test.control.runJobs();
    expect(await read(id)).toMatchObject({ state: 'new', status: 'mailed' });
    const [mail] = await mails();
    expect(mail?.body).not.toHaveProperty('reply_to');
    expect(mail?.body.text).toMatch(/^Reply to: ana@ünï\.example /);
  });

  it('is retried with increasing delays until the eighth attempt', async () => {
    const id = await refuse();
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const { next_attempt_at, mail_attempts } = await read(id);
      expect(mail_attempts).toBe(attempt);
      waits.push(next_attempt_at === null ? null : Math.round((Date.parse(next_attempt_at) - Date.now()) / MINUTE));
      await makeDue();
      await test.control.runJobs();
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, null]);
    expect(await read(id)).toMatchObject({ state: 'not-mailed', mail_attempts: 8 });
  });

  it('is emailed when its retry is due if the function crashed after storing it and before emailing it', async () => {
    await store();
    await test.control.runJobs();
    expect(await mails()).toEqual([]);
    await makeDue();
    await test.control.runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('is not emailed after it was handled, or while it is held', async () => {
    const id = await refuse();
    await change(id, 'handle');
    await receive({ status: 'held' });
    test.backend.faults.clear();
    await makeDue();
    await test.control.runJobs();
    expect(await mails()).toEqual([]);
  });
});

describe('an administrator', () => {
  it('can resend a message at most once a minute, and each accepted request adds an event', async () => {
    const id = await refuse();
    const pass = () => sql("update private.rate_limit_requests set at = at - interval '1 minute'");
    expect(await again(id)).toEqual({ mailed: false });
    expect(await again(id)).toEqual({ outcome: 'limited', retryAfterSeconds: expect.any(Number) });
    test.backend.faults.clear();
    await pass();
    expect(await again(id)).toEqual({ mailed: true });
    expect(await read(id)).toMatchObject({ status: 'mailed', mail_attempts: 3, version: 1 });
    await pass();
    expect(await again(id)).toEqual({ mailed: true });
    expect(await fetchEvents(id)).toEqual(Array(3).fill(`mail-again ${ADMIN}`));
    expect(await mails()).toHaveLength(2);
  });

  it('releases a held message, which the scheduler emails if the function crashes', async () => {
    const id = await receive({ status: 'held' });
    await rpc(test.admin, 'claim_message', { p_id: id });
    await makeDue();
    await test.control.runJobs();
    expect(await read(id)).toMatchObject({ status: 'mailed' });
  });

  it('can claim a message that needs no email without changing its status', async () => {
    const id = await receive({ status: 'none' });
    await rpc(test.admin, 'claim_message', { p_id: id });
    expect(await read(id)).toMatchObject({ status: 'none', next_attempt_at: null });
  });

  it('cannot resend a message after thirty attempts within an hour', async () => {
    const id = await receive();
    const many =
      "select private.consume_rate_limit('mail-again', id::text) from auth.users, generate_series(1, 30) where email = $1";
    await sql(many, [ADMIN]);
    await sql("update private.rate_limit_requests set at = at - interval '50 minutes'");
    expect(await again(id)).toMatchObject({ outcome: 'limited', retryAfterSeconds: 600 });
  });

  it('gets an error when the message does not exist or a service fails', async () => {
    await expect(again(crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
    const id = await receive();
    test.backend.faults.set('rest', { status: 503 });
    await expect(again(id)).rejects.toMatchObject({ code: 'unavailable' });
    test.backend.faults.set('functions', { drop: true });
    await expect(again(id)).rejects.toMatchObject({ code: 'network' });
    expect(await mails()).toEqual([]);
  });
});
