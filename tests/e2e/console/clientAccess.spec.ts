import { randomUUID } from 'node:crypto';
import { ACCESS_REQUEST_FIELDS } from '@olea/shared/forms/fields';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { mailSubject } from '../../mailSubject.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findLink } from '../fixtures/backendControl.ts';
import { getDashboardPath, getLoginPath, getTranslations, sendLogin } from '../portal/portal.ts';
import { expect, findToast, heading, manage, openPortal, test } from './consoleTest.ts';

const PASSWORD = 'Chosen-Pass1!';
const ANSWERS: Readonly<Record<string, string>> = { phone: '+30 210 555 0100', website: 'elia.example' };

test('buyer requests access, opens the dashboard in their language once approved, and later loses access', async ({
  page,
  secondPage: office,
  backend,
  consoleGuard,
}) => {
  // The auth service responds with 403 for a revoked session.
  consoleGuard.expect(/Failed to load resource.*(?:500|403)|using the fallback/);
  const email = `${randomUUID()}@buyer.example`;
  const words = getTranslations(OTHER_LOCALE);

  // The request reaches the inbox even if the forms provider is down.
  await backend.providers.fail('forms', { status: 500 });
  await page.goto(getLoginPath(OTHER_LOCALE));
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  for (const [name, field] of Object.entries(ACCESS_REQUEST_FIELDS)) {
    const control = page.locator(`#request-${name}`);
    if ('choices' in field) await control.selectOption({ index: 1 });
    else await control.fill(name === 'email' ? email : (ANSWERS[name] ?? 'Ελιά'));
  }
  await page.getByRole('button', { name: words.request.submit }).click();
  await expect(page.getByText(words.request.success)).toBeVisible();

  await openPortal(office, 'messages');
  await office.getByRole('button', { name: /Ελιά/ }).first().click();
  const panel = office.getByRole('region', { name: 'Access to the client portal' });
  await expect(panel.locator('[data-access-state]')).toHaveText('Not decided');
  // A typed reason is a draft, so the list marks the request.
  const mark = office.getByRole('list', { name: 'Messages' }).getByText('Draft');
  await panel.getByLabel(/^Reason for declining/).fill('Too small');
  await expect(mark).toBeVisible();
  await panel.getByLabel(/^Reason for declining/).clear();
  await expect(mark).toBeHidden();
  const expectAnswer = async (button: string, answer: string) => {
    await panel.getByRole('button', { name: button }).click();
    await expect(office.getByLabel('Saved reply', { exact: true })).toHaveValue(answer);
    await office.getByRole('button', { name: 'Discard' }).click();
  };
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expectAnswer('Write the rejection email', 'access-declined');
  await panel.getByRole('button', { name: 'Approve after all' }).click();
  const confirmation = office.getByRole('alertdialog', { name: 'Give client access?' });
  await expect(confirmation).toContainText(email);
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.locator('[data-access-state]')).toHaveText('Invited');
  await expectAnswer('Write the approval email', 'access-approved');

  const invitation = (await backend.mails()).find(({ to }) => String(to) === email);
  expect(invitation?.subject).toBe(await mailSubject('invite', OTHER_LOCALE));
  await page.goto(findLink(invitation));
  await page.locator('#new-password').fill(PASSWORD);
  await page.getByRole('button', { name: words.password.submit }).click();
  await page.waitForURL(`**${getDashboardPath(OTHER_LOCALE)}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await sendLogin(page, email, PASSWORD);
  await page.waitForURL(`**${getDashboardPath(OTHER_LOCALE)}`);

  // This former URL of the accounts list redirects to the current one.
  await office.goto('/admin-portal/messages?view=accounts');
  await expect(office).toHaveURL(/\/admin-portal\/accounts$/);
  const account = office.locator(`[data-account="${email}"]`);
  await expect(account.locator('[data-access-state]')).toHaveText('Active');
  await expect(account).toContainText(
    new RegExp(`Ελιά, ΕλιάActiveClient${LANGUAGES[OTHER_LOCALE].name}Last signed in .*ΕλιάManage$`),
  );
  await manage(office, email, 'Remove access…');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(account.locator('[data-access-state]')).toHaveText('No access');
  await page.reload();
  await expect(page).not.toHaveURL(new RegExp(getDashboardPath(OTHER_LOCALE)));
  await office.goto('/admin-portal/users');
  await office.getByRole('link', { name: 'Open Accounts' }).click();
  await expect(heading(office, 'Accounts')).toBeFocused();
});

const client = 'client@olea.example';

test('administrator edits an account that a colleague has changed in the meantime', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*503|was not changed|could not be (?:read|counted)/);
  const row = page.locator(`[data-account="${client}"]`);
  await page.clock.install();
  await openPortal(page, 'accounts');
  await page.keyboard.press('/');
  await page.keyboard.type('CLIENT@');
  await expect(page).toHaveURL(/accounts#q=CLIENT%40$/);
  await expect(page.locator('.oc-filter-count')).toHaveText(/^1 of \d+ accounts$/);
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Manage ${client}` })).toBeFocused();

  // Edited fields keep their text. The other fields show the colleague's values.
  await manage(page, client, 'Edit details…');
  const dialog = page.getByRole('dialog', { name: client });
  await dialog.getByLabel('Company').fill('Elia');
  await dialog.getByLabel('Language').selectOption(OTHER_LOCALE);
  const colleagues = `select 'accounts', id, 'changed', 'anna@olea.example' from auth.users where email = '${client}'`;
  await backend.sql(`insert into public.history (kind, account_id, action, actor_email) ${colleagues}`);
  await backend.sql(
    `insert into public.account_details (account_id, note) select id, 'Pays late' from auth.users where email = '${client}'`,
  );
  // The list refreshes every 30 seconds.
  await page.clock.fastForward('00:31');
  await expect(row).toContainText('Pays late');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('anna@olea.example saved this account first');
  await expect(dialog.getByLabel('Note')).toHaveValue('Pays late');
  await backend.providers.fail('rest', { status: 503 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It’s safe to try again.');
  await backend.providers.heal();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(`EliaActiveClient${LANGUAGES[OTHER_LOCALE].name}`);
  await expect(row).toContainText('Pays late');
});

