import { LOCALES, localizePath } from '@olea/shared/i18n';
import { templatePaths } from '../../../apps/public-site/content/readContent.ts';
import { expect, test } from '../fixtures/index.ts';

/** The usual size, and the largest that a browser offers as a choice. */
const SIZES = [16, 32];
const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1152, 1280, 1440, 1680, 1920];

/** The layout faults of the page at this width: it scrolls sideways, text is cut off, or parts of the header overlap or leave it. */
function findFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const name = (element: Element) =>
    `${element.tagName}.${element.className} “${element.textContent?.trim().slice(0, 24)}”`;
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('.sr,[popover]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
  if (document.documentElement.scrollWidth > width)
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} px`);
  for (const { element, box } of boxes('main :is(h1, h2, h3, p, a, button, input, td, dd), footer :is(a, td, p, h2)')) {
    if (element.closest('[aria-hidden]') === null && box.width > 0 && box.right > width + 1)
      faults.push(`cut off: ${name(element)} ${Math.round(box.left)}–${Math.round(box.right)}`);
  }
  const header = document.querySelector('.site-header')?.getBoundingClientRect();
  const items = boxes('.mark, .bar > .links a, .tools > *');
  for (const { element, box } of items) {
    if (!header || box.bottom > header.bottom + 1 || box.left < -1 || box.right > width + 1)
      faults.push(`outside the header: ${name(element)} down to ${Math.round(box.bottom)} of ${header?.bottom}`);
    for (const other of items) {
      const apart =
        other.element === element ||
        other.box.left >= box.right - 1 ||
        other.box.right <= box.left + 1 ||
        other.box.top >= box.bottom - 1 ||
        other.box.bottom <= box.top + 1;
      if (!apart) faults.push(`overlap: ${name(element)} and ${name(other.element)}`);
    }
  }
  return faults.slice(0, 3);
}

for (const size of SIZES) {
  test(`with a default font of ${size} px nothing overlaps, is cut off or scrolls sideways`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    const faults: string[] = [];
    // Low, since nothing here depends on the height, and what is not in the window is not painted at every width.
    const height = 300;
    const look = async (path: string, widths: readonly number[]) => {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        faults.push(...(await page.evaluate(findFaults)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    };
    for (const locale of LOCALES) await look(localizePath('/', locale), WIDTHS);
    // The header is the same everywhere: the other templates by the longest words, where they are narrowest for their type. In the
    // usual size accessibility.spec.ts looks at them, in every language.
    const others = size === 16 ? [] : templatePaths().filter((path) => path !== '/');
    for (const path of others) await look(localizePath(path, 'de'), [320]);
    // The portal: tests/e2e/portal/access.spec.ts.
    expect(faults).toEqual([]);
  });
}

test('a reader’s style sheet that doubles the type leaves the German header in its row', async ({ page }) => {
  await page.goto('/de');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = (await page.evaluate(findFaults)).filter((fault) => /header|overlap/.test(fault));
    expect(faults, `at ${width}`).toEqual([]);
  }
});
