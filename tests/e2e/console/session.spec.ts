import { violationsOf } from '../fixtures/axe.ts';
import { blockStorage } from '../fixtures/machine.ts';
import { becomeColleague, expect, said, submitSignIn, test } from './consoleTest.ts';

test('where the browser keeps nothing, the right password works for the tab, and the sign-in says so before', async ({
  page,
}) => {
  await blockStorage(page);
  await page.goto('/admin/login');
  await expect(page.getByText('Your session ends when this tab is closed or reloaded')).toBeVisible();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Your session ends when this tab is closed or reloaded')).toBeVisible();
});

// What a wrong clock costs: tests/shared/auth/clock.test.ts.
test('a clock that is 61 minutes ahead is named, also after a reload', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 61 * 60_000 });
  await page.goto('/admin-portal/feature-flags');
  await submitSignIn(page);
  for (const how of ['sign-in', 'reload']) {
    if (how === 'reload') await page.reload();
    await expect(page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
    await expect(page.getByText('This computer’s clock is 61 minutes ahead.')).toBeVisible();
  }
});

test('My account lists where its owner is signed in; one session is ended by itself, and one that could not be ended stays listed', async ({
  page,
  secondPage: elsewhere,
  backend,
  consoleGuard,
}) => {
  // 403: the auth service says of the session that was ended that it is over.
  consoleGuard.expect(/Failed to load resource.*(?:503|403)|This session was not changed/);
  const email = await becomeColleague(page, backend);
  await elsewhere.goto('/admin-portal/dashboard');
  await submitSignIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.reload();
  const list = page.getByRole('list', { name: 'Your sessions' });
  await expect(list.getByRole('listitem').filter({ hasText: '(this session)' })).toContainText(
    /Chrome on \w+.*Signed in/,
  );
  const other = list.getByRole('button', { name: /^Sign out Chrome on/ });
  await page.route('**/rpc/end_session', (route) => route.fulfill({ status: 503, body: '' }));
  await other.click();
  await expect(said(page)).toContainText('This session was not changed: the backend did not answer.');
  await page.unrouteAll();
  await other.click();
  await expect(said(page)).toContainText('was signed out.');
  await expect(other).toHaveCount(0);
  await expect(list).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  // A token that is still good would look like somebody's without a role, who belongs on the site.
  await elsewhere.reload();
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible();
});
