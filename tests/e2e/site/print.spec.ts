import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { templatePaths } from '../../../apps/public-site/content/readContent.ts';
import { expect, test } from '../fixtures/index.ts';
import { readSheets } from '../fixtures/readSheets.ts';

/** A sheet of US letter in CSS pixels, and what its margins leave. */
const SHEET = 1056;
const PAPER = { width: 710, height: 950 };

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
      const heading = await top('main h1');
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
  });

  test(`printed in ${locale}, no sheet but the last is half empty, and no section's heading stands alone at a foot`, async ({
    page,
  }) => {
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    await page.goto(localizePath('/', locale));
    const heads = await page.locator('main .head:visible').evaluateAll((all) =>
      all.map((head) => {
        const heading = head.querySelector('h2');
        if (!heading) throw new Error('A head has no heading');
        const below = head.getBoundingClientRect().bottom - heading.getBoundingClientRect().bottom;
        return { below, size: Number.parseFloat(getComputedStyle(heading).fontSize) };
      }),
    );
    const opening = Math.max(...heads.map(({ below }) => below));
    for (const [index, texts] of readSheets(await page.pdf({ format: 'Letter' }))
      .slice(0, -1)
      .entries()) {
      const foot = Math.min(...texts.map(({ height }) => height));
      expect(foot, `foot of sheet ${index + 1}`).toBeLessThan(SHEET / 2);
      for (const { size, height } of texts.filter(({ size }) => heads.some((head) => Math.abs(head.size - size) < 0.1)))
        expect(height - foot, `below a heading of ${size} px on sheet ${index + 1}`).toBeGreaterThan(opening + size);
    }
  });
}
