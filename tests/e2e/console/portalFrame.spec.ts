import { site } from '@olea/shared/site/facts';
import { SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { countFlags, expect, findToast, heading, openPortal, press, save, test } from './consoleTest.ts';

/** The dashboard is last, because the test starts there. */
const VISITS = [...SCREENS].sort((a, b) => Number(a.path === 'dashboard') - Number(b.path === 'dashboard'));

test('administrator opens every screen from the side bar and lands on its heading', async ({ page }) => {
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

test('administrator sees live facts on the dashboard, and figures marked as samples', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await openPortal(page, 'dashboard');
  const live = page.getByRole('group', { name: 'Live' });
  const fact = (name: string) => live.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Flags')).toContainText(`${countFlags() - 1} on, 1 off`);
  await expect(fact('Last change')).toContainText(/Team off.*admin@olea\.example/);
  await expect(fact('System health')).toContainText(/Healthy.*checked/);
  await expect(fact('Last build of the site')).toContainText(
    /\d:\d\d.*version \d+\.\d+\.\d+, search engines still see Team on/,
  );

  const figures = page.getByRole('list', { name: 'Sample figures' }).getByRole('listitem');
  await expect(figures).toHaveText([
    /Total Users152.*vs last month/,
    /Active Companies23/,
    /Feature Flags8/,
    /Content Pages45/,
    /Monthly Views12\.4K/,
    /Conversion Rate3\.2%/,
  ]);
  await expect(page.getByText('Figures and activity are samples')).toBeVisible();
  const actions = page.getByRole('group', { name: 'Quick actions' });
  await expect(actions.getByRole('link')).toHaveText([
    /^Sections & Features/,
    /^Feature Flags/,
    /^User Management/,
    /^Analytics/,
  ]);
  await actions.getByRole('link', { name: /Sections/ }).click();
  await expect(page).toHaveURL(/\/admin-portal\/sections$/);
});

test('administrator sees outdated translations with links to the editor, and a notice if the build cannot be read', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404 .*\/build\.json/);
  await page.route('**/build.json', async (route) => {
    const build = await (await route.fetch()).json();
    const content = 'apps/public-site/content';
    const staleTexts = [`${content}/${OTHER_LOCALE}/terms.md`, `${content}/fr/news/a-new-press.md`];
    await route.fulfill({ json: { ...build, version: '9.8.7', hasEditor: true, staleTexts } });
  });
  await openPortal(page, 'feature-flags');
  await expect(page.getByText(/\(version 9\.8\.7, built /)).toBeVisible();
  const editor = page.getByRole('link', { name: /^Open in the editor: \w+ terms page$/ });
  const waiting = page.getByText('2 translations may be out of date');
  await waiting.click();
  await expect(editor).toHaveAttribute('href', '/edit#/collections/pages/entries/terms');
  await page.getByRole('link', { name: 'Content Management' }).click();
  await waiting.click();
  await expect(editor).toBeVisible();
  await expect(page.getByRole('heading', { name: /Coming Soon/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the site’s texts' })).toHaveAttribute('href', '/edit');

  await page.route('**/build.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPortal(page, 'dashboard');
  await expect(page.getByRole('group', { name: 'Live' })).toContainText('Last build of the siteCould not be read');
});

test('administrator finds the side bar, theme and shortcut settings unchanged after a reload', async ({
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

test('administrator downloads the Amazon bundle', async ({ page }) => {
  await openPortal(page, 'amazon-assets');
  await expect(page.getByText('Estimated setup: 45-60 minutes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Product categories (6)' })).toBeVisible();
  const { name, content } = await save(page, () => page.getByRole('button', { name: 'Download text bundle' }).click());
  expect(name).toBe('olea-thyme-amazon-brand-store.txt');
  const text = String(content);
  expect(text).toMatch(/PART 1 — COPY[\s\S]*PART 2 — IMAGES LIST[\s\S]*PART 3 — DESIGN GUIDELINES/);
  const categories = await page.getByRole('main').getByRole('listitem').locator('strong').allTextContents();
  for (const [index, category] of categories.entries()) expect(text).toContain(`Page ${index + 1} — ${category}`);
  expect(text).toContain('45-60 minutes');
  await expect(page.getByText('Saved as olea-thyme-amazon-brand-store.txt.')).toBeVisible();
});

test('administrator at an unknown URL sees a page with a link to the dashboard', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/404/);
  await openWithSession(page, '/admin-portal/typo', 'admin@olea.example');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('administrator who signs out no longer sees the toast', async ({ page }) => {
  await openPortal(page, 'feature-flags');
  await press(page, 'teams', 'off');
  await expect(findToast(page)).toContainText('Team switched off.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(findToast(page)).not.toContainText('Team switched off.');
});
