import type { Locator, Page } from '@playwright/test';
import { expect, flagSwitch, openFlags, test } from './consoleTest.ts';

/** Opens a dialog and closes it with Escape, three times; the focus is back on what opened it, each time. */
async function openThreeTimes(page: Page, opener: Locator, dialog: Locator, open = () => opener.press('Enter')) {
  for (const time of ['first', 'second', 'third']) {
    await opener.focus();
    await open();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener, `the ${time} time`).toBeFocused();
  }
}

test('the focus returns from every dialog to what opened it, each time', async ({ page }) => {
  await openFlags(page);
  const critical = flagSwitch(page, 'contact');
  await openThreeTimes(page, critical, page.getByRole('alertdialog'), () => critical.press('Space'));
  const schedule = page.getByRole('button', { name: 'Schedule founder…' });
  await openThreeTimes(page, schedule, page.getByRole('dialog', { name: 'Schedule founder' }));
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await openThreeTimes(page, refresh, shortcuts, () => page.keyboard.press('Shift+?'));
});

test('the focus returns from the side bar’s drawer, each time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openFlags(page);
  const opener = page.getByRole('button', { name: 'Toggle side bar' });
  await openThreeTimes(page, opener, page.getByRole('dialog', { name: 'Side bar' }));
});
