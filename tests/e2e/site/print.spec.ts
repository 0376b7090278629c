import { formatDate } from '@olea/shared/i18n/format';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { getItemFields } from '../../../apps/public-site/catalog/itemFields.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { expect, test } from '../fixtures/index.ts';
import { readSheets } from '../fixtures/printedSheets.ts';
import { TEMPLATE_PAGES } from './visitor.ts';

/** The height of a US letter sheet in CSS pixels. `PAPER` is the printable area inside its margins. */
const SHEET = 1056;
const PAPER = { width: 710, height: 950 };

test('visitor prints the brand and address above the heading, no dark areas or shadows, and the first rotating word', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of selectTurn(TEMPLATE_PAGES, 2, 3)) {
    await page.goto(path);
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
  await page.goto('/');
  await expect(page.locator('.words i').first()).toHaveCSS('opacity', '1');
});

for (const locale of selectTurn(LOCALES, 0, 3))
  test(`visitor prints the specification sheet in ${locale} on one page, with every field, its date and its URL`, async ({
    page,
  }) => {
    const texts = readContent()[locale];
    const [item] = texts.items;
    if (!item) throw new Error('The catalog has no item');
    await page.emulateMedia({ media: 'print' });
    await page.goto(localizePath(item.path, locale));
    const fields = page.locator('[data-field]').filter({ visible: true });
    await expect(fields).toHaveCount(getItemFields(item, texts, locale).length);
    await expect(page.locator('.sheet-title')).toContainText(formatDate(item.updated, locale));
    await expect(page.locator('.sheet-code')).toContainText(localizePath(item.path, locale));
    expect(readSheets(await page.pdf({ format: 'Letter' }))).toHaveLength(1);
  });

for (const locale of selectTurn(LOCALES, 1, 3))
  test(`visitor prints the home page in ${locale} without half-empty sheets (except the last) or headings at the foot of a sheet`, async ({
    page,
  }) => {
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    await page.goto(localizePath('/', locale));
    const heads = await page.locator('main .head:visible').evaluateAll((all) =>
      all.map((head) => {
        const heading = head.querySelector('h2');
        if (!heading) throw new Error('A section head has no heading');
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
