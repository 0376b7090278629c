import { type CallDeps, call } from '@olea/shared/api/call';
import { attachInboundEmail } from '@olea/shared/api/inboundEmails';
import { deletePersonalData, deleteSpam, readMessage } from '@olea/shared/api/messages';
import { listColleagues } from '@olea/shared/api/staff';
import { describe, expect, it } from 'vitest';
import { fetchMessageHistory, makeChanges } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { createUndoChange, type MessageAction } from '../../apps/admin-desktop/src/console/features/messages/state.ts';
import {
  ADMIN,
  admin,
  change,
  fetchEvents,
  fetchNames,
  OTHER,
  openInbox,
  otherAdmin,
  read,
  receive,
  test,
} from './inbox.ts';

openInbox();
const { sql } = test;

describe('a message action', () => {
  it('changes the state and version, and adds an event with its actor and note', async () => {
    const id = await receive();
    const handled = await change(id, 'handle', { note: ' Answered by phone ' });
    expect(handled).toMatchObject({ state: 'handled', version: 2, handled_by: ADMIN, handled_at: expect.any(String) });
    const open = await change(id, 'reopen', {}, otherAdmin);
    expect(open).toMatchObject({ state: 'new', version: 3, handled_by: null, handled_at: null });
    expect(await change(id, 'mark-spam')).toMatchObject({ state: 'spam', handled_by: ADMIN });
    expect((await change(id, 'suspect')).state).toBe('suspected-spam');
    expect(await change(id, 'not-spam')).toMatchObject({ state: 'new', handled_by: null });
    const last = ['mark-spam', 'suspect', 'not-spam'].map((action) => `${action} ${ADMIN}`);
    expect(await fetchEvents(id)).toEqual([`handle ${ADMIN} Answered by phone`, `reopen ${OTHER}`, ...last]);
  });

  it('postpones a message and its deadline until a given day, or until the sender’s next message', async () => {
    const id = await receive({ email: 'ana@visitor.example' });
    const [{ today = '', until = '', due = '' } = {}] = await sql<Record<string, string>>(
      `select today::text, (today + 3)::text as until, to_json((today + 4)::timestamp at time zone private.get_office_time_zone()) #>> '{}' as due
       from (select (now() at time zone private.get_office_time_zone())::date as today) day`,
    );
    const later = await change(id, 'later', { until, note: 'On holiday' });
    expect(later).toMatchObject({ state: 'later', later_until: until, version: 2 });
    expect(Date.parse(later.due_at)).toBe(Date.parse(due));
    expect([await fetchNames({ state: 'open' }), await fetchNames({ state: 'later' })]).toEqual([[], ['Ana']]);
    expect(await fetchMessageHistory(admin, id)).toMatchObject([
      { action: 'later', detail: until, note: 'On holiday' },
    ]);
    for (const day of [undefined, today, '2100-01-01']) {
      await expect(change(id, 'later', { until: day })).rejects.toMatchObject({ code: 'invalid' });
    }
    await sql('update public.contact_messages set later_until = $1', [today]);
    expect((await read(id)).state).toBe('new');

    await change(id, 'later', { until });
    await sql(
      `select public.receive_contact_message(gen_random_uuid(), 'contact', 'Ana', 'ANA@visitor.example', null, 'Back again', '{}',
         'en', false, 'network', now() + interval '1 day', 'function')`,
    );
    expect(await read(id)).toMatchObject({ state: 'new', later_until: null });
  });

  it('succeeds exactly once for ten concurrent calls, and the others return who was first', async () => {
    const id = await receive();
    const handle = (_: unknown, index: number) =>
      makeChanges(index % 2 > 0 ? admin : otherAdmin, [{ id, version: 1, action: 'handle' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, handle));
    const [first, ...more] = answers.flatMap((answer) => answer.changed);
    expect(more).toEqual([]);
    const actors = answers.flatMap((answer) => answer.conflicts).map(({ by }) => by);
    expect(actors).toEqual(Array(9).fill(first?.handled_by));
    expect(await fetchEvents(id)).toHaveLength(1);
  });

  it('adds a note even if the given version is outdated, but rejects an empty note', async () => {
    const id = await receive();
    await change(id, 'handle', {}, otherAdmin);
    const late = await makeChanges(admin, [{ id, version: 1, action: 'note', note: ' Left a voicemail ' }]);
    expect(late).toMatchObject({ changed: [{ state: 'handled', handled_by: OTHER, version: 3 }], conflicts: [] });
    expect(await fetchEvents(id)).toEqual([`handle ${OTHER}`, `note ${ADMIN} Left a voicemail`]);
    await expect(change(id, 'note', { note: '  ' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('records no event if the version is missing or nothing would change', async () => {
    const id = await receive();
    // An API caller can send values that the types forbid.
    const unseen = { id, version: null as unknown as number, action: 'handle' } as const;
    expect(await makeChanges(admin, [unseen])).toMatchObject({ changed: [], conflicts: [{ message: { id } }] });
    expect(await change(id, 'reopen')).toMatchObject({ version: 1 });
    expect(await change(id, 'not-spam')).toMatchObject({ version: 1 });
    expect(await fetchEvents(id)).toEqual([]);
  });

  it('assigns a message only to administrators or no one, and list_colleagues omits banned ones without a display name', async () => {
    const id = await receive();
    const colleagues = await call(admin, listColleagues);
    expect(colleagues.map(({ email }) => email)).toEqual([ADMIN, OTHER]);
    expect(await change(id, 'assign', { assignee_id: colleagues[1]?.id })).toMatchObject({ assignee_email: OTHER });
    const back = await change(id, 'assign', { assignee_id: null });
    expect(back).toMatchObject({ assignee_id: null, assignee_email: null });
    expect(await fetchEvents(id)).toEqual([`assign ${ADMIN} ${OTHER}`, `assign ${ADMIN}`]);
    const client = await test.fetchId('client@olea.example');
    await expect(change(id, 'assign', { assignee_id: client })).rejects.toMatchObject({ code: 'invalid' });
    const ban = (until: string | null) =>
      sql('update auth.users set banned_until = $2 where email = $1', [OTHER, until]);
    await ban('infinity');
    expect((await call(admin, listColleagues)).map(({ email }) => email)).toEqual([ADMIN]);
    await ban(null);
  });

  it('reports neither a change nor a conflict for a missing message', async () => {
    const gone = { id: crypto.randomUUID(), version: 1, action: 'handle' as const };
    expect(await makeChanges(admin, [gone])).toEqual({ changed: [], conflicts: [] });
    expect(await call(admin, readMessage, { p_id: gone.id })).toBeNull();
  });
});

describe('a bulk action', () => {
  it('skips a message that a colleague changed, and its undo restores only the others', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await receive({ name, suspected_spam: name === 'two' }));
    const seen = await Promise.all(ids.map((id) => read(id)));
    await change(ids[2] ?? '', 'assign', { assignee_id: await test.fetchId(OTHER) }, otherAdmin);
    const result = await makeChanges(
      admin,
      seen.map(({ id, version }) => ({ id, version, action: 'handle', note: 'All by phone' })),
    );
    expect(result.changed.map(({ name, state }) => `${name} ${state}`)).toEqual(['one handled', 'two handled']);
    const conflict = { message: { name: 'three', state: 'new' }, by: OTHER, at: expect.any(String) };
    expect(result.conflicts).toMatchObject([conflict]);
    expect(await fetchEvents(ids[1] ?? '')).toEqual([`handle ${ADMIN} All by phone`]);

    const back = result.changed.map((message) =>
      createUndoChange('handle', seen.find(({ id }) => id === message.id) ?? message, message),
    );
    await makeChanges(admin, back);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).state))).toEqual(['new', 'suspected-spam', 'new']);
  });

  it('is rejected as a whole if it has an unknown action, a long note or too many messages', async () => {
    const id = await receive();
    const good = { id, version: 1, action: 'handle' as const };
    for (const wrong of [{ action: 'shred' as MessageAction }, { note: 'x'.repeat(501) }])
      await expect(makeChanges(admin, [good, { ...good, ...wrong }])).rejects.toMatchObject({ code: 'invalid' });
    await expect(makeChanges(admin, Array(501).fill(good))).rejects.toMatchObject({ code: 'invalid' });
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

it('deleting spam removes only confirmed spam, and does not record the senders', async () => {
  const open = await receive({ name: 'open' });
  const suspected = await receive({ name: 'suspected', suspected_spam: true });
  const { id: handled } = await change(await receive({ name: 'handled' }), 'handle');
  const spam: string[] = [];
  for (const name of ['junk 1', 'junk 2', 'junk 3'])
    spam.push((await change(await receive({ name, suspected_spam: name === 'junk 2' }), 'mark-spam')).id);
  expect(await call(admin, deleteSpam, { p_ids: [spam[0] ?? '', open, suspected, handled] })).toBe(1);
  expect(await call(admin, deleteSpam, { p_ids: null })).toBe(2);
  expect((await fetchNames({})).sort()).toEqual(['handled', 'open', 'suspected']);
  const records = await sql("select * from public.history where action = 'spam-deleted' order by id");
  expect(records).toMatchObject([{ detail: '1' }, { detail: '2' }]);
  expect(JSON.stringify(records)).not.toContain('junk');
});

it('deleting spam adds no event if no message is confirmed spam', async () => {
  expect(await call(admin, deleteSpam, { p_ids: [await receive()] })).toBe(0);
  expect(await sql("select from public.history where action = 'spam-deleted'")).toEqual([]);
});

const MAIL = { email: 'ana@visitor.example', name: 'Ana' };

/** Receives an email to the address of a message, or one that starts a new message. Returns the id of its message. */
async function receiveMail(providerId = 'p1', messageId: string | null = null): Promise<string> {
  await sql(
    `select public.receive_mail($1, '<' || $1 || '@visitor.example>', $4, '{}', '{}', 'person', $2, $3, '{}', 'Λάδι', 'Ξέχασα κάτι',
       null, '[{"name": "a.pdf", "content_type": "application/pdf", "size": 9, "state": "rejected", "reason": "missing"}]', '2026-02-02T15:00:00Z')`,
    [providerId, MAIL.name, MAIL.email, messageId],
  );
  const query = 'select message_id as id from public.inbound_emails where provider_id = $1';
  return (await sql<{ id: string }>(query, [providerId]))[0]?.id ?? '';
}
const mails = async () =>
  (await admin.client.from('inbound_emails').select('message_id, begins, text, attachments(name, message_id)')).data;
const join = (p_id: string, p_version: number, deps: CallDeps = admin) =>
  call(deps, attachInboundEmail, { p_id, p_version });

it('attaching an email moves it and its events into the suggested message, and reopens that message', async () => {
  const id = await receive({ ...MAIL, later_until: '2099-01-01' });
  const mailId = await receiveMail();
  const later = await receiveMail('p2');
  const { version } = await change(mailId, 'note', { note: 'Phoned' });
  expect(await join(mailId, version)).toBe(true);

  expect(await call(admin, readMessage, { p_id: mailId })).toBeNull();
  expect(await read(id)).toMatchObject({ state: 'new', version: 2, later_until: null });
  const attachments = [{ name: 'a.pdf', message_id: id }];
  expect(await mails()).toContainEqual({ message_id: id, begins: false, text: 'Ξέχασα κάτι', attachments });
  expect(await fetchEvents(id)).toEqual([`note ${ADMIN} Phoned`, `answer ${ADMIN}`]);
  expect(await join(mailId, version)).toBe(false);
  expect(await join(later, 1)).toBe(true);
  expect(await mails()).toMatchObject([{ message_id: id }, { message_id: id }]);
});

it('an email to the address of a merged message arrives in the message that it was merged into', async () => {
  const id = await receive(MAIL);
  const mailId = await receiveMail();
  expect(await join(mailId, 1)).toBe(true);
  expect(await receiveMail('p2', mailId)).toBe(id);
});

it('a deleted email that was attached to a message is deleted again after the restore of an earlier backup', async () => {
  await receive(MAIL);
  const mailId = await receiveMail();
  const [{ id } = {}] = await sql<{ id: string }>('select id from public.inbound_emails');
  expect(await join(mailId, 1)).toBe(true);
  expect(await call(admin, deletePersonalData, { p_email: MAIL.email })).toMatchObject({ messages: 1 });
  const [{ known } = {}] = await sql<{ known: unknown }>(
    'with list as (delete from private.personal_data_deletions returning *) select jsonb_agg(to_jsonb(list)) as known from list',
  );
  // In the backup, the email is still a separate message.
  await receiveMail();
  await sql('delete from public.attachments');
  await sql('update public.inbound_emails set id = $1', [id]);
  await sql('select private.repeat_personal_data_deletions($1::text::jsonb)', [JSON.stringify(known)]);
  expect(await sql('select from public.contact_messages')).toEqual([]);
});

it('attaching an email is rejected for clients, for a wrong version, for other messages, and without a suggested message', async () => {
  const id = await receive(MAIL);
  const mailId = await receiveMail();
  expect(await join(mailId, 9)).toBe(false);
  expect(await join(id, 1)).toBe(false);
  await expect(join(mailId, 1, await test.signIn('client@olea.example'))).rejects.toMatchObject({ code: 'forbidden' });
  await sql('delete from public.contact_messages where id = $1', [id]);
  expect(await join(mailId, 1)).toBe(false);
  expect(await read(mailId)).toMatchObject({ kind: 'mail', version: 1 });
});
