import { randomUUID } from 'node:crypto';
import { ACCESS_REQUEST_FIELDS } from '@olea/shared/forms';
import { dashboardPath, loginPath, sendLogin, wordsOf } from '../portal/portal.ts';
import { expect, openPortal, openSecondBrowser, test } from './consoleTest.ts';

const PASSWORD = 'Chosen-Pass1!';
const ANSWERS: Readonly<Record<string, string>> = { phone: '+30 210 555 0100', website: 'elia.example' };

test('a Greek buyer asks for access, is approved, takes the link, chooses a password and lands on the Greek dashboard', async ({
  page,
  backend,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*500|using the fallback/);
  const email = `${randomUUID()}@buyer.example`;
  const words = wordsOf('el');

  // With the forms provider down, so that the request comes to us and not to the provider.
  await backend.providers.fail('forms', { status: 500 });
  await page.goto(loginPath('el'));
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  for (const [name, field] of Object.entries(ACCESS_REQUEST_FIELDS)) {
    const control = page.locator(`#request-${name}`);
    if ('choices' in field) await control.selectOption({ index: 1 });
    else await control.fill(name === 'email' ? email : (ANSWERS[name] ?? 'Ελιά'));
  }
  await page.getByRole('button', { name: words.request.submit }).click();
  await expect(page.getByText(words.request.success)).toBeVisible();

  const { context, guard, page: desk } = await openSecondBrowser(browser, baseURL);
  await openPortal(desk, 'messages', 'Messages');
  await desk.getByRole('button', { name: /Ελιά/ }).first().click();
  const panel = desk.getByRole('region', { name: 'Access to the client portal' });
  await expect(panel.locator('[data-access-state]')).toHaveText('Not decided');
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.locator('[data-access-state]')).toHaveText('Invited');

  const mails = (await backend.outbox()).flatMap((entry) => (entry.provider === 'mail' ? [entry.body] : []));
  const invitation = mails.find(({ to }) => String(to) === email);
  expect(invitation?.subject).toBe('Η πρόσβασή σας στην πύλη πελατών');
  const [, link = ''] = /href="([^"]+)"/.exec(String(invitation?.html)) ?? [];
  await page.goto(link.replaceAll('&amp;', '&'));
  await page.locator('#new-password').fill(PASSWORD);
  await page.getByRole('button', { name: words.password.submit }).click();
  await page.waitForURL(`**${dashboardPath('el')}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await sendLogin(page, email, PASSWORD);
  await page.waitForURL(`**${dashboardPath('el')}`);

  // The desk sees it, and takes the access away: at once, for somebody who is signed in.
  // Accounts were a tab of the messages; a bookmark from then leads on.
  await desk.goto('/admin-portal/messages?view=accounts');
  await expect(desk).toHaveURL(/\/admin-portal\/accounts$/);
  const account = desk.locator(`[data-account="${email}"]`);
  await expect(account.locator('[data-access-state]')).toHaveText('Has signed in');
  await account.getByRole('button', { name: /^Take access away/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Take access away' }).click();
  await expect(account).toHaveCount(0);
  await page.reload();
  await expect(page).not.toHaveURL(new RegExp(dashboardPath('el')));
  await desk.goto('/admin-portal/users');
  await desk.getByRole('link', { name: 'Open Accounts' }).click();
  await expect(desk.getByRole('heading', { name: 'Accounts', level: 1 })).toBeFocused();
  expect(guard.unexpected()).toEqual([]);
  await context.close();
});
