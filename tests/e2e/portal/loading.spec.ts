import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test, watchConsole } from '../fixtures/index.ts';
import { CLIENT, dashboardPath, loginPath, PASSWORD, waitForPortal, wordsOf } from './portal.ts';

test('a button that is pressed before the script has come does what it says once it has', async ({ page }) => {
  await page.goto(loginPath('en'));
  await page.getByRole('button', { name: wordsOf('en').login.forgot }).click();
  await expect(page.getByText(wordsOf('en').login.forgotMessage)).toBeVisible();
  await page.locator('#login-password').fill(PASSWORD);
});

test('without any script the form can be read, and says what is missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(loginPath(OTHER_LOCALE));
  await expect(page.getByLabel(wordsOf(OTHER_LOCALE).login.email, { exact: true })).toBeEditable();
  await expect(page.locator('noscript p')).toHaveText(wordsOf(OTHER_LOCALE).login.noScript);
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
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('hydrateRoot')) await released;
    await route.fulfill({ response });
  });
  await page.goto(loginPath('en'), { waitUntil: 'commit' });
  await page.locator('#login-email').fill(CLIENT);
  await page.locator('#login-password').fill(PASSWORD);
  await page.locator('#login-password').press('Enter');
  expect(page.url()).not.toContain(CLIENT);
  release();
  await expect(page).toHaveURL(dashboardPath('en'));
  expect(guard.unexpected()).toEqual([]);
  // A request that is still being answered when the context closes would fail the test.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
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
