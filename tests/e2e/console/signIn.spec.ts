import { openSignedIn } from '../../../scripts/openSignedIn.ts';
import { holdBack } from '../fixtures/holdBack.ts';
import { expect, submitSignIn, test } from './consoleTest.ts';

const REFUSED = /status of 400/;

// That a sign-in leads to the page asked for: traffic.spec.ts.
test('a signed-out visitor signs in to the dashboard, which is the index of the portal; it lasts a reload, with a spinner while the role is looked up; the logout leads back', async ({
  page,
}) => {
  await page.goto('/admin-portal');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('admin@olea.example');
  await expect(submit).toBeDisabled();
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/admin-portal\/dashboard$/);
  const heading = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  await expect(heading).toBeFocused();
  const answer = await holdBack(page, '**/rest/v1/user_roles*');
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Checking your session' })).toBeVisible();
  answer();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin-portal/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a wrong password shows the message of the auth service and keeps what was typed, which can be shown and hidden', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  await page.goto('/admin/login');
  await submitSignIn(page, 'admin@olea.example', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue('admin@olea.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid login credentials');
  await page.getByLabel('Password', { exact: true }).press('End');
  await page.keyboard.type('x');
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('a signed-in client who opens the portal is sent to the home page', async ({ page }) => {
  await openSignedIn(page, '/admin-portal/feature-flags', 'client@olea.example');
  await page.waitForURL((url) => url.pathname === '/');
});

test('screens that cannot be fetched say so, and a reload brings them', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/Failed to fetch dynamically imported module|ERR_FAILED/);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
