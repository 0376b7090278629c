import { LOCALES, localizePath } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { templatePaths } from '../../../apps/public-site/content/readContent.ts';
import { expect, test } from '../fixtures/index.ts';

for (const [turn, locale] of LOCALES.entries()) {
  test(`printed in ${locale}, a page is a document: brand and address first, the whole headline, nothing dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    // The style sheet decides which colours are printed, whatever the language: each template is seen in one.
    for (const path of templatePaths().filter((_path, index) => index % LOCALES.length === turn)) {
      await page.goto(localizePath(path, locale));
      const top = (selector: string) =>
        page
          .locator(selector)
          .filter({ visible: true })
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
      const heading = await top('main h1, main .headline');
      expect(await top('.nameplate'), path).toBeLessThan(heading);
      expect(await top('.site-footer address'), path).toBeLessThan(heading);
      await expect(page.locator('.site-footer address')).toContainText(site.address.street);
      const dark = await page.locator('body, body *:visible').evaluateAll((all) =>
        all
          .filter((element) => {
            const { backgroundColor, boxShadow } = getComputedStyle(element);
            const [red = 255, , , alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
            return (alpha > 0 && red < 128) || boxShadow !== 'none';
          })
          .map((element) => element.className)
          .filter((name) => name !== 'sr'),
      );
      expect(dark, path).toEqual([]);
    }
    await page.goto(localizePath('/', locale));
    await expect(page.locator('.words i').first()).toHaveCSS('opacity', '1');
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(5);
  });
}
