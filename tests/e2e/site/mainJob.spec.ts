import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { selectTurn } from '../../fullRun.ts';
import { press, submitCredentials } from '../console/consoleTest.ts';
import { expect, test } from '../fixtures/index.ts';

const HOME_ADDRESSES = LOCALES.map((locale) => localizePath('/', locale));
const FIVE_MINUTES = 5 * 60_000;

async function expectFounder(page: Page, path: string, visible: boolean) {
  await page.goto(path);
  await expect(page.locator('#contact')).toBeVisible();
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(visible ? 1 : 0);
}

test('administrator hides and restores the founder section, and new and returning visitors see each change without a rebuild', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const visit = () => browser.newPage({ baseURL: baseURL ?? '' });

  const regular = await visit();
  await regular.clock.install();
  await expectFounder(regular, '/', true);
  await expect
    .poll(() => regular.evaluate(() => localStorage.getItem('olea-flags')), { message: 'the flags are cached' })
    .toContain('founder');

  await staff.goto('/simple-admin');
  await submitCredentials(staff);
  await press(staff, 'founder', 'off');

  for (const path of selectTurn(HOME_ADDRESSES, 0, 3)) {
    const newcomer = await visit();
    await expectFounder(newcomer, path, false);
    await newcomer.close();
  }

  await expectFounder(regular, '/', true);
  await regular.clock.fastForward(FIVE_MINUTES + 1000);
  await expectFounder(regular, '/', false);

  await press(staff, 'founder', 'on');
  await expectFounder(await visit(), '/fr', true);
  await regular.clock.fastForward(FIVE_MINUTES + 1000);
  await regular.goto('/');
  await expectFounder(regular, '/', true);
});
