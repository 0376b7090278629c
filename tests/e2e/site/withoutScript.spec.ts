import { LOCALES, localizePath } from '@olea/shared/i18n';
import { site, templatePaths } from '@olea/shared/site';
import { expect, test } from '../fixtures/index.ts';
import { contactWords } from './contactForm.ts';

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  test(`without script everything can be read in ${locale}, and the form says how else to reach us`, async ({
    page,
  }) => {
    await page.goto(localizePath('/', locale));
    for (const id of ['products', 'services', 'brand-story', 'contact'])
      await expect(page.locator(`#${id}`)).toBeVisible();
    const said = page.locator('.contact-form-noscript');
    await expect(said).toBeVisible();
    await expect(said).toContainText(contactWords[locale].noScript.split('{{')[0] ?? '');
    await expect(said).toContainText(site.email);
    await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
    for (const path of templatePaths()) {
      await page.goto(localizePath(path, locale));
      await expect(page.locator('h1:visible')).toHaveCount(1);
      await expect(page.locator('[data-countdown]:visible')).toHaveCount(0);
    }
  });
}
