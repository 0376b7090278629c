import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, watchConsole } from '../fixtures/index.ts';
import { CLIENT, dashboardPath, loginPath, PASSWORD, waitForPortal, wordsOf } from './portal.ts';

/** Script before the first key, and before the password, packed. */
const BUDGET = { untouched: 75_000, typing: 130_000 };

test('the sign-in page needs hardly any script before the first key, and neither auth-js nor the router before the password', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(loginPath('en'));
  await page.locator('#login-email').click();
  await page.waitForLoadState('networkidle');
  expect(await packed(page, scripts)).toBeLessThan(BUDGET.untouched);
  await page.locator('#login-email').pressSequentially(CLIENT);
  await waitForPortal(page);
  expect(await packed(page, scripts)).toBeLessThan(BUDGET.typing);
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  const all = bodies.join('\n');
  expect(all).not.toContain('signInWithPassword');
  expect(all).not.toContain('basename');
});

/** Bytes of scripts, those in the page as well. */
async function packed(page: Page, scripts: ReadonlySet<string>): Promise<number> {
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  const inline = await page.locator('script:not([src])').allTextContents();
  return [...bodies, ...inline.map((text) => Buffer.from(text))].reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
}

test('a button that is pressed before the script has come does what it says once it has', async ({ page }) => {
  await page.goto(loginPath('en'));
  await page.getByRole('button', { name: wordsOf('en').login.forgot }).click();
  await expect(page.getByText(wordsOf('en').login.forgotMessage)).toBeVisible();
  await page.locator('#login-password').fill(PASSWORD);
});

test('without any script the form can be read, and says what is missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(loginPath('el'));
  await expect(page.getByLabel(wordsOf('el').login.email, { exact: true })).toBeEditable();
  await expect(page.locator('noscript p')).toHaveText(wordsOf('el').login.noScript);
  await page.locator('#login-password').fill('Secret!1');
  await page.locator('#login-password').press('Enter');
  expect(page.url()).not.toContain('Secret');
  await context.close();
});

test('what is typed and sent before any script has arrived is neither lost nor put into the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guard = watchConsole(context);
  const page = await context.newPage();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The entry may come; React and everything else waits.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('hydrateRoot')) await released;
    await route.fulfill({ response });
  });
  await page.goto(loginPath('en'), { waitUntil: 'commit' });
  await page.locator('#login-email').fill(CLIENT);
  await page.locator('#login-password').fill(PASSWORD);
  await page.waitForTimeout(500);
  await page.locator('#login-password').press('Enter');
  expect(page.url()).not.toContain(CLIENT);
  release();
  await expect(page).toHaveURL(dashboardPath('en'));
  expect(guard.unexpected()).toEqual([]);
  // A request that is still being answered when the context closes would fail the test.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('a part that cannot be fetched is said, and sign-in can be tried again', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource|ERR_FAILED|could not be loaded|dynamically imported/);
  await page.goto(loginPath('en'));
  await waitForPortal(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.locator('#login-email').fill(CLIENT);
  await page.locator('#login-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(wordsOf('en').login.errors.unexpected);
  await expect(page.locator('#login-email')).toHaveValue(CLIENT);
  await page.getByRole('link', { name: wordsOf('en').login.requestAccess }).click();
  await expect(page.locator('#portal-main').getByText(wordsOf('en').trouble.loadText)).toBeVisible();
});

test('a portal that does not arrive at all says so on its start page', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource|ERR_FAILED|could not be loaded|dynamically imported/);
  let broken = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const stopped = broken && (await response.text()).includes('hydrateRoot');
    await (stopped ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(loginPath('de'));
  await page.locator('#login-email').fill(CLIENT);
  await expect(page.getByRole('alert')).toContainText(wordsOf('de').trouble.loadText);
  await expect(page.locator('#login-email')).toHaveValue(CLIENT);
  broken = false;
  await page.getByRole('link', { name: wordsOf('de').trouble.reload }).click();
  await waitForPortal(page);
});
