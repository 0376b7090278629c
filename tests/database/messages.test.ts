import { DEMO_PASSWORD } from '@olea/local-backend';
import { type BackendClient, createBackendClient } from '@olea/shared/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchMessageCounts } from '../../apps/admin-desktop/src/console/features/messages/MessageCountsProvider.tsx';
import {
  changeMessage,
  erasePerson,
  type MessageAction,
} from '../../apps/admin-desktop/src/console/features/messages/messageChanges.ts';
import {
  fetchColleagues,
  fetchMessage,
  fetchMessageHistory,
  fetchMessages,
  type MessageFilter,
} from '../../apps/admin-desktop/src/console/features/messages/messageQueries.ts';
import type { Message } from '../../apps/admin-desktop/src/console/features/messages/messageRows.ts';
import type { AskDeps } from '../../apps/admin-desktop/src/console/services/ask.ts';
import { startTestBackend, type TestBackend } from './testBackend.ts';

const ADMIN = 'admin@olea.example';
const OTHER = 'other.admin@olea.example';
const ALL: MessageFilter = { state: 'all', kind: 'all', language: 'all', assignee: 'all', search: '' };

let test: TestBackend;
let desk: AskDeps;
let otherDesk: AskDeps;
const signIn = async (email: string): Promise<AskDeps> => {
  const client: BackendClient = createBackendClient({
    url: test.backend.origin,
    key: test.backend.publishableKey,
    fetch,
    now: Date.now,
  });
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return { client };
};
beforeAll(async () => {
  test = await startTestBackend();
  await test.newAccount(OTHER, null);
  desk = await signIn(ADMIN);
  otherDesk = await signIn(OTHER);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.backend.reset();
  await test.backend.sql('select private.grant_role($1, $2)', [OTHER, 'admin']);
});

interface Row {
  name?: string;
  email?: string;
  message?: string;
  age?: string;
  [column: string]: unknown;
}

/** Puts a message into the table as the function would have left it; its id. */
async function receive({ name = 'Ana', age = '1 minute', ...given }: Row = {}): Promise<string> {
  const row = {
    email: 'ana@visitor.example',
    message: 'Hello',
    status: 'mailed',
    due_at: '2026-01-13T15:00:00Z',
    taken_by: 'function',
    ...given,
  };
  const columns = Object.keys(row);
  const [stored] = await test.backend.sql<{ id: string }>(
    `insert into public.contact_messages (submission_id, name, created_at, ${columns.join(', ')})
     values (gen_random_uuid(), $1, now() - $2::interval, ${columns.map((_, index) => `$${index + 3}`).join(', ')}) returning id`,
    [name, age, ...Object.values(row)],
  );
  return stored?.id ?? '';
}

async function read(id: string, deps = desk): Promise<Message> {
  const message = await fetchMessage(deps, id);
  if (!message) throw new Error(`No message ${id}`);
  return message;
}

async function change(id: string, action: MessageAction, extras: object = {}, deps = desk): Promise<Message> {
  const { version } = await read(id);
  const result = await changeMessage(deps, { id, version, action, ...extras });
  if (result.outcome !== 'changed') throw new Error(result.outcome);
  return result.message;
}

const namesOf = async (filter: Partial<MessageFilter>) =>
  (await fetchMessages(desk, { ...ALL, ...filter }, null, 50)).messages.map(({ name }) => name);

