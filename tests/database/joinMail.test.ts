import { type CallDeps, call } from '@olea/shared/api/call';
import { erasePerson, readMessage } from '@olea/shared/api/messages';
import { joinMail } from '@olea/shared/api/receivedMails';
import { expect, it } from 'vitest';
import { fetchMessageHistory } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { ADMIN, admin, change, openInbox, read, receive, test } from './inbox.ts';

openInbox();
const { sql } = test;

const MAIL = { email: 'ana@visitor.example', name: 'Ana' };

/** A mail of Ana's that names no message; its id as a message of its own. */
async function receiveMail(providerId = 'p1'): Promise<string> {
  await sql(
    `select public.receive_mail($1, '<' || $1 || '@visitor.example>', null, '{}', '{}', 'person', $2, $3, 'Λάδι', 'Ξέχασα κάτι',
       null, '[{"name": "a.pdf", "kind": "application/pdf", "size": 9}]', '2026-02-02T15:00:00Z')`,
    [providerId, MAIL.name, MAIL.email],
  );
  const query = 'select message_id as id from public.received_mails where provider_id = $1';
  return (await sql<{ id: string }>(query, [providerId]))[0]?.id ?? '';
}
const mails = async () =>
  (await admin.client.from('received_mails').select('message_id, begins, text, attachments')).data;
const join = (p_id: string, p_version: number, deps: CallDeps = admin) => call(deps, joinMail, { p_id, p_version });

it('a mail that names no message is moved to the suggested one by a colleague, with what was done with it, and opens it', async () => {
  const id = await receive({ ...MAIL, later_until: '2099-01-01' });
  const mailId = await receiveMail();
  const { version } = await change(mailId, 'note', { note: 'Phoned' });
  expect(await join(mailId, version)).toBe(true);

  expect(await call(admin, readMessage, { p_id: mailId })).toBeNull();
  expect(await read(id)).toMatchObject({ state: 'new', version: 2, later_until: null });
  expect(await mails()).toEqual([
    { message_id: id, begins: false, text: 'Ξέχασα κάτι', attachments: [expect.objectContaining({ name: 'a.pdf' })] },
  ]);
  expect(await fetchMessageHistory(admin, id)).toMatchObject([
    { action: 'answer', actor_email: ADMIN },
    { action: 'note', actor_email: ADMIN },
  ]);
  expect(await join(mailId, version)).toBe(false);
});

it('a later mail of the same sender goes where the moved one went', async () => {
  const id = await receive(MAIL);
  const first = await receiveMail();
  const second = await receiveMail('p2');
  expect(await join(first, 1)).toBe(true);
  expect(await join(second, 1)).toBe(true);
  expect(await mails()).toMatchObject([{ message_id: id }, { message_id: id }]);
});

it('a mail that was moved and erased does not come back with an earlier backup', async () => {
  await receive(MAIL);
  const mailId = await receiveMail();
  const [{ id } = {}] = await sql<{ id: string }>('select id from public.received_mails');
  expect(await join(mailId, 1)).toBe(true);
  expect(await call(admin, erasePerson, { p_email: MAIL.email })).toBe(1);
  const [{ known } = {}] = await sql<{ known: unknown }>(
    'with list as (delete from private.erasures returning *) select jsonb_agg(to_jsonb(list)) as known from list',
  );
  // The backup has it as a message of its own.
  await receiveMail();
  await sql('update public.received_mails set id = $1', [id]);
  await sql('select private.repeat_erasures($1::text::jsonb)', [JSON.stringify(known)]);
  expect(await sql('select from public.contact_messages')).toEqual([]);
});

it('nothing is moved that a colleague has changed, that has no suggestion, or whose suggestion is gone; and not by a client', async () => {
  const id = await receive(MAIL);
  const mailId = await receiveMail();
  expect(await join(mailId, 9)).toBe(false);
  expect(await join(id, 1)).toBe(false);
  await expect(join(mailId, 1, await test.signIn('client@olea.example'))).rejects.toMatchObject({ code: 'forbidden' });
  await sql('delete from public.contact_messages where id = $1', [id]);
  expect(await join(mailId, 1)).toBe(false);
  expect(await read(mailId)).toMatchObject({ kind: 'mail', version: 1 });
});
