import { randomUUID } from 'node:crypto';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { findViolations } from '../fixtures/axe.ts';
import { blockStorage, holdBack } from '../fixtures/emulation.ts';
import {
  becomeColleague,
  expect,
  findFlagSwitch,
  findToast,
  heading,
  stopPolling,
  submitCredentials,
  test,
} from './consoleTest.ts';

test('administrator signs in to the dashboard, stays signed in after a reload and signs out', async ({ page }) => {
  await page.goto('/admin-portal');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('admin@olea.example');
  await expect(submit).toBeDisabled();
  await submitCredentials(page);
  await expect(page).toHaveURL(/\/admin-portal\/dashboard$/);
  const dashboard = heading(page, 'Dashboard');
  await expect(dashboard).toBeFocused();
  const answer = await holdBack(page, '**/rest/v1/user_roles*');
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Checking your session' })).toBeVisible();
  answer();
  await expect(dashboard).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|last|list/.test(key)))).toEqual(
    [],
  );
  await page.goto('/admin-portal/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('user who enters a wrong password or lacks the admin role sees an error', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 400/);
  const password = page.getByLabel('Password', { exact: true });
  const alert = page.getByRole('alert');
  await page.goto('/admin/login');
  await submitCredentials(page, 'admin@olea.example', 'not-the-password');
  await expect(alert).toHaveText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue('admin@olea.example');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Invalid login credentials');
  await password.press('End');
  await page.keyboard.type('x');
  await expect(alert).toBeEmpty();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  const lookup = page.waitForRequest('**/user_roles?select=role&role=eq.admin*');
  await submitCredentials(page, 'client@olea.example');
  expect((await lookup).headers()['x-client-info']).toMatch(/^supabase-js/);
  await expect(alert).toHaveText('Access denied. Admin privileges required.');
  expect(await page.evaluate(() => localStorage.getItem('olea-session'))).toBeNull();
});

test('client who opens the admin portal is redirected to the home page', async ({ page }) => {
  await openWithSession(page, '/admin-portal/feature-flags', 'client@olea.example');
  await page.waitForURL((url) => url.pathname === '/');
});

test('administrator whose screens fail to load sees an error and reloads', { tag: '@full' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to fetch dynamically imported module|ERR_FAILED/);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await submitCredentials(page);
  await expect(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('administrator whose browser blocks storage signs in and is warned that closing or reloading the tab ends the session', async ({
  page,
}) => {
  await blockStorage(page);
  await page.goto('/admin/login');
  await expect(page.getByText('Your session ends when this tab is closed or reloaded')).toBeVisible();
  await submitCredentials(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Your session ends when this tab is closed or reloaded')).toBeVisible();
});

test('administrator whose clock is 61 minutes ahead sees a warning', { tag: '@full' }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 61 * 60_000 });
  await page.goto('/admin-portal/feature-flags');
  await submitCredentials(page);
  for (const how of ['sign-in', 'reload']) {
    if (how === 'reload') await page.reload();
    await expect(heading(page, 'Feature Flags')).toBeVisible();
    await expect(page.getByText('This computer’s clock is 61 minutes ahead.')).toBeVisible();
  }
});

test('administrator sees their sessions and signs one of them out after a failed attempt', async ({
  page,
  secondPage: elsewhere,
  backend,
  consoleGuard,
}) => {
  // The auth service responds with 403 for a revoked session.
  consoleGuard.expect(
    /Failed to load resource.*(?:503|403)|could not be counted|(?:This session|Team) was not changed/,
  );
  const email = await becomeColleague(page, backend);
  await elsewhere.goto('/admin-portal/feature-flags');
  await submitCredentials(elsewhere, email);
  await expect(findFlagSwitch(elsewhere, 'teams')).toBeVisible();
  await stopPolling(elsewhere);

  await page.reload();
  const list = page.getByRole('list', { name: 'Your sessions' });
  await expect(list.getByRole('listitem').filter({ hasText: '(this session)' })).toContainText(
    /Chrome on \w+.*Signed in/,
  );
  const other = list.getByRole('button', { name: /^Sign out Chrome on/ });
  await page.route('**/rpc/revoke_session', (route) => route.fulfill({ status: 503, body: '' }));
  await other.click();
  await expect(findToast(page)).toContainText('This session was not changed: the backend did not answer.');
  await page.unrouteAll();
  await other.click();
  await expect(findToast(page)).toContainText('was signed out.');
  await expect(other).toHaveCount(0);
  await expect(list).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  // The token is still valid, but the console must report a revoked session instead of a revoked role.
  await findFlagSwitch(elsewhere, 'teams').click();
  await expect(elsewhere.getByText('Your session ended.')).toContainText('Your change to Team was not saved.');
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible();
});

for (const screen of ['Feature Flags', 'Messages', 'Activity Log']) {
  const title = `administrator whose sessions were revoked sees the sign-in form instead of an empty ${screen} screen`;
  test(title, { tag: screen === 'Messages' ? [] : '@full' }, async ({ page, backend, consoleGuard }) => {
    consoleGuard.expect(/status of 403|could not be/);
    const email = await becomeColleague(page, backend);
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByRole('group', { name: 'Invite' }).getByLabel('Email').fill('nefeli@company.example');
    await stopPolling(page);
    await backend.sql(`delete from auth.sessions where user_id = (select id from auth.users where email = '${email}')`);
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByText('Your session ended.')).toContainText('Your text has been kept.');
    await submitCredentials(page, email);
    await expect(heading(page, screen)).toBeVisible();
  });
}

test('invited administrator opens the invitation, chooses a password and sees the dashboard', async ({
  page,
  backend,
}) => {
  const email = `${randomUUID()}@company.example`;
  const { subject, link } = await backend.accounts.invite(email);
  expect(subject).toBe('Your invitation to the admin portal');
  await backend.sql(`select private.grant_role('${email}', 'admin')`);
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/admin\/password$/);
  const choose = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
  };
  await choose('weakling');
  await expect(page.getByRole('alert')).toHaveText('Password does not meet requirements.');
  await choose('Chosen-Pass1!');
  await expect(page).toHaveURL(/\/admin-portal\/dashboard$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('administrator with an expired or forged link can enter a code, and sees a notice if the link is an invitation', async ({
  page,
}) => {
  for (const fields of [
    'access_token=a.b.c&refresh_token=d&token_type=bearer&type=recovery',
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    'token_hash=0123456789abcdef&type=invite&email=a%40b.example',
  ]) {
    await page.goto('about:blank');
    await page.goto(`/admin/password#${fields}`);
    await expect(page.getByLabel('Code')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/password$/);
  }
  await expect(page.getByText('This invitation no longer works.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
