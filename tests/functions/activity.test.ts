import { call } from '@olea/shared/api/call';
import { countMessages, markRead } from '@olea/shared/api/messages';
import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  admin,
  change,
  fetchEvents,
  fetchNames,
  openInbox,
  otherAdmin,
  page,
  read,
  receive,
  test,
} from '../database/inbox.ts';
import { createAnswered, createReply, deliver, send } from './inbound.ts';

openInbox();

const mark = (id: string, p_is_read: boolean, deps = admin, seenAt = 'infinity') =>
  call(deps, markRead, { p_ids: [id], p_seen_at: [seenAt], p_is_read });
const isUnread = async (id: string, deps = admin) => (await read(id, deps)).is_unread;

describe('the latest activity of a conversation', () => {
  it('is the sent reply, which does not make the conversation unread for colleagues', async () => {
    const { id } = await createAnswered();
    expect(await read(id, otherAdmin)).toMatchObject({
      ...{ latest_kind: 'reply', latest_author: ADMIN, latest_text: 'Two pallets are ready.', is_unread: false },
    });
  });

  it('is the customer’s reply, which moves the conversation to the top of the inbox', async () => {
    const { id, reply } = await createAnswered();
    await receive({ name: 'newer', age: '0 seconds' });
    await deliver({ to: reply.to, from: 'Bo <bo@other.example>', text: 'Perfect.\n\nWhen?' });
    expect(await fetchNames({ state: 'open' })).toEqual(['Ana', 'newer']);
    expect(await fetchNames({})).toEqual(['Ana', 'newer']);
    expect(await read(id)).toMatchObject({
      ...{ latest_kind: 'customer-reply', latest_author: 'Bo', latest_text: 'Perfect. When?', is_unread: true },
    });
  });

  it('is the reply that the provider rejected, which makes the conversation unread until a retry succeeds', async () => {
    const id = await receive();
    await mark(id, true);
    test.backend.faults.set('mail', { status: 422 });
    const reply = createReply(id);
    expect(await send(reply)).toEqual({ outcome: 'not-sent' });
    const failed = { latest_kind: 'reply-failed', latest_author: ADMIN, is_unread: true };
    expect(await read(id)).toMatchObject(failed);
    test.backend.faults.set('mail', null);
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await read(id)).toMatchObject({ latest_kind: 'reply', is_unread: false });
  });

  it('is the failed reply, which reopens a handled conversation', async () => {
    const { id } = await createAnswered();
    const { version } = await read(id);
    test.backend.faults.set('mail', { status: 422 });
    expect(await send(createReply(id, { version }))).toEqual({ outcome: 'not-sent' });
    expect(await read(id)).toMatchObject({ state: 'new', latest_kind: 'reply-failed', is_unread: true });
    expect((await fetchEvents(id)).at(-1)).toBe('bounce');
  });

  it('is a sent forward only if an earlier attempt to send it failed', async () => {
    const id = await receive();
    const forward = createReply(id, { kind: 'forward', to: 'orders@mill.example' });
    expect(await send(forward)).toEqual({ outcome: 'sent' });
    expect(await read(id)).toMatchObject({ latest_kind: 'message' });
    const again = { ...forward, replyId: crypto.randomUUID() };
    test.backend.faults.set('mail', { status: 422 });
    expect(await send(again)).toEqual({ outcome: 'not-sent' });
    expect(await read(id)).toMatchObject({ latest_kind: 'reply-failed' });
    await mark(id, true);
    test.backend.faults.set('mail', null);
    expect(await send(again)).toEqual({ outcome: 'sent' });
    expect(await read(id)).toMatchObject({ state: 'new', latest_kind: 'forward', is_unread: false });
  });

  it('is the reply that bounced', async () => {
    const { id, reply } = await createAnswered();
    await test.control.bounceMail(reply.mailed);
    expect(await read(id)).toMatchObject({
      ...{ latest_kind: 'bounce', latest_author: ADMIN, latest_text: 'Two pallets are ready.', is_unread: true },
    });
  });
});

describe('mark_read', () => {
  it('marks a message as read or unread for the caller only', async () => {
    const id = await receive();
    await receive();
    expect(await isUnread(id)).toBe(true);
    expect(await mark(id, true)).toMatchObject({ waiting: 2, unread: 1 });
    expect([await isUnread(id), await isUnread(id, otherAdmin)]).toEqual([false, true]);
    expect((await page({})).totals.unread).toMatchObject({ open: 1, later: 0 });
    expect(await call(otherAdmin, countMessages)).toMatchObject({ unread: 2 });
    expect(await mark(id, false)).toMatchObject({ unread: 2 });
    expect(await isUnread(id)).toBe(true);
  });

  it('marks a message as read until the customer writes again, even if colleagues add a note or assign it', async () => {
    const { id, reply } = await createAnswered();
    await change(id, 'reopen');
    expect([await isUnread(id), await isUnread(id, otherAdmin)]).toEqual([true, true]);
    await mark(id, true);
    await change(id, 'note', { note: 'Phoned' }, otherAdmin);
    await change(id, 'assign', { assignee_id: await test.fetchId(ADMIN) }, otherAdmin);
    expect(await isUnread(id)).toBe(false);
    await deliver({ to: reply.to, text: 'And olives?' });
    expect(await isUnread(id)).toBe(true);
    await change(id, 'handle', {}, otherAdmin);
    expect(await isUnread(id)).toBe(false);
  });

  it('leaves a message unread if the customer wrote after the caller saw it', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ to: reply.to, text: 'And olives?' });
    const { latest_at } = await read(id);
    await deliver({ to: reply.to, text: 'And pasta?' });
    await mark(id, true, admin, latest_at);
    expect(await isUnread(id)).toBe(true);
    await mark(id, true, admin, (await read(id)).latest_at);
    expect(await isUnread(id)).toBe(false);
  });

  it('skips messages that do not exist', async () => {
    expect(await mark(crypto.randomUUID(), true)).toMatchObject({ waiting: 0, unread: 0 });
  });
});
