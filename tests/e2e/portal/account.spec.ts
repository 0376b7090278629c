import { randomUUID } from 'node:crypto';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { dashboardPath, openDashboard, SESSION_KEY, sendLogin, wordsOf } from './portal.ts';

const OLD = 'Chosen-Pass1!';
const NEW = 'Another-Pass2!';

// That sessions elsewhere end: tests/accounts/sessions.test.ts.
test('a client changes the password with the current one', async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource.*400|was refused/);
  const words = wordsOf(OTHER_LOCALE);
  const email = `${randomUUID()}@buyer.example`;
  const { link } = await backend.accounts.invite(email, OTHER_LOCALE);
  await backend.sql(`select private.grant_role('${email}', 'client')`);
  await page.goto(link);
  await page.locator('#new-password').fill(OLD);
  await page.getByRole('button', { name: words.password.submit }).click();
  await page.waitForURL(`**${dashboardPath(OTHER_LOCALE)}`);
  await page.getByRole('link', { name: words.account.link }).click();
  const submit = page.getByRole('button', { name: words.account.submit });
  await submit.click();
  await expect(page.locator('#current-password')).toBeFocused();
  await page.locator('#current-password').fill('not-the-password');
  await page.locator('#new-password').fill(NEW);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(words.account.errors.current);
  await expect(page.locator('#new-password')).toHaveValue(NEW);
  await page.locator('#current-password').fill(OLD);
  await page.locator('#new-password').fill('too-weak');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.weakPassword);
  await page.locator('#new-password').fill(NEW);
  await submit.click();
  await expect(page.getByText(words.account.done)).toBeVisible();
  await expect(page.locator('#new-password')).toHaveValue('');
  // Another press changes nothing, and shows no success beside the fields that are asked for.
  await submit.click();
  await expect(page.locator('#current-password')).toBeFocused();
  await expect(page.getByText(words.account.done)).toBeHidden();

  await page.getByRole('link', { name: words.account.back }).click();
  await page.getByRole('banner').getByRole('button', { name: words.frame.signOut }).click();
  await sendLogin(page, email, NEW);
  await page.waitForURL(`**${dashboardPath(OTHER_LOCALE)}`);
});

test('signing out everywhere says when nobody confirmed it, and stays; confirmed, it leaves', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource|could not be ended/);
  const words = wordsOf('en');
  await openDashboard(page);
  await page.getByRole('link', { name: words.account.link }).click();
  const leave = page.getByRole('button', { name: words.account.everywhere });
  await backend.off();
  await leave.click();
  await expect(page.getByRole('alert')).toHaveText(words.account.errors.sessions);
  await backend.on();
  await leave.click();
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
});
