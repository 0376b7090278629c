import { randomUUID } from 'node:crypto';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolations } from '../fixtures/axe.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect, test } from '../fixtures/index.ts';
import { createClient, getDashboardPath, getTranslations, PASSWORD } from './portal.ts';

const GOOD = 'Chosen-Pass1!';
const REFUSED = /Failed to load resource.*40[03]|was rejected/;

const createAddress = (): string => `it+${randomUUID()}@buyer.example`;

async function inviteClient(backend: BackendControl, locale: Locale = 'en') {
  const email = createAddress();
  const { link } = await backend.accounts.invite(email, locale);
  await backend.sql(`select private.grant_role('${email}', 'client')`);
  return { email, link };
}

async function choose(page: Page, password: string, locale: Locale = 'en'): Promise<void> {
  await page.locator('#new-password').fill(password);
  await page.getByRole('button', { name: getTranslations(locale).password.submit }).click();
}

test('client with an expired invitation is asked for a code', { tag: '@full' }, async ({ page, backend }) => {
  const words = getTranslations(OTHER_LOCALE).password;
  const { email, link } = await inviteClient(backend, OTHER_LOCALE);
  const sent = `now() - interval '7 days 1 minute'`;
  await backend.sql(`update auth.users set invited_at = ${sent}, recovery_sent_at = ${sent} where email = '${email}'`);
  await page.goto(link);
  await expect(page.getByText(words.over.invite)).toBeVisible();
  await expect(page.getByText(words.codeLede)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
  await expect(page.getByLabel(words.code)).toBeVisible();
});

test('client with a replaced invitation sets a password with the code from the newer email', async ({
  page,
  backend,
}) => {
  const { email, link } = await inviteClient(backend);
  const { code } = await backend.accounts.invite(email, 'en');
  await page.goto(link);
  await expect(page.getByText(getTranslations('en').password.over.invite)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(getTranslations('en').login.email).fill(email);
  await page.getByLabel(getTranslations('en').password.code).fill(code);
  await choose(page, GOOD);
  await page.waitForURL(`**${getDashboardPath('en')}`);
});

test('invited client sets a password and resets it by email', async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(REFUSED);
  const { email, link } = await inviteClient(backend, OTHER_LOCALE);
  const words = getTranslations(OTHER_LOCALE);
  const alert = page.getByRole('alert');
  await page.goto(link);
  await expect(page.getByLabel(words.login.email)).toHaveValue(email);
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/client/password') && url.hash === '');
  await choose(page, 'too-weak', OTHER_LOCALE);
  await expect(alert).toHaveText(words.login.errors.weakPassword);
  await choose(page, GOOD, OTHER_LOCALE);
  await page.waitForURL(`**${getDashboardPath(OTHER_LOCALE)}`);
  await page.getByRole('banner').getByRole('button', { name: words.frame.signOut }).click();

  await page.goto((await backend.accounts.recover(email)).link);
  await choose(page, 'Another-Pass2!', OTHER_LOCALE);
  await page.waitForURL(`**${getDashboardPath(OTHER_LOCALE)}`);
  await expect(backend.api.as(email, GOOD)).rejects.toThrow('Could not sign in');
  await backend.api.as(email, 'Another-Pass2!');
});

test('client needs the current password to set a new one', async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(REFUSED);
  const email = await createClient(backend);
  const words = getTranslations(OTHER_LOCALE);
  const alert = page.getByRole('alert');
  await openWithSession(page, localizePath(PORTAL_ADDRESSES.account, OTHER_LOCALE), email);
  const submit = page.getByRole('button', { name: words.account.submit });
  const [current, chosen] = [page.locator('#current-password'), page.locator('#new-password')];
  await submit.click();
  await expect(current).toBeFocused();
  await current.fill('not-the-password');
  await chosen.fill(GOOD);
  await submit.click();
  await expect(alert).toHaveText(words.account.errors.current);
  await expect(chosen).toHaveValue(GOOD);
  await current.fill(PASSWORD);
  await chosen.fill('too-weak');
  await submit.click();
  await expect(alert).toHaveText(words.login.errors.weakPassword);
  await chosen.fill(GOOD);
  await submit.click();
  await expect(page.getByText(words.account.done)).toBeVisible();
  await expect(chosen).toHaveValue('');
  // A second submit changes nothing and hides the success message.
  await submit.click();
  await expect(current).toBeFocused();
  await expect(page.getByText(words.account.done)).toBeHidden();
  await backend.api.as(email, GOOD);
});

test('client whose link contains another email address cannot set a password', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  const { email, link } = await inviteClient(backend);
  const prepared = new URL(link);
  const fields = new URLSearchParams(prepared.hash.slice(1));
  fields.set('email', createAddress());
  prepared.hash = fields.toString();
  await page.goto(prepared.href);
  await choose(page, GOOD);
  await expect(page.getByRole('alert')).toHaveText(getTranslations('en').password.errors.proof);
  await expect(page.locator('#new-password')).toHaveValue(GOOD);
  await expect(page.getByLabel(getTranslations('en').password.code)).toBeVisible();
  await expect(backend.api.as(email, GOOD)).rejects.toThrow('Could not sign in');
});

test('invited client finds the typed password unchanged after a network failure and submits it again', {
  tag: '@full',
}, async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource|ERR_|could not be|was rejected/);
  const { link } = await backend.accounts.invite(createAddress(), 'en');
  await page.goto(link);
  const password = page.locator('#new-password');
  const submit = page.getByRole('button', { name: getTranslations('en').password.submit });
  await password.fill(GOOD);
  await backend.off();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(getTranslations('en').password.errors.unreachable);
  await expect(password).toHaveValue(GOOD);
  await backend.on();
  await submit.click();
  await expect(page.getByRole('heading', { name: getTranslations('en').redirect.heading })).toBeVisible();
});

test('administrator who sets a password on the portal is redirected to the console after retrying a failed role lookup', {
  tag: '@full',
}, async ({ page, backend, consoleGuard }) => {
  // The console's page does not opt in to view transitions, and the browser logs that as an error.
  consoleGuard.expect(/Failed to load resource.*503|could not be fetched|ViewTransition opt-in disabled/);
  const email = createAddress();
  const { link } = await backend.accounts.invite(email, 'en');
  await backend.sql(`select private.grant_role('${email}', 'admin')`);
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 503 }));
  await page.goto(link);
  await choose(page, GOOD);
  await expect(page.getByRole('heading', { name: getTranslations('en').trouble.unreachableHeading })).toBeVisible();
  await page.unroute('**/rest/v1/user_roles*');
  await page.getByRole('button', { name: getTranslations('en').trouble.tryAgain }).click();
  await page.waitForURL('**/admin-portal/dashboard', { waitUntil: 'commit' });
});
