import type { Page } from '@playwright/test';
import { BACKEND_GONE, expect, exportAs, heading, openFlags, test } from './consoleTest.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem');

test('administrator pages through, filters and exports the activity log of flags and accounts', {
  tag: '@full',
}, async ({ page, backend, consoleGuard }) => {
  await backend.sql(`
    insert into public.history (kind, flag_name, actor_email, action, note, at)
    select 'flags', case when n % 10 = 0 then 'teams' else 'founder' end, case when n % 4 > 0 then 'anna@olea.example' end,
      case when n % 2 > 0 then 'on' else 'off' end, '=' || n, timestamptz '2023-01-01 12:00Z' + n * interval '1 day'
    from generate_series(1, 1000) n`);
  await backend.sql(`
    insert into public.history (kind, account_id, action, role) select 'accounts', id, 'granted', 'client' from auth.users`);
  await openFlags(page);
  await page.getByRole('group', { name: 'History' }).getByRole('link', { name: 'Activity log' }).click();
  await expect(heading(page, 'Activity Log')).toBeFocused();
  await expect(page.locator('.oc-filter-count')).toHaveText('1,000 entries');
  await expect(entries(page)).toHaveCount(100);
  await expect(entries(page).first()).toHaveText(/^Team switched off.*Database \(no signed-in user\).*“=1000”$/);

  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(entries(page)).toHaveCount(200);
  await expect(page.getByText('200 of 1,000 entries shown')).toBeVisible();
  consoleGuard.expect(BACKEND_GONE);
  await backend.providers.fail('rest', { status: 503 });
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Older entries could not be read' })).toBeVisible();
  await expect(entries(page)).toHaveCount(200);
  await backend.providers.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(entries(page)).toHaveCount(300);

  await page.getByLabel('Flag', { exact: true }).selectOption('teams');
  await page.getByLabel('Person').selectOption('none');
  await page.getByLabel('From').fill('2023-01-22');
  await expect(page).toHaveURL(/history\?from=2023-01-22#about=teams&person=none$/);
  await page.reload();
  await expect(page.locator('.oc-filter-count')).toHaveText('49 entries');
  await expect(page.getByLabel('Person')).toHaveValue('none');
  await expect(page.getByText('Nothing older matches.')).toBeVisible();

  const { name, content } = await exportAs(page, 'JSON');
  expect(name).toMatch(/^flags-activity-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(String(content))).toHaveLength(49);

  await page.getByLabel('From').fill('2026-12-31');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.locator('.oc-filter-count')).toHaveText('1,000 entries');
  await expect(page).toHaveURL(/history$/);

  await page.getByRole('radio', { name: 'Accounts' }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search addresses')).toBeFocused();
  await page.getByLabel('Search addresses').fill('CLIENT@');
  await expect(entries(page).first()).toHaveText(/^Client access granted: client@olea\.example/);
  await expect(page).toHaveURL(/history\?kind=accounts#about=CLIENT%40$/);
  expect(String((await exportAs(page, 'CSV')).content)).toContain('"Client access granted: client@olea.example"');
});
