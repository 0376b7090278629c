import { OFFICE } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import type { Page } from '@playwright/test';
import { formatOfficeTime } from '../../../apps/admin-desktop/src/console/features/flags/scheduleTimes.ts';
import {
  expect,
  findFlagSwitch,
  NEXT_JULY,
  openFlags,
  press,
  schedule,
  stopPolling,
  submitCredentials,
  test,
} from './consoleTest.ts';

const YEAR = Number(NEXT_JULY.slice(0, 4));
/** Returns the first local time `hh:30` in `YEAR` that the office's clock shows `times` times, as the value of a `datetime-local` field. */
function findShown(times: number): string {
  let wall = Date.UTC(YEAR, 0, 1, 0, 30);
  while (findMoments(wall).length !== times) wall += 3_600_000;
  return new Date(wall).toISOString().slice(0, 16);
}
const JULY = formatOfficeTime(findMoments(Date.parse(`${NEXT_JULY}Z`))[0] ?? 0);

/** Rejects the session's requests until the test removes the routes. Stops polling, which would notice the rejection before a click. */
async function endSession(page: Page): Promise<void> {
  await stopPolling(page);
  await page.route(/\/rest\/v1\/(?!rpc\/count_messages)/, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/token*refresh_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }),
  );
}

test('administrator schedules flag changes in office time and sees which ones were applied or superseded', {
  tag: '@full',
}, async ({ page, backend }) => {
  // This search takes a second, so do not run it in every process that loads the file.
  const skipped = findShown(0);
  const repeated = findShown(2);
  const second = formatOfficeTime(findMoments(Date.parse(`${repeated}Z`))[1] ?? 0);
  await openFlags(page);
  const plans = page.getByRole('group', { name: 'Scheduled changes' });
  await expect(plans).toHaveCount(0);

  let dialog = await schedule(page, 'Founder', 'Photo shoot');
  await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
  const when = dialog.getByLabel(/^When \(/);
  await when.fill(skipped);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`does not exist in ${OFFICE.city}`);
  await when.fill(repeated);
  await dialog.getByRole('combobox').selectOption({ label: `The second: ${second}` });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(plans).toContainText(`Founder off ${second}`);
  await expect(plans).toContainText('admin@olea.example · “Photo shoot”');

  await plans.getByRole('button', { name: 'Reschedule Founder…' }).click();
  dialog = page.getByRole('dialog', { name: 'Reschedule Founder' });
  await expect(dialog.getByRole('combobox')).toHaveValue('second');
  await dialog.getByLabel(/^When \(/).fill(NEXT_JULY);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(plans).toContainText(JULY);

  dialog = await schedule(page, 'Team');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(plans.getByRole('listitem')).toHaveCount(2);
  await press(page, 'teams', 'off');
  await expect(plans.locator('[data-planned-flag="teams"]')).toContainText('Someone has changed the flag since');

  // The test cannot change the database's clock, so pass a later date to the job.
  await backend.sql(`select private.apply_due_flag_changes('${YEAR}-07-02')`);
  await page.reload();
  await expect(plans).toContainText('Not applied: someone changed the flag in the meantime.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(findFlagSwitch(page, 'founder')).not.toBeChecked();
  await expect(page.locator('[data-history-flag="founder"]')).toContainText(
    new RegExp(`admin@olea\\.example.*for Jul 1, ${YEAR}, 9:00 a\\.m\\.`),
  );
  await plans.getByRole('button', { name: 'Dismiss the scheduled change of Team' }).click();
  await expect(plans).toHaveCount(0);
});

const EXPIRED = /status of 40\d|was not changed|could not be/;

async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByText('Your session ended.')).toContainText('Your text has been kept');
  await page.unrouteAll();
  await submitCredentials(page);
  await expect(page.getByRole('list', { name: 'Feature flags' })).toBeVisible();
}

test('administrator whose session expires while they type a reason signs in again and finds the text', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(EXPIRED);
  await openFlags(page);
  await findFlagSwitch(page, 'contact').click();
  const question = page.getByRole('alertdialog', { name: 'Switch Contact off?' });
  await question.getByLabel('Reason').fill('The office moves on Friday');
  await endSession(page);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your session ended' })).toHaveText(
    /^Your session ended\. Your change to Contact was not saved\. Sign in to finish\. Your text/,
  );
  const admin = await backend.api.asAdmin();
  expect(await admin.read('/rest/v1/feature_flags?name=eq.contact')).toMatchObject([{ enabled: true }]);
  await signInAgain(page);
  await expect(page.getByText('Your session ended')).toBeHidden();
  await findFlagSwitch(page, 'contact').click();
  await expect(question.getByLabel('Reason')).toHaveValue('The office moves on Friday');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await findFlagSwitch(page, 'contact').click();
  await expect(question.getByLabel('Reason')).toHaveValue('');
});

test('administrator whose session expires while they schedule a change signs in again and finds the dialog’s text', {
  tag: '@full',
}, async ({ page, consoleGuard }) => {
  consoleGuard.expect(EXPIRED);
  await openFlags(page);
  const open = page.getByRole('button', { name: 'Schedule Founder…', exact: true });
  const dialog = await schedule(page, 'Founder', 'Photo shoot');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await signInAgain(page);
  await open.click();
  await expect(dialog.getByLabel(/^When \(/)).toHaveValue(NEXT_JULY);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Photo shoot');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
});