describe('the list', () => {
  it('comes newest first, in pages that neither repeat nor leave out one, also where two came at the same moment', async () => {
    const at = '2026-03-01 10:00:00.123456+00';
    await test.backend.sql(
      `insert into public.contact_messages (submission_id, name, email, message, created_at, due_at, taken_by)
       select gen_random_uuid(), 'same ' || n, 'x@y.example', 'x', $1::timestamptz, now(), 'function' from generate_series(1, 5) n`,
      [at],
    );
    await receive({ name: 'newest' });
    const seen: string[] = [];
    let cursor = null;
    do {
      const page = await fetchMessages(desk, ALL, cursor, 2);
      seen.push(...page.messages.map(({ name }) => name));
      cursor = page.next;
    } while (cursor);
    expect(seen[0]).toBe('newest');
    expect(seen.slice(1).sort()).toEqual(['same 1', 'same 2', 'same 3', 'same 4', 'same 5']);
  });

  it('tells in which one state a message is', async () => {
    await receive({ name: 'fresh', status: 'received', age: '1 minute' });
    await receive({ name: 'forgotten', status: 'received', age: '3 minutes' });
    await receive({ name: 'failed', status: 'failed' });
    await receive({ name: 'held', status: 'held' });
    await receive({ name: 'copy', status: 'none', taken_by: 'provider', age: '1 hour' });
    await receive({ name: 'spam', status: 'failed', suspected_spam: true });
    await change(await receive({ name: 'done', status: 'failed', suspected_spam: true }), 'handle');
    const { messages } = await fetchMessages(desk, ALL, null, 50);
    expect(Object.fromEntries(messages.map(({ name, state }) => [name, state]))).toEqual({
      fresh: 'new',
      forgotten: 'not-mailed',
      failed: 'not-mailed',
      held: 'not-mailed',
      copy: 'new',
      spam: 'suspected-spam',
      done: 'handled',
    });
    expect(await namesOf({ state: 'suspected-spam' })).toEqual(['spam']);
    expect(await fetchMessageCounts(desk)).toEqual({
      waiting: 5,
      notMailed: 3,
      suspectedSpam: 1,
      oldestWaitingAt: messages.find(({ name }) => name === 'copy')?.createdAt,
    });
  });

  it('is filtered by kind, language and who has it, and searched without case and accents', async () => {
    await receive({ name: 'Ελένη', message: 'Θα ήθελα ελαιόλαδο. Ευχαριστώ, ο Νίκος', language: 'el' });
    await receive({ name: 'Jürgen Groß', message: '100 % Olivenöl_extra', language: 'de' });
    const id = await receive({
      name: 'Zoé',
      kind: 'access-request',
      fields: { company: 'Épicerie Zed' },
      language: 'fr',
    });
    await change(id, 'assign', { assigneeId: (await fetchColleagues(desk)).find(({ email }) => email === OTHER)?.id });
    expect(await namesOf({ kind: 'access-request' })).toEqual(['Zoé']);
    expect(await namesOf({ language: 'de' })).toEqual(['Jürgen Groß']);
    expect((await namesOf({ assignee: 'none' })).sort()).toEqual(['Jürgen Groß', 'Ελένη']);
    expect(await namesOf({ assignee: (await read(id)).assigneeId ?? '' })).toEqual(['Zoé']);
    for (const search of ['ΕΛΑΙΟΛΑΔΟ', 'νικοσ', ' ελένη ']) expect(await namesOf({ search })).toEqual(['Ελένη']);
    for (const search of ['GROSS', '100 %', 'ol_e']) expect(await namesOf({ search })).toEqual(['Jürgen Groß']);
    expect(await namesOf({ search: 'epicerie' })).toEqual(['Zoé']);
    // Nor is the syntax in which answers are stored.
    for (const search of ['_%', '{}', '{', '":']) expect(await namesOf({ search })).toEqual([]);
  });

  it('of ten thousand reads one page through the index', async () => {
    await test.backend.sql(
      `insert into public.contact_messages (submission_id, name, email, message, created_at, due_at, taken_by)
       select gen_random_uuid(), 'n', 'n@v.example', 'x', now() - n * interval '1 minute', now(), 'function' from generate_series(1, 10000) n`,
    );
    await test.backend.sql('analyze public.contact_messages');
    const plan = await test.backend.sql<{ 'QUERY PLAN': string }>(
      `explain select id, state from public.desk_messages where (created_at, id) < (now() - interval '3 days', gen_random_uuid())
       order by created_at desc, id desc limit 50`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('contact_messages_newest');
    expect(text).not.toContain('Sort');
  });
});

describe('a step', () => {
  it('is made on the version that was seen, says who and when, and stands in the history', async () => {
    const id = await receive();
    const handled = await change(id, 'handle', { note: ' Answered by phone ' });
    expect(handled).toMatchObject({ state: 'handled', version: 2, handledBy: ADMIN, handledAt: expect.any(String) });
    const open = await change(id, 'reopen', {}, otherDesk);
    expect(open).toMatchObject({ state: 'new', version: 3, handledBy: null, handledAt: null });
    expect((await change(id, 'mark-spam')).state).toBe('suspected-spam');
    expect((await change(id, 'not-spam')).state).toBe('new');
    const steps = await fetchMessageHistory(desk, id);
    expect(steps.map(({ action, actorEmail, note }) => [action, actorEmail, note])).toEqual([
      ['not-spam', ADMIN, null],
      ['mark-spam', ADMIN, null],
      ['reopen', OTHER, null],
      ['handle', ADMIN, 'Answered by phone'],
    ]);
  });

  it('on an older version changes nothing and says who was first', async () => {
    const id = await receive();
    await change(id, 'handle', {}, otherDesk);
    const late = await changeMessage(desk, { id, version: 1, action: 'mark-spam' });
    expect(late).toMatchObject({ outcome: 'conflict', byEmail: OTHER, at: expect.any(String) });
    expect(late.message).toEqual(await read(id));
    expect(await read(id)).toMatchObject({ state: 'handled', version: 2 });
  });

  it('that names no version changes nothing', async () => {
    const id = await receive();
    // What the types forbid, anybody can send.
    const change = { id, version: null as unknown as number, action: 'handle' } as const;
    expect(await changeMessage(desk, change)).toMatchObject({ outcome: 'conflict' });
    expect(await read(id)).toMatchObject({ state: 'new', version: 1 });
  });

  it('that changes nothing leaves no trace', async () => {
    const id = await receive();
    expect(await change(id, 'reopen')).toMatchObject({ version: 1 });
    expect(await change(id, 'not-spam')).toMatchObject({ version: 1 });
    expect(await fetchMessageHistory(desk, id)).toEqual([]);
  });

  it('gives a message to administrators only, and takes it back', async () => {
    const id = await receive();
    const colleagues = await fetchColleagues(desk);
    expect(colleagues.map(({ email }) => email)).toEqual([ADMIN, OTHER]);
    expect(await change(id, 'assign', { assigneeId: colleagues[1]?.id })).toMatchObject({ assigneeEmail: OTHER });
    expect(await change(id, 'assign', { assigneeId: null })).toMatchObject({ assigneeId: null, assigneeEmail: null });
    expect((await fetchMessageHistory(desk, id)).map(({ note }) => note)).toEqual([null, OTHER]);
    const [client] = await test.backend.sql<{ id: string }>(
      "select id from auth.users where email = 'client@olea.example'",
    );
    await expect(change(id, 'assign', { assigneeId: client?.id })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('with a note that is too long, an unknown one, and one on a message that is gone are refused', async () => {
    const id = await receive();
    await expect(change(id, 'handle', { note: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'invalid' });
    expect(await read(id)).toMatchObject({ version: 1, state: 'new' });
    await expect(change(id, 'shred' as MessageAction)).rejects.toMatchObject({ code: 'invalid' });
    const gone = { id: crypto.randomUUID(), version: 1, action: 'handle' as const };
    await expect(changeMessage(desk, gone)).rejects.toMatchObject({ code: 'not-found' });
    expect(await fetchMessage(desk, gone.id)).toBeNull();
  });
});

it('refuses everybody who is no administrator, at once after a demotion too, and does not call it "no messages"', async () => {
  const id = await receive();
  const demoted = otherDesk;
  await test.backend.sql('select private.revoke_role($1)', [OTHER]);
  const client = await signIn('client@olea.example');
  for (const deps of [demoted, client, await signIn('nobody@olea.example')]) {
    const calls = [
      () => fetchMessages(deps, ALL, null, 10),
      () => fetchMessage(deps, id),
      () => fetchMessageCounts(deps),
      () => fetchColleagues(deps),
      () => changeMessage(deps, { id, version: 1, action: 'handle' }),
      () => erasePerson(deps, 'ana@visitor.example'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await fetchMessageHistory(deps, id)).toEqual([]);
  }
  expect(await read(id)).toMatchObject({ version: 1 });
  const visitor = test.control.api.anonymous();
  for (const name of [
    'list_messages',
    'read_message',
    'count_messages',
    'change_message',
    'erase_person',
    'claim_message',
  ]) {
    expect([401, 403, 404]).toContain((await visitor.request('POST', `/rest/v1/rpc/${name}`, {})).status);
  }
});

it('erases all that one person wrote, whatever the case of the address, and records it without saying whose it was', async () => {
  const id = await receive({ email: 'Eva@Visitor.example', message: 'my secret' });
  await receive({ email: 'eva@visitor.example', kind: 'access-request', fields: { company: 'Eva & Co' } });
  await receive({ email: 'eva@visitor.example.org', name: 'Somebody else' });
  await change(id, 'handle', { note: 'Eva wants oil' });
  expect(await erasePerson(desk, ' EVA@visitor.example ')).toEqual({ erased: 2 });
  expect(await namesOf({})).toEqual(['Somebody else']);
  expect(await test.backend.sql('select * from public.contact_message_history')).toEqual([]);
  const records = await test.backend.sql('select * from public.message_erasures');
  expect(records).toMatchObject([{ message_count: 2 }]);
  expect(JSON.stringify(records).toLowerCase()).not.toContain('eva');
});

it('shows until when a message is kept, which is when it is erased', async () => {
  const kept: Record<string, boolean> = {};
  for (const [email, kind, age] of [
    ['a', 'contact', '23 months 25 days'],
    ['b', 'contact', '24 months 1 day'],
    ['c', 'contact', '30 months'],
    ['c', 'access-request', '11 months'],
    ['d', 'access-request', '12 months 1 day'],
  ]) {
    const id = await receive({ email: `${email}@v.example`, kind, age: age ?? '' });
    kept[id] = true;
  }
  for (const id of Object.keys(kept)) kept[id] = Date.parse((await read(id)).keptUntil) > Date.now();
  await test.backend.sql('select private.erase_expired_messages()');
  for (const [id, stays] of Object.entries(kept)) expect((await fetchMessage(desk, id)) !== null).toBe(stays);
  expect(Object.values(kept).filter(Boolean)).toHaveLength(3);
});