test('administrator emails a client a password reset in the client’s language, and ends the client’s sessions', async ({
  page,
  backend,
}) => {
  await backend.sql(`select private.set_language(id, '${OTHER_LOCALE}') from auth.users where email = '${client}'`);
  await openPortal(page, 'accounts#q=client');
  await manage(page, client, 'Send a password reset');
  await expect(findToast(page)).toContainText(`A password reset is on its way to ${client}`);
  const [mail] = await backend.mails();
  expect([mail?.to, mail?.subject]).toEqual([[client], await mailSubject('recovery', OTHER_LOCALE)]);
  await manage(page, client, 'Send a password reset');
  await expect(findToast(page)).toContainText('Nothing changed: too many emails');

  await manage(page, client, 'End all sessions…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(findToast(page)).toContainText(`All sessions of ${client} have ended`);
  await expect(page.getByRole('group', { name: 'History of these accounts' }).getByRole('listitem')).toHaveText([
    /^All sessions ended: client@/,
    /^Password reset emailed: client@/,
  ]);
});

test('last administrator cannot remove their own access, but can invite a colleague and delete the colleague’s account', async ({
  page,
  backend,
}) => {
  await openPortal(page, 'accounts?kind=admin');
  await manage(page, 'admin@olea.example', 'Remove access…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(findToast(page)).toContainText('is the last administrator');

  const form = page.getByRole('group', { name: 'Invite' });
  const invited = form.getByLabel('Email');
  const invite = form.getByRole('button', { name: 'Invite' });
  await invited.fill('new colleague');
  await form.getByLabel('Role').selectOption('Administrator (staff)');
  await invite.click();
  await expect(form).toContainText('Enter a complete email address.');
  await invited.fill('nefeli@olea.example');
  await page.reload();
  await expect(invited).toHaveValue('nefeli@olea.example');
  await form.getByLabel('Role').selectOption('Administrator (staff)');
  await form.getByLabel('Name').fill('Nefeli Ploumi');
  await invite.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invite administrator' }).click();
  await expect(page.locator('[data-account="nefeli@olea.example"] [data-access-state]')).toHaveText('Invited');
  await expect(page.locator('[data-account="nefeli@olea.example"]')).toContainText('Nefeli Ploumi');
  await expect(invited).toHaveValue('');
  expect((await backend.mails()).at(-1)).toMatchObject({ to: ['nefeli@olea.example'] });
  await manage(page, 'nefeli@olea.example', 'Delete account…');
  const deletion = page.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect(deletion).toContainText('What stays: messages from this address');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.locator('[data-account="nefeli@olea.example"]')).toHaveCount(0);
  await expect(findToast(page)).toContainText('The account nefeli@olea.example was deleted.');
});
