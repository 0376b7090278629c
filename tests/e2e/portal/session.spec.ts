import { localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { blockStorage, holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import {
  CLIENT,
  createClient,
  getDashboardPath,
  getLoginPath,
  getTranslations,
  openDashboard,
  sendLogin,
  waitForPortal,
} from './portal.ts';

const locale = OTHER_LOCALE;
const words = getTranslations(locale);
const home = localizePath('/', locale);
const NOBODY = 'nobody@olea.example';
const BACKEND_GONE =
  /Failed to load resource|ERR_|could not be (?:fetched|checked|ended|loaded)|did not (?:answer|confirm)|fetch/;

test('client who clicks or submits before the scripts load sees the effect afterward', async ({ page }) => {
  const release = await holdBack(page, '**/assets/**/*.js');
  await page.goto(getLoginPath(locale), { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.login.forgot }).click();
  release();
  await expect(page.getByText(words.login.forgotMessage)).toBeVisible();

  const releaseAgain = await holdBack(page, '**/assets/**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await sendLogin(page, CLIENT);
  expect(page.url()).not.toContain(CLIENT);
  releaseAgain();
  await expect(page).toHaveURL(getDashboardPath(locale));
});

test('client sees the error for a wrong password until they edit the password, and a password manager can submit the hidden form', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*400/);
  await page.goto(getLoginPath(locale));
  await sendLogin(page, CLIENT, 'weak');
  const alert = page.getByRole('alert');
  const heading = page.getByRole('heading', { level: 1 });
  const toRequest = page.getByRole('link', { name: words.login.requestAccess });
  await expect(alert).toHaveText(words.login.errors.invalidCredentials);
  await expect(page.locator('#login-email')).toHaveValue(CLIENT);
  await toRequest.click();
  await expect(heading).toHaveText(words.request.heading);
  await expect(alert).toHaveCount(0);
  await page.getByRole('link', { name: words.request.back }).click();
  await expect(alert).toHaveText(words.login.errors.invalidCredentials);
  await page.locator('#login-password').fill('feeble');
  await expect(alert).toHaveCount(0);

  await toRequest.click();
  await expect(heading).toHaveText(words.request.heading);
  // A password manager may submit the hidden sign-in form while the access request form is open.
  await page.locator('#sign-in form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(alert).toHaveText(words.login.errors.weakPassword);
  await page.locator('#login-password').evaluate((input: HTMLInputElement, password) => {
    input.value = password;
    input.form?.requestSubmit();
  }, 'Demo-Pass1!');
  await expect(page).toHaveURL(getDashboardPath(locale));
});

test('client who opens a deep link lands on that page after signing in', async ({ page }) => {
  const lookups: object[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/user_roles')) lookups.push(request.headers());
  });
  const deep = `${getDashboardPath(locale)}?order=OT-20418#orders`;
  await page.goto(deep);
  await expect(page).toHaveURL((url) => url.pathname === getLoginPath(locale) && url.searchParams.has('from'));
  await page.reload();
  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(deep);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.waitForLoadState('networkidle');
  expect(lookups).toMatchObject([{ 'x-client-info': expect.stringMatching(/^supabase-js/) }]);
  await page.reload();
  await expect(page).toHaveURL(deep);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.goto(getLoginPath(locale));
  await expect(page).toHaveURL(getDashboardPath(locale));
});

test('user without a role is redirected to the home page unless they choose another account', async ({ page }) => {
  await page.clock.install();
  await page.goto(getLoginPath(locale));
  await sendLogin(page, NOBODY);
  await expect(page.getByRole('alert')).toContainText(NOBODY);
  const goNow = page.getByRole('link', { name: words.redirect.goNow });
  await goNow.focus();
  // If the link did not have focus, the redirect would happen after 3 seconds.
  await page.clock.runFor(4000);
  await expect(page).not.toHaveURL(home);
  await goNow.blur();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(home);
  await page.goto(getDashboardPath(locale));
  await page.getByRole('button', { name: words.redirect.otherAccount }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.login.heading);
  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(getDashboardPath(locale));
});

test('client cannot sign in while the backend or the role lookup fails, and succeeds on the next try', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await page.goto(getLoginPath(locale));
  await waitForPortal(page);
  await backend.off();
  await sendLogin(page, CLIENT);
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.unexpected);
  await backend.on();
  await backend.providers.fail('rest', { status: 503 });
  await page.locator('#login-password').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trouble.unreachableHeading);
  await backend.providers.heal();
  await page.getByRole('button', { name: words.trouble.tryAgain }).click();
  await expect(page).toHaveURL(getDashboardPath(locale));
});

