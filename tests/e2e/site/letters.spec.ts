import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';

/** How many letters of dotted lists stand left of where their list is clipped. */
const cutLetters = (page: Page) =>
  page.locator('.dotted').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const edge = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).fontSize) * 1.1;
      const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some(({ left }) => left < edge - 1)) cut.push(text.textContent ?? '');
      }
      return cut;
    }),
  );

test('no list with dots cuts letters off, also where an item takes two lines', async ({ page }) => {
  for (const locale of LOCALES) {
    for (const path of ['/solutions', '/teams']) {
      await page.goto(localizePath(path, locale));
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await cutLetters(page), `${locale} ${path} at ${width}`).toEqual([]);
      }
    }
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  for (const path of ['/de/solutions', '/de/teams', '/de/insights/blog']) {
    await page.goto(path);
    expect(await cutLetters(page), path).toEqual([]);
  }
});

test('no line begins with the dot between the two dates of a legal text', async ({ page }) => {
  await page.goto('/el/privacy');
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 640 });
    const [date, dot] = await page
      .locator('.lede p')
      .first()
      .evaluate((line) => {
        const lineOf = (node: Node | null | undefined, end: number) => {
          const range = document.createRange();
          range.setStart(node as Node, Math.max(0, end - 1));
          range.setEnd(node as Node, end);
          return Math.round(range.getBoundingClientRect().bottom);
        };
        const [effective, amended] = [...line.children].map(({ firstChild }) => firstChild);
        return [
          lineOf(effective, effective?.textContent?.length ?? 0),
          lineOf(amended, (amended?.textContent?.indexOf('·') ?? 0) + 1),
        ];
      });
    expect(dot, `at ${width}`).toBe(date);
  }
});

/** The dark pixels of an element as it is painted. */
async function inkOf(browser: Browser, page: Page, selector: string): Promise<number> {
  const image = (await page.locator(selector).screenshot()).toString('base64');
  // A page of its own: ours loads no picture that is not its own.
  const blank = await browser.newPage();
  const ink = await blank.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    const pixels = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return dark;
  }, image);
  await blank.close();
  return ink;
}

test('where the system chooses the colours, the second line of the headline takes nothing from the first', async ({
  browser,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const first = '.headline > [aria-hidden] > span:first-child';
  const hide = (words: string) =>
    page
      .locator('.words')
      .evaluate((element, visibility) => element.style.setProperty('visibility', visibility), words);
  const withSecond = await inkOf(browser, page, first);
  await hide('hidden');
  expect(withSecond).toBeGreaterThanOrEqual(await inkOf(browser, page, first));
});

for (const locale of LOCALES.filter((each) => LANGUAGES[each].script !== 'latin'))
  test(`spaces between words in ${locale} are a quarter of the type’s height or more`, async ({ page }) => {
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

test('the hero’s words take one line each on the narrowest phone, and its facts are seen at 1440 × 900', async ({
  page,
}) => {
  for (const locale of LOCALES) {
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
