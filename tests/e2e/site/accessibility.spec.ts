import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Locator, Page } from '@playwright/test';
import { getTemplatePaths } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from './contactForm.ts';
import { findLayoutErrors } from './layoutErrors.ts';
import { ageCache, decide, fillList, PHONE, stopCountdowns, visit } from './visitor.ts';

/** One path per template. One article represents all articles. */
const TEMPLATES = [...getTemplatePaths(), '/404'];
const PATHS = [...TEMPLATES, '/client/login', '/client/login#request-access'];
const DESKTOP = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

test.use({ viewport: DESKTOP });

const addReaderStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(text));
    await document.fonts.ready;
  }, css);

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

for (const [turn, locale] of LOCALES.entries()) {
  test(`visitor reads templates in ${locale} without accessibility errors, and without layout errors at 320 px`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(300_000);
    consoleGuard.expect(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopCountdowns(page);
    await decide(page);
    const found: string[] = [];
    for (const path of selectTurn(PATHS, turn, LOCALES.length)) {
      await page.setViewportSize(NARROW);
      await page.goto(localizePath(path, locale));
      found.push(...(await findLayoutErrors(page)));
      // The language does not change a template's structure, so run axe on each template in one language.
      const index = TEMPLATES.indexOf(path);
      if (index >= 0 && index % LOCALES.length === turn) {
        const sizes = [PHONE, DESKTOP];
        for (const size of selectTurn(sizes, index % sizes.length, sizes.length)) {
          await page.setViewportSize(size);
          found.push(...(await findViolationsInThemes(page)));
        }
        await page.setViewportSize(NARROW);
      }
      await addReaderStyles(page, SPACING);
      found.push(...(await findLayoutErrors(page)));
    }
    expect(found).toEqual([]);
  });
}

test('visitor sees no accessibility errors in any theme, and no layout errors, in menus, the banner, error messages or the dialog', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(NARROW);
  await page.goto('/de');
  const found: string[] = [];
  // Run axe only on `part`, if given, because other tests check the rest of the page.
  const look = async (part?: string) =>
    found.push(...(await findViolationsInThemes(page, part)), ...(await findLayoutErrors(page)));
  await page.locator('.burger').click();
  await expect(page.locator('#menu')).toBeVisible();
  await look('#menu');
  await page.keyboard.press('Escape');
  await page.locator('.lang').click();
  await expect(page.locator('#languages')).toBeVisible();
  await expect(page.locator('[data-consent=banner]')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.locator('[data-consent=declined]').click();
  const contact = contactForm(page);
  await contact.submit.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await look('.contact-form');
  await contact.fill();
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  await look('dialog');
  expect(found).toEqual([]);
});

/** The browser's default font size in pixels, and twice that. */
const SIZES = [16, 32];
const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1152, 1280, 1440, 1680, 1920];

for (const size of SIZES) {
  test(`visitor with a default font size of ${size} px sees no layout errors`, async ({ page }) => {
    await decide(page);
    await fillList(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    const faults: string[] = [];
    // The height does not affect the result. A short viewport saves time, because the browser does not paint content outside it.
    const height = 300;
    const look = async (path: string, widths: readonly number[]) => {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        faults.push(...(await findLayoutErrors(page)));
      }
    };
    for (const [turn, locale] of LOCALES.entries()) {
      // German has the longest words.
      const widths = locale === 'de' ? WIDTHS : selectTurn(WIDTHS, turn, LOCALES.length);
      await look(localizePath('/', locale), widths);
    }
    // All templates share the header, so check the others only in German, at 320 px and with the large font.
    const others = size === 16 ? [] : getTemplatePaths().filter((path) => path !== '/');
    for (const path of selectTurn(others, 0, 3)) await look(localizePath(path, 'de'), [320]);
    expect(faults).toEqual([]);
  });
}

test('visitor whose style sheet doubles the font size sees a German header without overlaps', async ({ page }) => {
  await fillList(page);
  await page.goto('/de');
  await addReaderStyles(page, 'html { font-size: 200% }');
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await findLayoutErrors(page)).filter((fault) => /header|overlap/.test(fault))).toEqual([]);
  }
});

/** Returns a description of the focused element if it is outside the window or covered, and otherwise null. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element.id === 'main') return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    );
    const isSeen = points.some(([x = 0, y = 0]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (element.contains(at) || at.contains(element));
    });
    return isSeen ? null : `${element.outerHTML.slice(0, 90)} at ${Math.round(top)}–${Math.round(bottom)}`;
  });

test('keyboard user reaches the skip link first and jumps past the header', async ({ page }) => {
  await decide(page);
  await page.goto(`/${OTHER_LOCALE}/solutions`);
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

/** Opens a menu by its button, tabs to its first link and closes it with Escape. Expects focus on the button again. */
async function openAndClose(page: Page, button: Locator, menu: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.locator('a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
}

test('keyboard user closes the language menu with Escape, opens it again and chooses a language', async ({ page }) => {
  await decide(page);
  await page.goto(`/${THIRD_LOCALE}/teams`);
  const button = page.locator('.lang');
  await expect(button).toHaveAccessibleName(new RegExp(THIRD_LOCALE, 'i'));
  await openAndClose(page, button, page.locator('#languages'));
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${OTHER_LOCALE}/teams`);
});

test('keyboard user opens the mobile menu, tabs to its first link and closes it with Escape', async ({ page }) => {
  await decide(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const burger = page.locator('.burger');
  await expect(burger).toHaveAccessibleName('Menu');
  await openAndClose(page, burger, page.locator('#menu'));
});

test('keyboard user answers the cookie banner and returns to the button that opened it', async ({ page }) => {
  await page.goto('/privacy');
  const banner = page.locator('[data-consent=banner]');
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // In the tab order, the banner is after the skip link.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(banner.getByRole('link')).toBeFocused();
  await banner.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  const opener = page.locator('footer [data-consent=open]');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(banner).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [width, height, banner] of [
  [1280, 800, false],
  [320, 640, true],
] as const) {
  test(`keyboard user at ${width} px sees each focused element${banner ? ' while the banner is open' : ''}`, {
    tag: banner ? [] : '@full',
  }, async ({ page }) => {
    if (!banner) await decide(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/de');
    if (banner) await expect(page.locator('[data-consent=banner]')).toBeVisible();
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 70; step += 1) {
        await page.keyboard.press(key);
        const found = await hiddenFocus(page);
        if (found) hidden.push(`${key}: ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
}

test('visitor pauses the rotating words, which also stay still with reduced motion or with their flag off', async ({
  page,
  backend,
}) => {
  await decide(page);
  await visit(page, '/');
  const words = () =>
    page.locator('.words i').evaluateAll((all) =>
      all.map((word) => {
        const { animationName, animationPlayState, opacity } = getComputedStyle(word);
        return animationName === 'none' ? opacity : animationPlayState;
      }),
    );
  const still = ['1', '0', '0', '0'];
  const running = still.map(() => 'running');
  const sentence = await page.locator('h1:visible .sr').textContent();
  expect(await words()).toEqual(running);
  const toggle = page.locator('[data-click=rotation]');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await words()).toEqual(still.map(() => 'paused'));
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await words()).toEqual(running);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await words()).toEqual(still);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await (await backend.api.asAdmin()).setFlags({ rotating_keywords: false });
  await ageCache(page);
  await visit(page, '/');
  expect(await words()).toEqual(still);
  expect(await page.locator('h1:visible .sr').textContent()).toBe(sentence);
});
