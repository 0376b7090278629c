import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test, watchConsole } from '../fixtures/index.ts';

const HOME_ADDRESSES = LOCALES.map((locale) => localizePath('/', locale));
const FIVE_MINUTES = 5 * 60_000;

async function expectFounder(page: Page, path: string, visible: boolean) {
  await page.goto(path);
  await expect(page.locator('#contact')).toBeVisible();
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(visible ? 1 : 0);
}

test('an administrator hides the founder section and every visitor stops seeing it, without a rebuild', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const visit = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const guard = watchConsole(context);
    return { context, guard, page: await context.newPage() };
  };
  const switchFounder = async (to: 'on' | 'off') => {
    const toggle = staff.getByRole('switch', { name: /founder/i });
    await toggle.click();
    await expect(toggle).toBeChecked({ checked: to === 'on' });
    await expect(toggle).not.toHaveAttribute('aria-disabled', 'true');
  };

  const regular = await visit();
  await regular.page.clock.install();
  await regular.page.goto(`/${OTHER_LOCALE}`);
  await expect(regular.page.locator('html')).toHaveAttribute('lang', OTHER_LOCALE);
  await expect(regular.page.locator('h1:visible')).toContainText(/[α-ω]{3}/i);
  await expectFounder(regular.page, '/', true);
  await expect
    .poll(() => regular.page.evaluate(() => localStorage.getItem('olea-flags')), { message: 'the names are cached' })
    .toContain('founder');

  await staff.goto('/simple-admin');
  await staff.getByLabel('Email').fill('admin@olea.example');
  await staff.getByLabel('Password', { exact: true }).fill('Demo-Pass1!');
  await staff.getByRole('button', { name: /sign in/i }).click();
  await expect(staff.getByRole('heading', { name: 'Simple Admin' })).toBeVisible();
  await switchFounder('off');

  for (const path of HOME_ADDRESSES) {
    const newcomer = await visit();
    await expectFounder(newcomer.page, path, false);
    expect(newcomer.guard.unexpected()).toEqual([]);
    await newcomer.context.close();
  }

  await expectFounder(regular.page, '/', true);
  await regular.page.clock.fastForward(FIVE_MINUTES + 1000);
  await expectFounder(regular.page, '/', false);

  await switchFounder('on');
  const newcomer = await visit();
  await expectFounder(newcomer.page, '/fr', true);
  await newcomer.context.close();
  await regular.page.clock.fastForward(FIVE_MINUTES + 1000);
  await regular.page.goto('/');
  await expectFounder(regular.page, '/', true);
  expect(regular.guard.unexpected()).toEqual([]);
});
