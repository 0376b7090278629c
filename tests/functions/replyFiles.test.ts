import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { attachments, openAttachment, removeAttachments, UPLOAD_PATH } from '@olea/shared/api/attachments';
import { call, callEdge, readRows } from '@olea/shared/api/call';
import { describe, expect, it } from 'vitest';
import { admin, openInbox, receive, test } from '../database/inbox.ts';
import { createReply, fetchReplies, send } from './inbound.ts';

openInbox();
const { sql, mails } = test;

const PDF = '%PDF-1.7\nprices';
const SENT = { filename: 'prices.pdf', content: Buffer.from(PDF).toString('base64'), content_type: 'application/pdf' };

interface Upload {
  readonly id?: string;
  readonly messageId?: string;
  readonly content?: BlobPart;
  readonly name?: string;
}

const createForm = ({ content = PDF, name = 'prices.pdf', ...given }: Upload) => {
  const { id, messageId } = { id: crypto.randomUUID(), messageId: crypto.randomUUID(), ...given };
  const form = new FormData();
  for (const [field, value] of Object.entries({ id, messageId, replyId: crypto.randomUUID() })) form.set(field, value);
  form.set('file', new File([content], name));
  return form;
};

async function post(body: BodyInit, deps = admin, headers = {}): Promise<unknown[]> {
  const { data } = await deps.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const response = await fetch(test.backend.origin + UPLOAD_PATH, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, authorization, ...headers },
    body,
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}

async function attach(upload: Upload = {}): Promise<string> {
  const id = crypto.randomUUID();
  expect(await post(createForm({ ...upload, id }))).toEqual([200, undefined]);
  return id;
}

const fetchFiles = () => readRows(attachments, admin.client.from('attachments').select('*').order('created_at'));
const readSent = async () => (await mails()).map(({ body }) => body.attachments);

describe('a file of a reply', () => {
  it('arrives in the email and stays in the conversation', async () => {
    const messageId = await receive();
    const [one, two] = [await attach({ messageId }), await attach({ messageId, content: 'a,b', name: 'stock.csv' })];
    const reply = createReply(messageId, { files: [two, one] });
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await readSent()).toEqual([[expect.objectContaining({ filename: 'stock.csv' }), SENT]]);
    expect(await fetchReplies(messageId)).toMatchObject([{ files: [two, one] }]);
    const { path } = await callEdge(admin, openAttachment, { action: 'open', id: one });
    expect(await (await fetch(test.backend.origin + path)).text()).toBe(PDF);
  });

  it('prevents its reply from being sent until it is uploaded', async () => {
    const messageId = await receive();
    const [id, stored] = [crypto.randomUUID(), await attach({ messageId })];
    const reply = createReply(messageId, { files: [stored, id] });
    expect(await send(reply)).toEqual({ outcome: 'file-missing' });
    expect(await fetchReplies(messageId)).toEqual([]);
    await post(createForm({ id, messageId }));
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await readSent()).toEqual([[SENT, SENT]]);
  });

  it('cannot be sent if it belongs to another conversation', async () => {
    const file = await attach({ messageId: await receive() });
    expect(await send(createReply(await receive(), { files: [file] }))).toEqual({ outcome: 'file-missing' });
  });

  it('cannot be sent with other files if together they are larger than ten megabytes', async () => {
    const messageId = await receive();
    const files = [await attach({ messageId }), await attach({ messageId })];
    await sql('update public.attachments set size = 5000001');
    expect(await send(createReply(messageId, { files }))).toEqual({ outcome: 'file-missing' });
  });

  it('is moved into the new conversation that its reply starts', async () => {
    const messageId = crypto.randomUUID();
    const files = [await attach({ messageId })];
    const reply = createReply(messageId, { to: 'buyer@shop.example', name: 'Bo', files });
    expect(await send(reply)).toEqual({ outcome: 'sent' });
    expect(await sql('select message_id from public.attachments')).toEqual([{ message_id: messageId }]);
  });

  it.each([
    ['a program', 'MZ\u0000\u0001'],
    ['a picture with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing', ''],
  ])('is rejected if its name ends in .pdf but it contains %s', async (_, content) => {
    expect(await post(createForm({ content }))).toEqual([415, 'type']);
    expect(await fetchFiles()).toEqual([]);
  });

  it('is rejected if its upload is interrupted', async () => {
    const whole = new Response(createForm({}));
    const type = { 'content-type': whole.headers.get('content-type') ?? '' };
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(await post(bytes.slice(0, -40), admin, type)).toEqual([400, 'invalid']);
    expect(await fetchFiles()).toEqual([]);
  });

  it('is rejected as too large if it exceeds ten megabytes', async () => {
    for (const size of [10_000_001, 10_100_000])
      expect(await post(createForm({ content: new Uint8Array(size) }))).toEqual([413, 'too-large']);
    expect(await fetchFiles()).toEqual([]);
  });

  it('has a short name without folders or direction marks, with the extension of its content', async () => {
    await attach({ name: `../../etc/\u202e${'long'.repeat(100)}.exe` });
    const [file] = await fetchFiles();
    expect(file?.name).toMatch(/^[\w.]{1,120}\.pdf$/);
  });

  it('is stored once if its upload is repeated', async () => {
    const id = await attach();
    expect(await post(createForm({ id }))).toEqual([200, undefined]);
    expect(await fetchFiles()).toMatchObject([{ id }]);
  });

  it('is rejected if a client or a former administrator uploads it', async () => {
    expect(await post(createForm({}), await test.signIn('client@olea.example'))).toEqual([403, 'forbidden']);
    const demoted = await test.signIn('other.admin@olea.example');
    await sql("select private.revoke_role('other.admin@olea.example')");
    expect(await post(createForm({}), demoted)).toEqual([403, 'forbidden']);
    expect(await fetchFiles()).toEqual([]);
  });

  it('can be removed from a draft, but not from a stored reply', async () => {
    const messageId = await receive();
    const [kept, removed] = [await attach({ messageId }), await attach({ messageId })];
    await send(createReply(messageId, { files: [kept] }));
    await call(admin, removeAttachments, { p_ids: [kept, removed] });
    expect(await fetchFiles()).toMatchObject([{ id: kept }]);
  });

  it('is sent once by the scheduler if the file storage was down', async () => {
    const messageId = await receive();
    const files = [await attach({ messageId })];
    test.backend.faults.set('storage', { status: 503 });
    expect(await send(createReply(messageId, { files }))).toEqual({ outcome: 'unconfirmed' });
    test.backend.faults.clear();
    await sql("update public.message_replies set attempted_at = now() - interval '5 minutes'");
    await test.control.runJobs();
    await test.control.runJobs();
    expect(await readSent()).toEqual([[SENT]]);
  });

  it('can be sent with another reply after the mail provider rejects the first one', async () => {
    const messageId = await receive();
    const files = [await attach({ messageId })];
    test.backend.faults.set('mail', { status: 422 });
    expect(await send(createReply(messageId, { files }))).toEqual({ outcome: 'not-sent' });
    test.backend.faults.clear();
    expect(await send(createReply(messageId, { version: 2, files }))).toEqual({ outcome: 'sent' });
    expect(await readSent()).toEqual([[SENT]]);
  });

  it('is deleted if its draft was not sent within thirty days', async () => {
    const messageId = await receive();
    const sent = await attach({ messageId });
    await attach({ messageId });
    await send(createReply(messageId, { files: [sent] }));
    await sql("update public.attachments set created_at = now() - interval '31 days'");
    await sql('select private.delete_unsent_files()');
    expect(await fetchFiles()).toMatchObject([{ id: sent }]);
  });
});
