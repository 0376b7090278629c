import { expect, test } from '../fixtures/index.ts';
import { blockStorage } from '../fixtures/machine.ts';
import { CLIENT, enterAsClient, loginPath, openDashboard, SESSION_KEY, wordsOf } from './portal.ts';

const BACKEND_GONE = /Failed to load resource|ERR_|could not be (?:fetched|checked|ended)|did not confirm|fetch/;

const locale = 'fr';
const words = wordsOf(locale);

test('signing in in one tab opens the other, and signing out signs it out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(loginPath(locale));
  await enterAsClient(page, locale);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(CLIENT);
  await page.getByRole('button', { name: words.frame.signOut }).click();
  await expect(other).toHaveURL(loginPath(locale));
  await expect(other.getByText(words.login.expired)).toBeVisible();
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
});

// How a session is renewed, and when it is none: tests/shared/auth/clock.test.ts and createAuthStore.test.ts.
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

test('signing out everywhere says when nobody confirmed it, and stays; confirmed, it leaves', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await openDashboard(page, locale);
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

test('a session is refreshed in the background before it ends', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.fastForward(59 * 60_000);
  await page.clock.runFor(60_000);
  expect((await refreshed).status()).toBe(200);
});

test('where the browser keeps nothing, the sign-in works for the tab, and the portal says so', async ({ page }) => {
  await blockStorage(page);
  await enterAsClient(page, locale);
  await expect(page.getByText(words.session.tabOnly)).toBeVisible();
});
