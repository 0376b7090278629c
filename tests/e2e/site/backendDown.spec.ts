import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { visit } from './visitor.ts';

test('with the backend stopped, the home page is complete in five languages, with no error of ours on the console', async ({
  page,
  backend,
}) => {
  await backend.off();
  for (const locale of LOCALES) {
    await page.goto(localizePath('/', locale));
    for (const id of ['products', 'services', 'brand-story', 'contact'])
      await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
    await expect(page.locator('footer')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await backend.on();
});

test('with the backend stopped, the last known flags count, however old; a page that was off ends at the 404 view, not at the skeleton', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ founder: false, teams: false });
  await visit(page, '/');
  await backend.off();
  await page.evaluate(() => {
    const [, names] = (localStorage.getItem('olea-flags') ?? '').split(';');
    localStorage.setItem('olea-flags', `${Date.now() - 86_400_000};${names}`);
  });
  await page.goto(`/${THIRD_LOCALE}`);
  await expect(page.locator('#products')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(0);
  await page.goto('/teams');
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
  await backend.on();
});

test('an answer that never comes changes nothing', async ({ page, backend }) => {
  await backend.providers.fail('rest', { delayMs: 30_000 });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
});
