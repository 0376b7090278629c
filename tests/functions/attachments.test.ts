import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openAttachment } from '@olea/shared/api/attachments';
import { callEdge } from '@olea/shared/api/call';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { createHandler } from '../../supabase/functions/receive-mail/handler.ts';
import { admin, openInbox, test } from '../database/inbox.ts';
import { buildMail } from './buildMail.ts';
import { createAnswered, deliver, fetchReceived, OK } from './inbound.ts';
import { createPlatform, createStorage, post } from './platform.ts';

openInbox();

const PDF = `%PDF-1.7\n${'x'.repeat(5_000)}`;
const file = (name: string, content: string | Buffer = PDF, kind = 'application/pdf') => ({ name, kind, content });
const isWhole = ({ content_type }: { content_type: string }) => content_type === 'message/rfc822';

/** Returns the files of a message's inbound emails, except the stored emails themselves. */
const fetchFiles = async (id: string) =>
  (await fetchReceived(id)).flatMap(({ attachments }) => attachments).filter((one) => !isWhole(one));
const open = (id: string) => callEdge(admin, openAttachment, { action: 'open', id });
const download = async (path: string) => await fetch(`${test.backend.origin}${path}`);

const listObjects = () => test.sql<{ name: string }>('select name from storage.objects order by name');
const countFiles = () => {
  const folder = join(test.backend.dataDir, 'objects');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
/** Makes the stored objects old enough that the jobs delete those without a row in `public.attachments`, and runs the jobs. */
async function deleteOrphans(): Promise<void> {
  await test.sql("update storage.objects set created_at = created_at - interval '1 hour'");
  await test.control.runJobs();
}

describe('the files of an inbound email', () => {
  it('are stored with the whole email, and are downloaded through a signed URL', async () => {
    const { id, reply } = await createAnswered();
    expect(await deliver({ to: reply.to, text: 'Here', attachments: [file('παραγγελία.pdf')] })).toEqual(OK);
    const [mail] = await fetchReceived(id);
    expect(mail?.attachments).toMatchObject([
      { name: 'Re_ oil.eml', content_type: 'message/rfc822', state: 'stored' },
      { name: 'παραγγελία.pdf', content_type: 'application/pdf', size: PDF.length, state: 'stored', reason: null },
    ]);
    const [whole, order] = mail?.attachments ?? [];
    const { path } = await open(order?.id ?? '');
    expect(path).not.toContain('παραγγελία');
    const response = await download(path);
    const name = encodeURIComponent('παραγγελία.pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${name}; filename*=UTF-8''${name};`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(PDF);
    const email = await (await download((await open(whole?.id ?? '')).path)).text();
    expect(email).toContain('Message-ID: <');
  });

  it('are not readable without a valid signature, or after a minute', async () => {
    const { id, reply } = await createAnswered();
    await deliver({ to: reply.to, attachments: [file('a.pdf'), file('b.pdf')] });
    const [first, second] = await fetchFiles(id);
    const [{ path }, { path: other }] = [await open(first?.id ?? ''), await open(second?.id ?? '')];
    const token = new URLSearchParams(other.split('?')[1]).get('token') ?? '';
    const address = path.split('?')[0] ?? '';
    for (const query of ['', `?token=${token}`]) expect((await download(`${address}${query}`)).ok, query).toBe(false);
    expect((await download(address.replace('/sign/', '/public/'))).ok).toBe(false);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58_000 });
    expect((await download(path)).ok).toBe(true);
    vi.setSystemTime(Date.now() + 3_000);
    expect((await download(path)).ok).toBe(false);
    vi.useRealTimers();
    await expect(open(crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are rejected with a reason if their content is not allowed, whatever type and name the email states', async () => {
    const { id, reply } = await createAnswered();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>';
    const attachments = [
      file('../../run\u202efdp.exe', 'MZ\0\0', 'application/pdf'),
      file('logo.svg', svg, 'image/png'),
      file('page.html', '%PDF-1.7 <script>', 'text/html'),
      file('order.eml', 'MZ\0\0', 'message/\u0001rfc822'),
    ];
    expect(await deliver({ to: reply.to, attachments })).toEqual(OK);
    expect(await fetchFiles(id)).toMatchObject([
      { name: 'logo.svg', state: 'rejected', reason: 'type' },
      { name: 'order.eml', state: 'rejected', reason: 'type' },
      { name: 'page.html.pdf', content_type: 'application/pdf', state: 'stored' },
      { name: 'runfdp.exe', state: 'rejected', reason: 'type' },
    ]);
    expect(await listObjects()).toHaveLength(2);
  });

  it.each(['mailFiles', 'storage'] as const)(
    'are stored with their email at the next delivery after the service %s failed',
    async (part) => {
      const { id, reply } = await createAnswered();
      const mail = { to: reply.to, mailId: '<files@visitor.example>', attachments: [file('a.pdf')] };
      test.backend.faults.set(part, { status: 503 });
      expect(await deliver(mail, 'one')).toMatchObject({ status: 502 });
      expect(await fetchReceived(id)).toEqual([]);
      test.backend.faults.clear();
      expect(await deliver(mail, 'one')).toEqual(OK);
      expect(await fetchFiles(id)).toMatchObject([{ name: 'a.pdf', state: 'stored' }]);
      await deleteOrphans();
      expect(await listObjects()).toHaveLength(2);
    },
  );

  it('are stored unless an earlier email had the same Message-ID, text and files', async () => {
    const { id, reply } = await createAnswered();
    const mail = { to: reply.to, mailId: '<again@visitor.example>', text: 'Attached' };
    for (const name of ['a.pdf', 'a.pdf', 'b.pdf']) await deliver({ ...mail, attachments: [file(name)] });
    expect((await fetchFiles(id)).map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are fetched and stored once, even if the provider repeats the event', async () => {
    const { id, reply } = await createAnswered();
    const mail = { to: reply.to, attachments: [file('a.pdf')] };
    expect(await deliver(mail, 'one')).toEqual(OK);
    for (const part of ['mailFiles', 'storage'] as const) test.backend.faults.set(part, { status: 503 });
    expect(await deliver(mail, 'one')).toEqual(OK);
    test.backend.faults.clear();
    expect([await fetchFiles(id), await listObjects()]).toEqual([
      [expect.anything()],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('are not stored again when the provider repeats the event because forwarding failed', async () => {
    const { reply } = await createAnswered();
    const mail = { to: reply.to, mailId: '<files@visitor.example>', attachments: [file('a.pdf')] };
    await deliver(mail, 'one');
    await test.sql('update public.inbound_emails set forwarded_at = null');
    expect(await deliver(mail, 'one')).toEqual(OK);
    expect(await listObjects()).toHaveLength(2);
    expect(await test.sql('select from public.inbound_emails where forwarded_at is not null')).toHaveLength(1);
  });

  it('are marked if they are encrypted ZIP files', async () => {
    const { id, reply } = await createAnswered();
    const zip = (flags: number) => Buffer.from([0x50, 0x4b, 3, 4, 20, 0, flags, 0]);
    const attachments = [file('a.zip', zip(1), 'application/zip'), file('b.zip', zip(8), 'application/zip')];
    await deliver({ to: reply.to, attachments });
    expect(await fetchFiles(id)).toMatchObject([
      { name: 'a.zip', is_encrypted: true },
      { name: 'b.zip', is_encrypted: false },
    ]);
  });

  it('do not delay their email if the storage is full', async () => {
    const { id, reply } = await createAnswered();
    test.backend.faults.set('storage', { status: 507 });
    expect(await deliver({ to: reply.to, text: 'Here', attachments: [file('a.pdf')] })).toEqual(OK);
    expect(await fetchReceived(id)).toMatchObject([{ text: 'Here' }]);
    expect(await fetchFiles(id)).toMatchObject([{ name: 'a.pdf', state: 'rejected', reason: 'failed' }]);
  });

  it('are deleted with their message, but not those of another email with the same file', async () => {
    const [one, two] = [await createAnswered(), await createAnswered()];
    for (const { reply } of [one, two]) await deliver({ to: reply.to, attachments: [file('same.pdf')] });
    expect(await listObjects()).toHaveLength(4);
    await test.sql('delete from public.contact_messages where id = $1', [one.id]);
    await deleteOrphans();
    const [left] = await fetchFiles(two.id);
    expect(await (await download((await open(left?.id ?? '')).path)).text()).toBe(PDF);
    await test.sql("update public.contact_messages set created_at = now() - interval '3 years'");
    await test.control.runJobs();
    await deleteOrphans();
    expect([await listObjects(), countFiles()]).toEqual([[], 0]);
  });
});

type Part = 'details' | 'list' | 'source';
const TIMEOUT = new DOMException('Timed out', 'TimeoutError');

/**
 * Creates the webhook in this process, with a fake mail provider. `failing` names the request that times out. The `source` request times
 * out only if its size limit exceeds 2 MB. Each request for a file advances the webhook's clock by `fileMs`. Returns a function that
 * delivers an event with the given age in minutes, or without a date.
 */
function openReceiver(files: readonly (Uint8Array<ArrayBuffer> | Error)[], failing?: Part, fileMs = 0) {
  let spentMs = 0;
  const id = crypto.randomUUID();
  const webhookSecret = `whsec_${btoa('x'.repeat(32))}`;
  const inbound = { domain: 'inbound.olea.example', secret: 's', webhookSecret };
  const data = files.map((_, index) => ({ filename: `${index}.pdf`, download_url: String(index) }));
  const attachments = data.map(({ filename }) => ({ filename }));
  const about = { attachments, raw: failing ? { download_url: 'source' } : null };
  const encode = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  const provider = {
    api: async (path: string) => {
      const isList = path.endsWith('/attachments');
      if (failing === (isList ? 'list' : 'details')) throw TIMEOUT;
      return encode(isList ? { data } : about);
    },
    file: async (url: string, limit: number) => {
      spentMs += fileMs;
      if (failing === 'source' && url === failing && limit > 2_000_000) throw TIMEOUT;
      if (url === 'source') return buildMail({ subject: 'Oil', text: 'Here' });
      const content = files[Number(url)];
      if (!(content instanceof Uint8Array)) throw content;
      return content;
    },
  };
  const addresses = { from: 'website@olea.example', to: 'hello@olea.example' };
  const now = () => Date.now() + spentMs;
  const platform = { ...createPlatform(test.backend), now, storage: createStorage(test.backend) };
  const receiver = createHandler({ ...platform, addresses, inbound, provider, sendMail: async () => undefined });
  return async (ageMinutes: number | null = 0) => {
    const at = new Date();
    const created_at = ageMinutes === null ? null : new Date(at.getTime() - ageMinutes * 60_000).toISOString();
    const about = { from: `${id}@visitor.example`, subject: 'Oil', message_id: `<${id}@v.example>` };
    const event = { email_id: id, ...about, attachments };
    const body = JSON.stringify({ type: 'email.received', created_at, data: event });
    const signature = new Webhook(webhookSecret).sign('msg', at, body);
    const seconds = String(Math.floor(at.getTime() / 1_000));
    const headers = { 'svix-id': 'msg', 'svix-timestamp': seconds, 'svix-signature': signature };
    return (await post(receiver, body, headers)).status;
  };
}

const listFiles = () =>
  test.sql<{ name: string; state: string; reason: string | null }>(
    'select name, state, reason from public.attachments order by length(name), name',
  );
const pdf = (size: number) => {
  const content = new Uint8Array(size);
  content.set(Buffer.from('%PDF-1.7'));
  return content;
};

describe('the webhook', () => {
  it('stores an email, but not a file whose download has failed for half an hour', async () => {
    const slow = openReceiver([pdf(10), TIMEOUT]);
    expect(await slow()).toBe(502);
    expect(await listFiles()).toEqual([]);
    expect(await slow(31)).toBe(200);
    expect(await listFiles()).toMatchObject([{ state: 'stored' }, { state: 'rejected', reason: 'failed' }]);
  });

  it.each<[Part, string, string | null, string | null]>([
    ['details', '', null, 'failed'],
    ['source', 'Here', null, 'failed'],
    ['list', 'Here', 'failed', null],
  ])('stores an email after half an hour of timeouts for its %s', async (part, text, fileReason, emailReason) => {
    const slow = openReceiver([pdf(10)], part);
    expect(await slow()).toBe(502);
    expect(await slow(31)).toBe(200);
    expect(await test.sql('select text from public.inbound_emails')).toEqual([{ text }]);
    expect(await listFiles()).toMatchObject([
      { name: '0.pdf', reason: fileReason },
      { name: 'Oil.eml', reason: emailReason },
    ]);
  });

  it('stores only the files whose download starts within the first minute if every file is slow', async () => {
    const slow = openReceiver(
      Array.from({ length: 20 }, () => pdf(10)),
      undefined,
      19_000,
    );
    expect(await slow()).toBe(502);
    expect(await slow(31)).toBe(200);
    const states = (await listFiles()).map(({ state, reason }) => reason ?? state);
    expect(states).toEqual([...Array(4).fill('stored'), ...Array(16).fill('failed')]);
  });

  it('immediately stores an email whose event has no date, even if the download of a file fails', async () => {
    expect(await openReceiver([TIMEOUT])(null)).toBe(200);
    expect(await listFiles()).toMatchObject([{ state: 'rejected', reason: 'failed' }]);
  });

  it('records a file as missing if the provider has deleted it', async () => {
    expect(await openReceiver([new HttpError('The email provider', 404, null)])()).toBe(200);
    expect(await listFiles()).toMatchObject([{ name: '0.pdf', state: 'rejected', reason: 'missing' }]);
  });

  it('stores at most 25 MB and 20 files of an email', async () => {
    const large = [pdf(20_000_000), pdf(5_000_001), pdf(5_000_000)];
    expect(await openReceiver([...large, ...Array.from({ length: 19 }, () => pdf(10))])()).toBe(200);
    const reasons = (await listFiles()).map(({ reason }) => reason);
    expect(reasons.slice(0, 3)).toEqual([null, 'too-large', null]);
    expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(2);
  });

  it('stores an email with a file of 25 MB while ten others arrive', async () => {
    const emails = [pdf(25_000_000), ...Array.from({ length: 10 }, () => pdf(100_000))];
    expect(await Promise.all(emails.map((content) => openReceiver([content])()))).toEqual(Array(11).fill(200));
    expect((await listFiles()).filter(({ state }) => state === 'stored')).toHaveLength(11);
    expect(countFiles()).toBe(11);
  });
});
