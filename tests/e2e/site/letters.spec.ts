import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectCases } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';

test('visitor reads the home page before the fonts load, and the text keeps its size when the fonts arrive', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  const isOurs = (font: string) => page.evaluate((name) => document.fonts.check(name), font);
  expect([await isOurs('16px Garamond'), await isOurs('16px Manrope')]).toEqual([false, false]);
  const text = page.locator('.hero .lede');
  const before = await text.boundingBox();
  release();
  await expect.poll(() => isOurs('16px Garamond')).toBe(true);
  const after = await text.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

async function measureInk(element: Locator): Promise<number> {
  const grey = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
  return grey.filter((pixel) => pixel < 128).length;
}

test('visitor with forced colors sees the whole first line of the headline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const first = page.locator('.headline > [aria-hidden] > span:first-child');
  const withSecond = await measureInk(first);
  await page.locator('.words').evaluate((words) => words.style.setProperty('visibility', 'hidden'));
  expect(withSecond).toBeGreaterThanOrEqual(await measureInk(first));
});

test('visitor with forced colors sees the rotating word in the headline’s color', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const getColor = (selector: string) => page.locator(selector).evaluate((part) => getComputedStyle(part).color);
  expect(await getColor('.words')).toBe(await getColor('.headline'));
});

for (const { path } of readContent()
  .en.items.filter(({ certificates }) => certificates.length > 0)
  .slice(0, 1))
  test('visitor sees a certificate’s expiry date on one line in columns from 120 to 320 px wide', async ({ page }) => {
    await page.goto(path);
    const day = page.locator('[data-field=certificates] time').first();
    const widths = Array.from({ length: 41 }, (_, step) => 320 - 5 * step);
    const broken = await day.evaluate((time, all) => {
      return all.filter((width) => {
        time.closest('dd')?.style.setProperty('width', `${width}px`);
        return time.getClientRects().length !== 1;
      });
    }, widths);
    expect(broken).toEqual([]);
  });

for (const locale of LOCALES.filter((each) => LANGUAGES[each].script !== 'latin'))
  test(`visitor sees a space of at least a quarter of the font size between words in ${locale}`, async ({ page }) => {
    await page.goto(localizePath('/privacy', locale));
    await page.evaluate(() => document.fonts.ready);
    const space = await page
      .locator('.prose p')
      .first()
      .evaluate((paragraph) => {
        const text = paragraph.firstChild as Text;
        const range = document.createRange();
        const at = text.data.indexOf(' ');
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(paragraph).fontSize);
      });
    expect(space).toBeGreaterThanOrEqual(0.25);
  });

test('visitor sees hero words of equal height at 320 px and the whole hero at 1440 × 900', async ({ page }) => {
  // German has the longest words.
  for (const locale of selectCases(LOCALES, ['de', OTHER_LOCALE])) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(localizePath('/', locale));
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.locator('.words i').evaluateAll((all) => all.map((word) => word.getClientRects().length));
    const heights = await page.locator('.words i').evaluateAll((all) => all.map((word) => word.clientHeight));
    expect([new Set(lines).size, new Set(heights).size], `${locale}: ${heights}`).toEqual([1, 1]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const bottom = await page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().bottom);
    expect(bottom, locale).toBeLessThan(901);
  }
});
