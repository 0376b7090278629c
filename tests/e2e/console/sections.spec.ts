import { holdBack } from '../fixtures/emulation.ts';
import { BACKEND_GONE, countFlags, expect, findFlagSwitch, openPortal, press, test } from './consoleTest.ts';

test('administrator sees the sections in three groups with counts that follow each change', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const answer = await holdBack(page, '**/rest/v1/feature_flags?*');
  await openPortal(page, 'sections');
  const count = (name: string) => page.locator('.oc-count', { hasText: name }).locator('dd');
  await expect(count('Total Sections')).toHaveText(/not known yet/);
  answer();
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  expect(await page.locator('.oc-main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  for (const [name, group, all] of [
    [/^Main Navigation/, 'navigation', 'Enable All Navigation'],
    [/^Homepage Sections/, 'homepage', 'Enable All Homepage Sections'],
    [/^Site Features/, 'features', 'Enable All Features'],
  ] as const) {
    await expect(page.getByRole('group', { name }).getByRole('switch')).toHaveCount(countFlags(group));
    await expect(page.getByRole('group', { name }).getByRole('button', { name: all })).toBeVisible();
  }
  await expect(count('Total Sections')).toHaveText(String(countFlags()));
  await press(page, 'partnerships', 'off');
  await expect(page.locator('[data-flag-row="partnerships"]')).toContainText('Hidden');
  await expect(count('Active')).toHaveText(String(countFlags() - 1));
  await expect(count('Hidden')).toHaveText('1');
  await expect(count('Nav Items')).toHaveText(String(countFlags('navigation') - 1));
  await (await backend.api.asAdmin()).setFlags({ hero_section: false });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(count('Hidden')).toHaveText('2');
  await expect(count('Nav Items')).toHaveText(String(countFlags('navigation') - 1));
  await expect(page.locator('[data-flag-row="rotating_keywords"]')).toContainText('No effect while Hero is off');
});

test('administrator enables all flags of a group and sees each result, including a failure', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  const admin = await backend.api.asAdmin();
  await admin.setFlags({ teams: false, founder: false, solutions: false, hero_section: false });
  await openPortal(page, 'sections');
  const [founder] = await admin.read<{ id: string }[]>('/rest/v1/feature_flags?name=eq.founder');
  await page.route(`**/rest/v1/feature_flags?id=eq.${founder?.id}*`, (route) =>
    route.fulfill({ status: 500, json: { message: 'disk full', code: '53100' } }),
  );
  const group = page.getByRole('group', { name: /^Main Navigation/ });
  const answer = await holdBack(page, '**/rest/v1/feature_flags?id=*');
  await group.getByRole('button', { name: 'Enable All Navigation' }).click();
  // Until the last flag has changed, the switches of all changing flags are busy and ignore clicks.
  for (const name of ['solutions', 'teams']) {
    await expect(findFlagSwitch(page, name)).toHaveAttribute('aria-busy', 'true');
    await findFlagSwitch(page, name).press('Space');
  }
  answer();
  await expect(group).toContainText('2 switched on, 1 failed.');
  await expect(group.locator('[data-result="ok"]')).toHaveText([/Solutions switched on/, /Team switched on/]);
  await expect(group.locator('.oc-report [data-result]').filter({ hasText: 'Founder' })).toContainText('failed:');
  await expect(findFlagSwitch(page, 'hero_section')).not.toBeChecked();
  const strip = page.getByRole('region', { name: 'Last change' });
  await expect(strip).toContainText(/Solutions.*Team.*are on.*Live after/);

  await page.unrouteAll();
  await group.getByRole('button', { name: 'Enable All Navigation' }).click();
  await expect(group).toContainText('1 switched on.');
  await expect(group).toContainText(`${countFlags('navigation')} of ${countFlags('navigation')} visible`);
  await strip.getByRole('button', { name: 'Undo' }).click();
  await expect(findFlagSwitch(page, 'founder')).not.toBeChecked();
});
