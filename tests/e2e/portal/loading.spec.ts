import { gzipSync } from 'node:zlib';
import { expect, test, watchConsole } from '../fixtures/index.ts';
import { CLIENT, dashboardPath, loginPath, PASSWORD, waitForPortal, wordsOf } from './portal.ts';

/** Script before sign-in, packed. */
const BUDGET = 130_000;

test('the sign-in page needs little script, and neither supabase-js nor the router before it is typed into', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(loginPath('en'));
  await waitForPortal(page);
  await page.locator('#login-email').pressSequentially(CLIENT);
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  const inline = await page.locator('script:not([src])').allTextContents();
  const size = [...bodies, ...inline.map((text) => Buffer.from(text))].reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  console.log(`Script of the sign-in page: ${(size / 1000).toFixed(1)} kB gz`);
  expect(size).toBeLessThan(BUDGET);
  const all = bodies.join('\n');
  expect(all).not.toContain('signInWithPassword');
  expect(all).not.toContain('basename');
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
  await expect(page.getByRole('alert')).toContainText(wordsOf('de').trouble.loadText);
  broken = false;
  await page.getByRole('link', { name: wordsOf('de').trouble.reload }).click();
  await waitForPortal(page);
});
