import { beforeEach, expect, it } from 'vitest';
import { switchFlags, undoFlagChange } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createFlagServices, type FlagServices } from '../admin-desktop/console/flagWorld.ts';
import { ADMIN, OTHER, openWithStaff } from './testBackend.ts';

/** The console's flag operations on the real tables, policies and triggers. */
const test = openWithStaff();
let { services, row, history, read }: FlagServices = {} as FlagServices;
beforeEach(async () => {
  ({ services, row, history, read } = createFlagServices((await test.signIn(ADMIN)).client));
  await read();
});

const switchTo = (name: string, enabled: boolean) =>
  switchFlags(services, [row(name)], { enabledOf: () => enabled, note: null });
async function latestEntry() {
  const [entry] = await history();
  if (!entry) throw new Error('No history');
  return entry;
}

it('reports a lost race by name and time, and overwrites nothing', async () => {
  const seen = row('founder');
  await test.other.setFlags({ founder: false });
  await test.other.setFlags({ founder: true });
  const at = expect.stringMatching(/^20/);
  expect(await switchTo('founder', false)).toMatchObject([
    { status: 'conflict', byEmail: OTHER, at, now: { enabled: true } },
  ]);
  expect(row('founder')).toMatchObject({ enabled: true, version: seen.version + 2 });
  expect(await history()).toHaveLength(2);
});

it('does not take back what somebody changed since, whether the list shows it yet or not', async () => {
  await switchTo('founder', false);
  const mine = await latestEntry();
  await test.other.setFlags({ founder: true });
  const conflict = [{ status: 'conflict', byEmail: OTHER, now: { enabled: true } }];
  expect(await undoFlagChange(services, row('founder'), mine)).toMatchObject(conflict);
  await read();
  expect(await undoFlagChange(services, row('founder'), mine)).toMatchObject(conflict);
  expect(await history()).toHaveLength(2);
});

it('takes a change back that the list does not show yet', async () => {
  const stale = row('founder');
  await test.other.setFlags({ founder: false });
  const change = await latestEntry();
  expect(await undoFlagChange(services, stale, change)).toMatchObject([{ status: 'ok', now: { enabled: true } }]);
});
