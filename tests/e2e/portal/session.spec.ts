import { expect, test } from '../fixtures/index.ts';
import { blockStorage } from '../fixtures/machine.ts';
import {
  CLIENT,
  changeStoredSession,
  dashboardPath,
  enterAsClient,
  loginPath,
  openDashboard,
  SESSION_KEY,
  sendLogin,
  wordsOf,
} from './portal.ts';

const BACKEND_GONE = /Failed to load resource|ERR_|could not be fetched|did not confirm|could not be checked|fetch/;
const longAgo = () => Math.floor(Date.now() / 1000) - 4000;

const locale = 'fr';
const words = wordsOf(locale);

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await openDashboard(page, locale);
  const other = await context.newPage();
  await other.goto(dashboardPath(locale));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await expect(other).toHaveURL(loginPath(locale));
  await expect(other.getByText(words.login.expired)).toBeVisible();
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
});

test('signing in in one tab opens the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(loginPath(locale));
  await enterAsClient(page, locale);
  await expect(other).toHaveURL(dashboardPath(locale));
});

test('an expired session is refreshed on the way in', async ({ page }) => {
  await openDashboard(page, locale);
  await changeStoredSession(page, { expires_at: longAgo() });
  await page.goto(dashboardPath(locale));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  const expiry = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at, SESSION_KEY);
  expect(expiry).toBeGreaterThan(Date.now() / 1000);
});

for (const [what, change] of [
  ['an expired session that cannot be refreshed', { expires_at: longAgo(), refresh_token: 'revoked' }],
  // Other texts that are none: tests/shared/auth/createAuthStore.test.ts.
  ['a stored session without a user', '{"access_token":"a.b.c","refresh_token":"x","expires_at":99999999999}'],
] as const)
  test(`${what} is none, and leads to sign-in`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to load resource.*40\d|Invalid Refresh Token|refresh/i);
    await openDashboard(page, locale);
    await changeStoredSession(page, change);
    await page.goto(dashboardPath(locale));
    await expect(page).toHaveURL(loginPath(locale));
    await expect(page.getByRole('heading', { level: 1, name: words.login.heading })).toBeVisible();
    // Nothing, or what never was a session.
    const left = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    expect([null, change]).toContain(left);
    await sendLogin(page, CLIENT);
    await expect(page).toHaveURL(dashboardPath(locale));
  });

// That nobody waits for ever for a session to be renewed: tests/shared/auth/createAuthStore.test.ts.
test('a backend that stops in mid-session leaves the page; a reload says so and opens when it is back; Sign Out needs nobody', async ({
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
  await expect(page).toHaveURL(loginPath(locale));
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
});

test('a session is refreshed in the background before it ends', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.fastForward(59 * 60_000);
  await page.clock.runFor(60_000);
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CLIENT);
});

test('where the browser keeps nothing, the sign-in works for the tab, and the portal says so', async ({ page }) => {
  await blockStorage(page);
  await enterAsClient(page, locale);
  await expect(page.getByText(words.session.tabOnly)).toBeVisible();
});

test('the guard of another role holds in the middle of a session: no client any more, no dashboard', async ({
  page,
  backend,
}) => {
  await openDashboard(page);
  const service = await backend.api.asService();
  const removed = await service.request('DELETE', '/rest/v1/user_roles?role=eq.client');
  expect(removed.ok).toBe(true);
  await page.reload();
  await expect(page).toHaveURL('/');
});
