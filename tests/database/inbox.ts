import type { CallDeps } from '@olea/shared/api/call';
import { call } from '@olea/shared/api/call';
import type { Message } from '@olea/shared/api/messages';
import { readMessage } from '@olea/shared/api/messages';
import { beforeAll, beforeEach } from 'vitest';
import { fetchMessages, makeChanges } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import type { MessageAction, MessageFilter } from '../../apps/admin-desktop/src/console/features/messages/state.ts';
import { openTestBackend, type TestBackend } from './testBackend.ts';

export const ADMIN = 'admin@olea.example';
export const OTHER = 'other.admin@olea.example';
export const ALL: MessageFilter = { state: 'all', kind: 'all', language: 'all', assignee: 'all', search: '' };

export let test: TestBackend;
export let admin: CallDeps;
export let otherAdmin: CallDeps;
export const signIn = (email: string): Promise<CallDeps> => test.signIn(email);
/** Gives a test file a backend of its own, emptied before each test, with two administrators at the inbox. */
export function openInbox(): void {
  test = openTestBackend();
  beforeAll(async () => {
    await test.newAccount(OTHER, null);
    admin = await signIn(ADMIN);
    otherAdmin = await signIn(OTHER);
  });
  beforeEach(async () => {
    await test.backend.reset();
    await test.backend.sql('select private.grant_role($1, $2)', [OTHER, 'admin']);
  });
}

interface Row {
  name?: string;
  email?: string;
  message?: string;
  age?: string;
  [column: string]: unknown;
}

/** Puts a message into the table as the function would have left it; its id. */
export async function receive({ name = 'Ana', age = '1 minute', ...given }: Row = {}): Promise<string> {
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

export async function read(id: string, deps = admin): Promise<Message> {
  const message = await call(deps, readMessage, { p_id: id });
  if (!message) throw new Error(`No message ${id}`);
  return message;
}

export async function change(id: string, action: MessageAction, extras: object = {}, deps = admin): Promise<Message> {
  const { version } = await read(id);
  const result = await makeChanges(deps, [{ id, version, action, ...extras }]);
  const [message] = result?.changed ?? [];
  if (!message) throw new Error(JSON.stringify(result));
  return message;
}

export const page = (filter: Partial<MessageFilter>, limit = 50) =>
  fetchMessages(admin, { ...ALL, ...filter }, { limit });
export const namesOf = async (filter: Partial<MessageFilter>) => (await page(filter)).messages.map(({ name }) => name);
