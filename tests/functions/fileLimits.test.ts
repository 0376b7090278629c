import { describe, expect, it, onTestFinished } from 'vitest';
import { change, openInbox, test } from '../database/inbox.ts';
import { createAnswered, deliver, fetchReceived, OK } from './inbound.ts';

openInbox();

const file = (size: number) => ({ name: 'a.pdf', kind: 'application/pdf', content: `%PDF-1.7\n${'x'.repeat(size)}` });

async function setLimit(reason: string, bytes: number): Promise<void> {
  const sql = 'update private.file_limits set bytes = $2 where reason = $1 returning bytes';
  const [{ bytes: before } = { bytes: 0 }] = await test.sql<{ bytes: number }>(
    'select bytes from private.file_limits where reason = $1',
    [reason],
  );
  await test.sql(sql, [reason, bytes]);
  onTestFinished(async () => void (await test.sql(sql, [reason, before])));
}

/** Delivers an email with a file. Returns `stored` or the reason for rejection, for the file and for the whole email. */
async function deliverFile(from: string, size = 1_000, head: string[] = []) {
  const text = crypto.randomUUID();
  expect(await deliver({ from, text, head, attachments: [file(size)] })).toEqual(OK);
  const [row] = await test.sql<{ file: string; email: string }>(
    `select
       max(coalesce(reason, state)) filter (where content_type = 'application/pdf') as file,
       max(coalesce(reason, state)) filter (where content_type = 'message/rfc822') as email
     from public.attachments join public.inbound_emails mail on mail.id = inbound_email_id where text = $1`,
    [text],
  );
  return row;
}

const STORED = { file: 'stored', email: 'stored' };
const listIssues = () =>
  test.sql("select kind, occurrences from private.list_open_issues() where kind = 'storage-limit'");

describe('the files of an inbound email', () => {
  it('are not stored beyond the daily limit of their sender', async () => {
    await setLimit('sender-limit', 3_500);
    expect(await deliverFile('ana@visitor.example')).toEqual(STORED);
    const rejected = { file: 'sender-limit', email: 'sender-limit' };
    expect(await deliverFile('Ana@Visitor.example')).toEqual(rejected);
    expect(await deliverFile('bo@visitor.example')).toEqual(STORED);
    await test.sql("update public.inbound_emails set received_at = received_at - interval '1 day'");
    expect(await deliverFile('ana@visitor.example')).toEqual(STORED);
    expect(await listIssues()).toEqual([]);
  });

  it('are stored in full even if the email is larger than 8 MB', async () => {
    const { id, reply } = await createAnswered();
    const large = file(6_500_000);
    expect(await deliver({ to: reply.to, attachments: [large] })).toEqual(OK);
    const [mail] = await fetchReceived(id);
    expect(mail?.attachments).toContainEqual(
      expect.objectContaining({ size: large.content.length, state: 'stored', content_type: 'application/pdf' }),
    );
  });

  it('are not stored beyond the daily limit of all senders, and an issue is reported', async () => {
    await setLimit('total-limit', 3_500);
    expect(await deliverFile('ana@visitor.example')).toEqual(STORED);
    expect(await deliverFile('bo@visitor.example')).toEqual({ file: 'total-limit', email: 'total-limit' });
    expect(await listIssues()).toEqual([{ kind: 'storage-limit', occurrences: 2 }]);
    await test.sql("update public.attachments set created_at = created_at - interval '1 day'");
    expect(await listIssues()).toEqual([]);
  });

  it('do not exceed a limit even if several emails arrive concurrently', async () => {
    await setLimit('total-limit', 3_500);
    const all = ['a', 'b', 'c'].map((name) => deliverFile(`${name}@visitor.example`));
    expect((await Promise.all(all)).filter((one) => one?.file === 'stored')).toHaveLength(1);
  });

  it('are rejected above a small size if the email is automated, but the email itself is stored', async () => {
    await setLimit('unwanted', 2_000);
    const head = ['Auto-Submitted: auto-replied'];
    expect(await deliverFile('ana@visitor.example', 1_000, head)).toEqual(STORED);
    expect(await deliverFile('ana@visitor.example', 3_000, head)).toEqual({ file: 'unwanted', email: 'stored' });
    expect(await deliverFile('ana@visitor.example', 3_000)).toEqual(STORED);
  });

  it('are rejected above a small size if the conversation is suspected spam, but the email itself is stored', async () => {
    await setLimit('unwanted', 2_000);
    const { id, reply } = await createAnswered();
    await change(id, 'suspect');
    await deliver({ to: reply.to, attachments: [file(3_000)] });
    const [mail] = await fetchReceived(id);
    expect(mail?.attachments.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['Re_ oil.eml', 'stored', null],
      ['a.pdf', 'rejected', 'unwanted'],
    ]);
  });
});
