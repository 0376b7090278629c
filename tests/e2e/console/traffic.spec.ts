import type { Page } from '@playwright/test';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, findFlagSwitch, submitCredentials, test } from './consoleTest.ts';
import { ELENI, openInbox, openMessage, storeMessages, thread } from './inbox.ts';

/** Returns the method and table or function of a data request, such as `GET history`, or null for ignored requests. */
function getCallName(method: string, address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  const table = /\/rest\/v1\/(?:rpc\/)?(\w+)$/.exec(pathname)?.[1];
  if (!table) return null;
  // Ignore the health check and the requests for message counts, which repeat at intervals.
  if (table === 'count_messages' || table === 'check_messages') return null;
  if (table === 'feature_flags' && searchParams.get('limit') === '1') return null;
  return `${method} ${table}`;
}

/** Collects data requests. The returned function expects exactly the given requests and then clears the collection. */
function countRequests(page: Page) {
  let names: string[] = [];
  page.on('request', (request) => {
    const name = getCallName(request.method(), request.url());
    if (name) names.push(name);
  });
  return async (...expected: string[]): Promise<void> => {
    const isThere = () => expected.every((name) => names.includes(name));
    await expect.poll(isThere, { message: `requests ${expected.join(', ')}` }).toBe(true);
    await page.waitForLoadState('networkidle');
    // Allow time for follow-up requests.
    await page.waitForTimeout(500);
    expect(names.sort()).toEqual(expected.sort());
    names = [];
  };
}

const LIST = 'GET feature_flags';
const HISTORY = 'GET history';
const PLANS = 'GET scheduled_flag_changes';
const STATE = 'POST get_site_build_state';
const PROOF = 'GET get_enabled_features';
const WRITE = 'PATCH feature_flags';
const ROLE = 'GET user_roles';
const STEP = 'POST get_mfa_state';
const STAFF = 'POST list_colleagues';

test('administrator signs in, switches a flag and undoes it with exactly the expected requests', async ({
  page,
  backend,
}) => {
  const expectRequests = countRequests(page);
  await page.goto('/admin-portal/feature-flags');
  await submitCredentials(page);
  await expect(page.getByText('No flag has been changed yet.')).toBeVisible();
  await expectRequests(LIST, HISTORY, PLANS, STATE, STAFF, ROLE, ROLE, STEP);

  const strip = page.getByRole('region', { name: 'Last change' });
  const toast = page.locator('.bp6-toast');
  const isOn = async (on: boolean) => {
    await expect(findFlagSwitch(page, 'teams')).toBeChecked({ checked: on });
    await expect(strip).toContainText(/Live after \d+\.\d s\./);
  };
  const change = [PROOF, HISTORY, LIST, WRITE];
  await findFlagSwitch(page, 'teams').click();
  await expect(toast).toContainText('Team switched off.');
  await isOn(false);
  await expect(page.locator('[data-announcer]')).toContainText(/Team: Live after/);
  // This change affects what search engines see, so the console requests a site build and then reads its state.
  await expectRequests(...change, STATE);
  expect(await backend.api.anonymous().read('/rest/v1/rpc/get_enabled_features')).not.toContain('teams');

  const answer = await holdBack(page, '**/rest/v1/feature_flags?id=*');
  await toast.getByRole('button', { name: 'Undo' }).click();
  // A second undo of the same change has no effect.
  await page.keyboard.press('u');
  answer();
  await isOn(true);
  await expectRequests(...change);
  const events = page.locator('[data-history-flag="teams"]');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(/off.*on.*admin@olea\.example.*“Undo”/);

  await page.getByRole('button', { name: 'Undo: switch Team off' }).click();
  await isOn(false);
  await expectRequests(...change);
  await strip.getByRole('button', { name: 'Undo' }).click();
  await isOn(true);
  await expectRequests(...change);
});

test('administrator marks a message as unread without refetching its inbound emails', { tag: '@full' }, async ({
  page,
  backend,
}) => {
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  await expect(thread(page)).toHaveText(/κατάλογό/);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => void (request.url().includes('/inbound_emails') && fetched.push(request.url())));
  const marked = page.waitForResponse(/\/mark_read$/);
  await openMessage(page).getByRole('button', { name: 'Mark as unread' }).click();
  await marked;
  expect(fetched).toEqual([]);
});
