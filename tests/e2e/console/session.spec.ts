import { blockStorage, countRequests } from '../fixtures/machine.ts';
import { expect, flagSwitch, openFlags, submitSignIn, test } from './consoleTest.ts';

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

test('a clock that is 61 minutes ahead is named, and costs no more requests than a right one', async ({
  page,
  consoleGuard,
}) => {
  // Fifteen seconds pass at once: a read that is under way then counts as late.
  consoleGuard.expect(/timed out/);
  const { ask } = countRequests(page);
  await page.clock.install({ time: Date.now() + 61 * 60_000 });
  await page.goto('/admin-portal/feature-flags');
  await submitSignIn(page);
  // The sign-in says it too, while the role is still being asked for: that would count as late as well, and end the session.
  await expect(page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
  await expect(page.getByText('The clock of this computer is 61 minutes ahead.')).toBeVisible();
  await page.clock.runFor(15_000);
  expect(ask()).toBeLessThanOrEqual(4);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
  await expect(page.getByText('61 minutes ahead')).toBeVisible();
});

test('an administrator whose session has ended reads so at the sign-in, with the change that was not made', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 40\d|was not changed|could not be/);
  await openFlags(page);
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/token*refresh_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }),
  );
  await flagSwitch(page, 'teams').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toHaveText(
    'Your session has ended. Sign in to go on. Not changed, because the session had ended: Team.',
  );
  const stored = await (
    await (await backend.api.asAdmin()).request('GET', '/rest/v1/feature_flags?name=eq.teams')
  ).json();
  expect(stored).toMatchObject([{ enabled: true }]);
  await page.unrouteAll();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeHidden();
});

test('a change whose answer is lost is not confirmed, and the row shows what is true', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_/);
  await openFlags(page);
  await page.route('**/rest/v1/feature_flags?id=*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await flagSwitch(page, 'teams').click();
  await expect(page.getByRole('alert').filter({ hasText: 'not confirmed' })).toContainText(
    'The change of Team is not confirmed: we got no answer. The flag is currently off.',
  );
  await expect(flagSwitch(page, 'teams')).not.toBeChecked();
});

test('a network’s own sign-in page does not send an administrator away', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/could not be/);
  await openFlags(page);
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' }),
  );
  await page.reload();
  await expect(page.getByText('Last known list')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred while fetching feature flags')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-portal\/feature-flags/);
  await expect(page.getByText('<!doctype')).toHaveCount(0);
});