test('client’s sign-in or sign-out in one tab also applies to the other tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(getLoginPath(locale));
  await page.goto(getLoginPath(locale));
  await sendLogin(page, CLIENT);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await expect(other).toHaveURL(getLoginPath(locale));
  await expect(other.getByText(words.login.expired)).toBeVisible();
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
});

test('client keeps the open page while the backend is down, sees an error after a reload and can still sign out', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await openDashboard(page, locale);
  await backend.off();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(CLIENT);
  await page.reload();
  await expect(heading).toHaveText(words.trouble.unreachableHeading);
  await backend.on();
  await page.getByRole('button', { name: words.trouble.tryAgain }).click();
  await expect(heading).toContainText(CLIENT);
  await backend.off();
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await expect(page).toHaveURL(getLoginPath(locale));
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('olea-session'))).toBeNull();
});

test('client who signs out everywhere stays on the page until the backend confirms the sign-out', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await openDashboard(page, locale);
  await page.getByRole('link', { name: words.account.link }).click();
  const leave = page.getByRole('button', { name: words.account.everywhere });
  await expect(page.getByRole('list', { name: words.account.sessions.heading })).toBeVisible();
  await backend.off();
  await leave.click();
  await expect(page.getByRole('alert')).toHaveText(words.account.errors.sessions);
  await backend.on();
  await leave.click();
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
  await expect(page).toHaveURL(getLoginPath(locale));
  expect(await page.evaluate(() => localStorage.getItem('olea-session'))).toBeNull();
});

test('client sees where they are signed in and ends the session of another browser', async ({
  page,
  browser,
  baseURL,
  backend,
  consoleGuard,
}) => {
  // The auth service rejects the revoked session.
  consoleGuard.expect(/Failed to load resource.*403/);
  const email = await createClient(backend);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await openWithSession(elsewhere, getDashboardPath(locale), email);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(email);

  await openWithSession(page, localizePath(PORTAL_ADDRESSES.account, locale), email);
  const sessions = page.getByRole('list', { name: words.account.sessions.heading });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText(`(${words.account.sessions.here})`)).toHaveCount(1);
  await sessions.getByRole('button', { name: /Chrome/ }).click();
  await expect(page.getByRole('status')).toContainText(words.account.sessions.ended.split('{{device}}')[1] ?? '');
  await expect(sessions).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL((url) => url.pathname === getLoginPath(locale));
  await context.close();
});

test('client’s session is refreshed before it expires', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.fastForward(59 * 60_000);
  await page.clock.runFor(60_000);
  expect((await refreshed).status()).toBe(200);
});

test('client whose browser blocks storage signs in and sees that the session is limited to this tab', {
  tag: '@full',
}, async ({ page }) => {
  await blockStorage(page);
  await page.goto(getLoginPath(locale));
  await sendLogin(page, CLIENT);
  await expect(page.getByText(words.session.tabOnly)).toBeVisible();
});

test('client sees a link from the portal to the website on the domain that responds', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
  consoleGuard,
}) => {
  const [first, second] = site.productionDomains.map((domain) => `https://${domain}`);
  consoleGuard.expect(/ERR_CONNECTION_REFUSED|Failed to load resource|Content Security Policy/);
  await context.route(
    (url) => [first, second].includes(url.origin),
    async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === first) return route.abort('connectionrefused');
      // The probe times out after three seconds. Fulfill it here, so that a slow machine does not change the result.
      if (url.pathname === '/robots.txt') return route.fulfill({ status: 200 });
      return route.fulfill({ response: await route.fetch({ url: baseURL + url.pathname + url.search }) });
    },
  );
  // Without this wait, the test could pass before the portal has chosen a domain.
  const probed = new Promise((resolve) => page.once('requestfailed', resolve));
  await page.goto(second + getLoginPath(locale));
  await probed;
  await expect(page.getByRole('link', { name: words.frame.website })).toHaveAttribute('href', home);
  // A request that is still pending when the context closes would fail the test.
  await context.unrouteAll({ behavior: 'wait' });
});
