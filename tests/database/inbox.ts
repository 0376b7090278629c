import type { CallDeps } from '@olea/shared/api/call';
import { call } from '@olea/shared/api/call';
import type { Message } from '@olea/shared/api/messages';
import { readMessage } from '@olea/shared/api/messages';
import { beforeAll } from 'vitest';
import {
  fetchMessageHistory,
  fetchMessages,
  makeChanges,
} from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import type { MessageAction, MessageFilter } from '../../apps/admin-desktop/src/console/features/messages/state.ts';
import { ADMIN, OTHER, openWithStaff, type StaffBackend } from './testBackend.ts';

export { ADMIN, OTHER };
export const ALL: MessageFilter = { state: 'all', kind: 'all', language: 'all', assignee: 'all', search: '' };

export let test: StaffBackend;
export let admin: CallDeps;
export let otherAdmin: CallDeps;
/** Starts a backend with two administrators for a test file, and resets it before each test. */
export function openInbox(): void {
  test = openWithStaff();
  beforeAll(async () => {
    admin = await test.signIn(ADMIN);
    otherAdmin = await test.signIn(OTHER);
  });
}

export const receive: StaffBackend['receive'] = (row) => test.receive(row);

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
export const fetchNames = async (filter: Partial<MessageFilter>) =>
  (await page(filter)).messages.map(({ name }) => name);
/** Returns the action, actor and note of each event of a message, oldest first. */
export const fetchEvents = async (id: string) => {
  const events = (await fetchMessageHistory(admin, id)).toReversed();
  return events.map(({ action, actor_email, note }) => [action, actor_email, note].filter(Boolean).join(' '));
};
