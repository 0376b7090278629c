import { site } from '@olea/shared/site/facts';
import { SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { expect, heading, openPortal, test } from './consoleTest.ts';

/** The dashboard is last, because the test starts there. */
const VISITS = [...SCREENS].sort((a, b) => Number(a.path === 'dashboard') - Number(b.path === 'dashboard'));

test('administrator opens every screen from the sidebar and lands on its heading', async ({ page }) => {
  await openPortal(page, 'dashboard');
  for (const screen of VISITS) {
    const { path, title } = screen;
    const link = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/admin-portal/${path}$`));
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByRole('heading', { name: /Coming Soon/ }), title).toHaveCount('announced' in screen ? 1 : 0);
    await expect(page).toHaveTitle(new RegExp(`^${title} · ${site.brand} Admin · Local \\(localhost:\\d+\\)$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.locator('[data-environment="local"]')).toContainText(/Local localhost:\d+/);
});

test('administrator finds the sidebar, theme and shortcut settings unchanged after a reload, and never sees the chat', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPortal(page, 'dashboard');
  const sidebar = page.locator('.oc-sidebar');
  const width = async (rem: number) =>
    expect.poll(async () => Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(rem * 16);
  await width(16);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await width(3);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-sidebar_state');
  expect(cookie).toMatchObject({ value: 'false', secure: true });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);

  const isDark = () => page.evaluate(() => document.body.classList.contains('bp6-dark'));
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  const account = page.getByRole('button', { name: /^Account/ });
  await account.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(account, 'the menu stays open').toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('menuitem', { name: 'Light', exact: true }).click();
  await expect.poll(isDark).toBe(false);

  await page.keyboard.press('Shift+?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Undo the last change');
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await expect.poll(isDark).toBe(false);
  await width(3);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Feature Flags' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await width(16);
  await page.keyboard.press('Meta+b');
  await width(3);
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/dashboard$/);
  await expect(dialog).toBeHidden();

  await page.evaluate(() => {
    const widget = Object.assign(document.createElement('div'), { id: 'hubspot-messages-iframe-container' });
    document.body.append(Object.assign(widget, { textContent: 'Chat' }));
  });
  const widget = page.locator('#hubspot-messages-iframe-container');
  await expect(widget).toBeHidden();
  await widget.evaluate((element) => element.style.removeProperty('display'));
  await expect(widget).toBeHidden();
});
