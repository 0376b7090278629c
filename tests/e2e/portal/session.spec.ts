import { site } from '@olea/shared/site/facts';
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

// The choice of the domain is tested in tests/shared/site/hosts.test.ts.
test('links from the portal lead to the domain that answers', async ({ page, context, baseURL, consoleGuard }) => {
  const [first, second] = site.productionDomains.map((domain) => `https://${domain}`);
  consoleGuard.expect(/ERR_CONNECTION_REFUSED|Failed to load resource|Content Security Policy/);
  await context.route(
    (url) => [first, second].includes(url.origin),
    async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === first) return route.abort('connectionrefused');
      // The probe has three seconds; what is tested is the choice, not the speed of this machine.
      if (url.pathname === '/robots.txt') return route.fulfill({ status: 200 });
      return route.fulfill({ response: await route.fetch({ url: baseURL + url.pathname + url.search }) });
    },
  );
  // Without this it would pass before anything was decided.
  const probed = new Promise((resolve) => page.once('requestfailed', resolve));
  await page.goto(second + loginPath(locale));
  await probed;
  await expect(page.getByRole('link', { name: words.frame.website })).toHaveAttribute('href', `/${locale}`);
  // A request that is still being answered when the context closes would fail the test.
  await context.unrouteAll({ behavior: 'wait' });
});
