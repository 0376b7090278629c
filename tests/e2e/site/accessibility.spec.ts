import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { templatePaths } from '../../../apps/public-site/content/readContent.ts';
import { violationsInEveryLook, violationsOf } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from './contactForm.ts';
import { layoutFaults } from './layoutFaults.ts';
import { decide, stopCountdowns } from './visitor.ts';

/** One address of every template: an article stands for all of them. */
const PATHS = [...templatePaths(), '/404'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

test.use({ trace: 'off', viewport: DESKTOP });

/** Gives the page a style sheet of the reader's. */
const adopt = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(text));
    await document.fonts.ready;
  }, css);

/** WCAG 2.2, 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

for (const [turn, locale] of LOCALES.entries()) {
  test(`${locale}: axe finds nothing on its pages; no page is wider than 320 px, or cuts a text off with the spacing that a reader may need`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(300_000);
    consoleGuard.expect(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopCountdowns(page);
    await decide(page);
    const found: string[] = [];
    for (const [index, path] of [...PATHS, '/client/login', '/client/login#request-access'].entries()) {
      await page.setViewportSize(NARROW);
      await page.goto(localizePath(path, locale));
      found.push(...(await layoutFaults(page)));
      // The markup of every page in every language is tests/public-site/crawl/safety.test.ts's; how a template looks and is read no
      // language changes, so each is looked at in one of them, and on a phone in every look.
      if (PATHS.includes(path) && index % LOCALES.length === turn) {
        await page.setViewportSize(DESKTOP);
        found.push(...(await violationsOf(page)));
        await page.setViewportSize(PHONE);
        found.push(...(await violationsInEveryLook(page)));
        await page.setViewportSize(NARROW);
      }
      await adopt(page, SPACING);
      found.push(...(await layoutFaults(page)));
    }
    expect(found).toEqual([]);
  });
}

test('axe finds nothing in what opens: menus, banner, messages, dialog; light, dark, in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(NARROW);
  await page.goto('/de');
  const found: string[] = [];
  const look = async () => found.push(...(await violationsInEveryLook(page)), ...(await layoutFaults(page)));
  await page.locator('.burger').click();
  await expect(page.locator('#menu')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.locator('.lang').click();
  await expect(page.locator('#languages')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-consent=banner]')).toBeVisible();
  await look();
  await page.locator('[data-consent=declined]').click();
  const contact = contactForm(page);
  await contact.submit.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await look();
  await contact.fill();
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  await look();
  expect(found).toEqual([]);
});

/** The usual size, and the largest that a browser offers as a choice. */
const SIZES = [16, 32];
const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1152, 1280, 1440, 1680, 1920];

for (const size of SIZES) {
  test(`with a default font of ${size} px nothing overlaps, is cut off or scrolls sideways`, async ({ page }) => {
    await decide(page);
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
        faults.push(...(await layoutFaults(page)));
      }
    };
    for (const locale of LOCALES) await look(localizePath('/', locale), WIDTHS);
    // The header is the same everywhere: the other templates by the longest words, where they are narrowest for their type. In the
    // usual size the tests above look at them, in every language.
    const others = size === 16 ? [] : templatePaths().filter((path) => path !== '/');
    for (const path of others) await look(localizePath(path, 'de'), [320]);
    // The portal: tests/e2e/portal/access.spec.ts.
    expect(faults).toEqual([]);
  });
}

test('a reader’s style sheet that doubles the type leaves the German header in its row', async ({ page }) => {
  await page.goto('/de');
  await adopt(page, 'html { font-size: 200% }');
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await layoutFaults(page)).filter((fault) => /header|overlap/.test(fault))).toEqual([]);
  }
});
