import { localizePath } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import {
  ADMIN,
  CLIENT,
  dashboardPath,
  enterAsClient,
  loginPath,
  NOBODY,
  openDashboard,
  PASSWORD,
  sendLogin,
  waitForPortal,
  wordsOf,
} from './portal.ts';

const REFUSED_REQUEST = /Failed to load resource.*400/;
const BACKEND_GONE = /Failed to load resource|ERR_|did not answer/;

test('a sign-in asks for the role once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/rest/v1/user_roles')) return;
    asked += 1;
    // The design's backend client, in the portal as in the console: @supabase/supabase-js.
    expect(request.headers()['x-client-info']).toMatch(/^supabase-js/);
  });
  await enterAsClient(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});

const locale = OTHER_LOCALE;
const words = wordsOf(locale);
const home = localizePath('/', locale);

test('asks for what is missing, ties it to its field and moves there; the password can be shown', async ({ page }) => {
  await page.goto(loginPath(locale));
  await waitForPortal(page);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  const email = page.getByLabel(words.login.email, { exact: true });
  const password = page.getByLabel(words.login.password, { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(words.login.errors.emailRequired);
  await expect(password).toHaveAccessibleDescription(words.login.errors.passwordRequired);
  await email.fill('someone');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await password.fill('x');
  await password.press('Enter');
  await expect(email).toHaveAccessibleDescription(words.login.errors.emailFormat);
  await page.getByRole('button', { name: words.login.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('x');
  await page.getByRole('button', { name: words.login.hidePassword }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('refuses a wrong password with the message of the catalogue and keeps the e-mail', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED_REQUEST);
  await page.goto(loginPath(locale));
  await sendLogin(page, CLIENT, 'Wrong-Pass1!');
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.invalidCredentials);
  await expect(page.locator('#login-email')).toHaveValue(CLIENT);
  await page.locator('#login-password').fill(PASSWORD);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('#login-password').press('Enter');
  await expect(page).toHaveURL(dashboardPath(locale));
});

test('what went wrong at the sign-in is not told over the request form, and is still there on the way back', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED_REQUEST);
  await page.goto(loginPath(locale));
  await sendLogin(page, CLIENT, 'Wrong-Pass1!');
  const refusal = page.getByText(words.login.errors.invalidCredentials);
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.request.heading);
  await expect(refusal).toHaveCount(0);
  await page.getByRole('link', { name: words.request.back }).click();
  await expect(refusal).toBeVisible();
});

test('says how a password is reset, and whom to ask', async ({ page }) => {
  await page.goto(loginPath(locale));
  await waitForPortal(page);
  await page.getByRole('button', { name: words.login.forgot }).click();
  await expect(page.getByText(words.login.forgotMessage)).toBeVisible();
  const support = page.getByRole('region', { name: words.support.heading });
  await expect(support.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(support.getByRole('link', { name: site.phone.display })).toHaveAttribute('href', site.phone.href);
  await expect(support).toContainText(/\d\d:\d\d–\d\d:\d\d/);
});

test('leads a client to the page asked for, and back there after a reload', async ({ page }) => {
  const deep = `${dashboardPath(locale)}?order=OT-20418#orders`;
  await page.goto(deep);
  await expect(page).toHaveURL((url) => url.pathname === loginPath(locale) && url.searchParams.has('from'));
  await page.reload();
  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(deep);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.reload();
  await expect(page).toHaveURL(deep);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
});

test('sends a signed-in client who comes again straight to the dashboard', async ({ page }) => {
  await openDashboard(page, locale);
  await page.goto(loginPath(locale));
  await expect(page).toHaveURL(dashboardPath(locale));
});

for (const [who, email] of [
  ['an administrator', ADMIN],
  ['a user without a role', NOBODY],
] as const) {
  test(`sends ${who} home, from the sign-in page and from the dashboard`, async ({ page }) => {
    await page.clock.install();
    await page.goto(loginPath(locale));
    await sendLogin(page, email);
    await expect(page.getByRole('alert')).toContainText(email);
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(home);
    await page.goto(dashboardPath(locale));
    await expect(page.getByRole('alert')).toContainText(email);
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(home);
  });
}

test('says that something unexpected happened when nobody answers', async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(BACKEND_GONE);
  await page.goto(loginPath(locale));
  await waitForPortal(page);
  await backend.off();
  await sendLogin(page, CLIENT);
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.unexpected);
  await backend.on();
  await page.locator('#login-password').press('Enter');
  await expect(page).toHaveURL(dashboardPath(locale));
});

test('looks at the strength of a password only while the request view is on', async ({ page, consoleGuard }) => {
  consoleGuard.expect(REFUSED_REQUEST);
  await page.goto(loginPath(locale));
  await sendLogin(page, CLIENT, 'weak');
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.invalidCredentials);
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.request.heading);
  // As a password manager does, send the form that is still there, behind the view.
  await page.locator('#sign-in form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole('alert')).toHaveText(words.login.errors.weakPassword);
  await page.locator('#login-password').evaluate((input: HTMLInputElement, password) => {
    input.value = password;
    input.form?.requestSubmit();
  }, PASSWORD);
  await expect(page).toHaveURL(dashboardPath(locale));
});

test('a user who is no client can choose another account instead of leaving', async ({ page }) => {
  await page.goto(loginPath('en'));
  await sendLogin(page, NOBODY);
  await page.getByRole('button', { name: wordsOf('en').redirect.otherAccount }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en').login.heading);
  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(dashboardPath('en'));
});

test('nobody is sent away while they choose what to do', async ({ page }) => {
  const goNow = page.getByRole('link', { name: wordsOf('en').redirect.goNow });
  await page.clock.install();
  await page.goto(loginPath('en'));
  await sendLogin(page, NOBODY);
  await goNow.focus();
  // Longer than the notice stays when nobody is in it.
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(loginPath('en'));
  await goNow.blur();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/');
});

test('a failed role lookup lets nobody in, says why, and does when asked again', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource|role could not be fetched/);
  const { trouble } = wordsOf('en');
  await page.goto(loginPath('en'));
  await waitForPortal(page);
  await backend.providers.fail('rest', { status: 503 });
  await sendLogin(page, CLIENT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble.unreachableHeading);
  await backend.providers.heal();
  await page.getByRole('button', { name: trouble.tryAgain }).click();
  await expect(page).toHaveURL(dashboardPath('en'));
});
