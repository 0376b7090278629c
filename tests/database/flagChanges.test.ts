import { DEMO_PASSWORD } from '@olea/local-backend';
import { signInAdmin } from '@olea/shared/auth';
import { createBackendClient } from '@olea/shared/backend';
import { requestEnabledNames } from '@olea/shared/flags';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { switchFlags, undoFlagChange } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createFlagServices, type FlagServices } from '../admin-desktop/console/flagWorld.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { createTestLog } from '../shared/fakeBackend.ts';
import { openTestBackend } from './testBackend.ts';

/** The console's flag operations on the real tables, policies and triggers. */
const EMAIL = 'admin@olea.example';
const OTHER_EMAIL = 'other.admin@olea.example';
const test = openTestBackend();
let other: ApiCaller;
let { services, row, history, read }: FlagServices = {} as FlagServices;
beforeAll(async () => {
  other = await test.newAccount(OTHER_EMAIL, null);
});

beforeEach(async () => {
  const { backend } = test;
  // Keeps accounts and takes roles.
  await backend.reset();
  await backend.sql('select private.grant_role($1, $2)', [OTHER_EMAIL, 'admin']);
  const client = createBackendClient({ url: backend.origin, key: backend.publishableKey, fetch, now: Date.now });
  const deps = { client, log: createTestLog(), signOut: async () => undefined };
  const refusal = await signInAdmin(deps, { email: EMAIL, password: DEMO_PASSWORD });
  if (refusal) throw new Error(refusal);
  ({ services, row, history, read } = createFlagServices(client));
  await read();
});

const switchTo = (name: string, enabled: boolean, note: string | null = null) =>
  switchFlags(services, [row(name)], { enabledOf: () => enabled, note });
async function latestEntry() {
  const [entry] = await history();
  if (!entry) throw new Error('No history');
  return entry;
}

it('counts versions, records who changed what, and why, and shows visitors the change at once when they ask', async () => {
  const { origin: url, publishableKey: key } = test.backend;
  const before = row('founder');
  expect(await requestEnabledNames({ url, key, fetch })).toContain('founder');
  const [change] = await switchTo('founder', false, 'Season is over');
  expect(change).toMatchObject({ status: 'ok', now: { enabled: false, version: before.version + 1 } });
  expect(row('founder').enabled).toBe(false);
  const entry = { flag_name: 'founder', old_enabled: true, new_enabled: false, note: 'Season is over' };
  expect(await history()).toMatchObject([entry]);
  expect(await requestEnabledNames({ url, key, fetch })).not.toContain('founder');
});

it('reports a lost race by name and time, and overwrites nothing', async () => {
  const seen = row('founder');
  await other.setFlags({ founder: false });
  await other.setFlags({ founder: true });
  const [change] = await switchTo('founder', false);
  expect(change).toMatchObject({ status: 'conflict', byEmail: OTHER_EMAIL, now: { enabled: true } });
  expect(change?.status === 'conflict' && Date.parse(change.at ?? '')).toBeGreaterThan(0);
  expect(row('founder')).toMatchObject({ enabled: true, version: seen.version + 2 });
  expect(await history()).toHaveLength(2);
});

it('does not take back what somebody changed since, whether the list shows it yet or not', async () => {
  await switchTo('founder', false);
  const mine = await latestEntry();
  await other.setFlags({ founder: true });
  const conflict = [{ status: 'conflict', byEmail: OTHER_EMAIL, now: { enabled: true } }];
  expect(await undoFlagChange(services, row('founder'), mine)).toMatchObject(conflict);
  await read();
  expect(await undoFlagChange(services, row('founder'), mine)).toMatchObject(conflict);
  expect(await history()).toHaveLength(2);
});

it('takes a change back that the list does not show yet', async () => {
  const stale = row('founder');
  await other.setFlags({ founder: false });
  const change = await latestEntry();
  expect(await undoFlagChange(services, stale, change)).toMatchObject([{ status: 'ok', now: { enabled: true } }]);
});
