import { LOCALES, localizePath } from '@olea/shared/i18n';
import type { Page } from '@playwright/test';
import { templatePaths } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { violationsInEveryLook, violationsOf } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { stopCountdowns, visit } from './visitor.ts';

/** One address of every template: an article stands for all of them. */
const PATHS = [...templatePaths(), '/404'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

test.use({ trace: 'off', viewport: DESKTOP });

async function settle(page: Page, consent: 'declined' | null = 'declined'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopCountdowns(page);
  if (consent) await page.addInitScript((choice) => localStorage.setItem('cookie-consent', choice), consent);
}

/** Parts that stick out of the window, named; those inside something that scrolls by itself do not count. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) {
      // A clipped band hides overflow of the page, but text that is cut off stays cut off.
      const cut = [...document.querySelectorAll('h1,h2,h3,p,li,a,button,dt,dd,td,th,label,span')].filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 0.5 || left < -0.5) && element.checkVisibility({ visibilityProperty: true });
      });
      return cut
        .filter((element) => !element.closest('.skip, [aria-hidden=true]'))
        .map((element) => `${location.pathname} cut: ${element.textContent?.slice(0, 40)}`);
    }
    const wide = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    );
    return [`${location.pathname} is ${document.documentElement.scrollWidth} px wide: ${wide?.outerHTML.slice(0, 90)}`];
  });

/** Text that a window or an element with a fixed size hides in part, but for the parts that are there for assistive technology alone. */
function findCutText(): string[] {
  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isCut = (box: DOMRect, by: DOMRect) =>
    box.left < by.left - 1 || box.right > by.right + 1 || box.top < by.top - 1 || box.bottom > by.bottom + 1;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !element?.checkVisibility() ||
      element.closest('.sr,.skip,[popover],.nameplate,textarea')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.add(`beyond the window: ${text.textContent}`);
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
      if (/hidden|clip/.test(getComputedStyle(around).overflow) && isCut(box, around.getBoundingClientRect()))
        faults.add(`in ${around.className}: ${text.textContent}`);
  }
  for (const control of document.querySelectorAll('button, input, select, textarea, summary')) {
    const { left, right, width } = control.getBoundingClientRect();
    if (
      control.checkVisibility() &&
      !control.closest('[popover]') &&
      width > 0 &&
      (left < -1 || right > innerWidth + 1)
    )
      faults.add(`beyond the window: ${control.outerHTML.slice(0, 80)}`);
  }
  return [...faults];
}

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
    await settle(page);
    const found: string[] = [];
    for (const [index, path] of [...PATHS, '/client/login', '/client/login#request-access'].entries()) {
      await page.setViewportSize(NARROW);
      await page.goto(localizePath(path, locale));
      found.push(...(await overflow(page)));
      // The markup of every page in every language is tests/public-site/crawl/validity.test.ts's; how a template looks and is read no
      // language changes, so each is looked at in one of them, and on a phone in every look.
      if (PATHS.includes(path) && index % LOCALES.length === turn) {
        await page.setViewportSize(DESKTOP);
        found.push(...(await violationsOf(page)));
        await page.setViewportSize(PHONE);
        found.push(...(await violationsInEveryLook(page)));
        await page.setViewportSize(NARROW);
      }
      await page.evaluate(async (css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
        await document.fonts.ready;
      }, SPACING);
      found.push(...(await page.evaluate(findCutText)).map((fault) => `${path}: ${fault}`));
      if (path !== '/') continue;
      await page.setViewportSize(DESKTOP);
      found.push(...(await overflow(page)));
    }
    expect(found).toEqual([]);
  });
}

test('axe finds nothing in what opens: menus, banner, messages, dialog; light, dark, in forced colours', async ({
  page,
}) => {
  await settle(page, null);
  await page.setViewportSize(NARROW);
  await page.goto('/de');
  const found: string[] = [];
  const look = async () => found.push(...(await violationsInEveryLook(page)), ...(await overflow(page)));
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
  await page.locator('.contact-form [type=submit]').click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await look();
  for (const name of ['firstName', 'lastName', 'message']) await page.locator(`[name=${name}]`).fill('Eleni');
  await page.locator('[name=email]').fill('eleni@example.com');
  await page.locator('.contact-form [type=submit]').click();
  await expect(page.locator('dialog')).toBeVisible();
  await look();
  expect(found).toEqual([]);
});

test('axe finds nothing in what is left when flags are off', async ({ page, backend }) => {
  const off = ['hero_section', 'contact', 'teams', 'french_language', 'rotating_keywords'];
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(off.map((name) => [name, false])));
  await settle(page);
  const found: string[] = [];
  for (const path of ['/', `/${OTHER_LOCALE}/teams`, '/fr/terms']) {
    await visit(page, path);
    found.push(...(await violationsOf(page)));
  }
  expect(found).toEqual([]);
});
