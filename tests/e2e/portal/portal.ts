import { readFileSync } from 'node:fs';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import type request from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import type quote from '@olea/shared/locales/en/quote.json';
import type requests from '@olea/shared/locales/en/requests.json';
import { site } from '@olea/shared/site/facts';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';

export const CLIENT = 'client@olea.example';
export const PASSWORD = 'Demo-Pass1!';

const readMessages = (locale: Locale, name: string) =>
  JSON.parse(readFileSync(`shared/locales/${locale}/${name}.json`, 'utf8'), (_, text: unknown) =>
    typeof text === 'string' ? text.replaceAll('{{brand}}', site.brand) : text,
  );

/** Returns the portal's translations, with those of the access request form, the requests and the quotes under separate keys. */
export const getTranslations = (
  locale: Locale,
): typeof portal & { request: typeof request; requests: typeof requests; quote: typeof quote } => ({
  ...readMessages(locale, 'portal'),
  request: readMessages(locale, 'access-request'),
  requests: readMessages(locale, 'requests'),
  quote: readMessages(locale, 'quote'),
});

export const getLoginPath = (locale: Locale): string => localizePath('/client/login', locale);
export const getDashboardPath = (locale: Locale): string => localizePath('/client/dashboard', locale);

/** Fills and submits the visible sign-in form. */
export async function sendLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await page.locator('#login-password').press('Enter');
}

/** Creates a client account with the demo password and returns its email address. */
export async function createClient(backend: BackendControl): Promise<string> {
  const email = `${crypto.randomUUID()}@buyer.example`;
  const made = await backend.api.anonymous().request('POST', '/auth/v1/signup', { email, password: PASSWORD });
  if (!made.ok) throw new Error(`Sign-up: ${made.status} ${await made.text()}`);
  await backend.sql(`select private.grant_role('${email}', 'client')`);
  // The sign-up also creates a session, so delete it.
  await backend.sql(`delete from auth.sessions where user_id = (select id from auth.users where email = '${email}')`);
  return email;
}

/** Opens the dashboard as a client who is already signed in. */
export async function openDashboard(page: Page, locale: Locale = 'en'): Promise<void> {
  await openWithSession(page, getDashboardPath(locale), CLIENT);
  await page.locator('.portal-stats').waitFor();
  // The card with the quote requests loads last. A test that stops the clock or the backend must not interrupt it.
  await page.locator('.portal-card > p:not([role])').first().waitFor();
}

/** Waits until React has hydrated the page. Before that, the app shell is static HTML. */
export async function waitForPortal(page: Page): Promise<void> {
  await page.locator('[data-app][data-ready]').waitFor();
  await page.waitForFunction(() => {
    const form = document.querySelector('#portal-main');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactFiber'));
  });
}
