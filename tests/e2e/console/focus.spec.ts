import type { Locator, Page } from '@playwright/test';
import { expect, findFlagSwitch, heading, manage, openFlags, openPortal, schedule, test } from './consoleTest.ts';

/** Opens a dialog from the focused `opener` and closes it with Escape, twice. Expects focus on `opener` each time. */
async function openTwice(page: Page, opener: Locator, dialog: Locator, open = () => opener.press('Enter')) {
  for (const time of ['first', 'second']) {
    await opener.focus();
    await open();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener, `the ${time} time`).toBeFocused();
  }
}

test('keyboard user closes a dialog and returns to the control that had focus before', async ({ page }) => {
  await openFlags(page);
  const critical = findFlagSwitch(page, 'contact');
  await openTwice(page, critical, page.getByRole('alertdialog'), () => critical.press('Space'));
  await expect(critical).toBeChecked();
  const schedule = page.getByRole('button', { name: 'Schedule Founder…', exact: true });
  await openTwice(page, schedule, page.getByRole('dialog', { name: 'Schedule Founder', exact: true }));
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await openTwice(page, refresh, shortcuts, () => page.keyboard.press('Shift+?'));
});

test('keyboard user on a small screen opens the sidebar as a drawer and lands on the heading of the chosen screen', async ({
  page,
}) => {
  const openScreen = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('.bp6-overlay-open, .bp6-overlay-content')).toHaveCount(0);
    await expect(heading(page, name)).toBeFocused();
  };
  await openPortal(page, 'my-account');
  await openScreen('Dashboard');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Toggle sidebar' });
  const drawer = page.getByRole('dialog', { name: 'Sidebar' });
  await openTwice(page, opener, drawer);
  await opener.click();
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(18 * 16);
  await openScreen('Companies');
  // The My account screen is already loaded, so its heading appears while the menu is still closing.
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(heading(page, 'My account')).toBeFocused();
});

test('keyboard user presses a button that disappears and finds focus on the screen’s title', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const openScreen = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await openPortal(page, 'users');
  for (const [screen, button] of [
    ['Feature Flags', 'Show all flags'],
    ['Accounts', 'Show all accounts'],
    ['Messages', 'Clear search and filters'],
  ] as const) {
    await openScreen(screen);
    await expect(title).toHaveText(screen);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(title).toBeFocused();
  }
  await openScreen('Sections & Features');
  await page.getByRole('button', { name: 'Enable All Navigation' }).press('Enter');
  await page.getByRole('button', { name: 'Close report' }).press('Enter');
  await expect(title).toBeFocused();
});

test('keyboard user closes a dialog opened from a menu and returns to the menu’s button', { tag: '@full' }, async ({
  page,
}) => {
  await openPortal(page, 'accounts');
  const button = page.getByRole('button', { name: 'Manage client@olea.example' });
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  for (const [item, way] of [
    ['Edit details…', 'Cancel'],
    ['End all sessions…', 'Close'],
    ['Remove access…', 'Escape'],
  ] as const) {
    await manage(page, 'client@olea.example', item);
    // The menu item no longer exists, so focus must return to the menu's button.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    if (way === 'Escape') await page.keyboard.press(way);
    else await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button, `${item}, ${way}`).toBeFocused();
  }
  const account = page.getByRole('button', { name: /^Account:/ });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('keyboard user cancels a scheduled change or switches a flag in the preview without losing focus', {
  tag: '@full',
}, async ({ page }) => {
  const plan = async (label: string) => {
    const dialog = await schedule(page, label);
    await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  const cancel = (name: string) => page.getByRole('button', { name: `Cancel the scheduled change of ${name}` });
  await openFlags(page);
  for (const time of ['first', 'second']) {
    await plan('Founder');
    await cancel('Founder').press('Enter');
    await expect(cancel('Founder')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: 'Schedule Founder…', exact: true }),
      `the ${time} time`,
    ).toBeFocused();
  }
  await plan('Founder');
  await plan('Team');
  await cancel('Founder').press('Enter');
  await expect(page.getByRole('button', { name: 'Reschedule Team…' })).toBeFocused();

  await openPortal(page, 'feature-flags/preview?off=contact');
  const button = page.locator('.oc-preview-flags button').filter({ hasText: /Switch Contact off|As it is now/ });
  for (const time of ['first', 'second']) {
    await button.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).press('Enter');
    await expect(button).toHaveText('As it is now');
    await expect(button, `the ${time} time`).toBeFocused();
    await page.keyboard.press('u');
    await expect(button).toHaveText('Switch Contact off');
    await expect(button, `after the ${time} undo`).toBeFocused();
  }
});
