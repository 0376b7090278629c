import type { Locator, Page } from '@playwright/test';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { decide, letCacheAge, visit } from './visitor.ts';

test.use({ trace: 'off', viewport: { width: 1280, height: 800 } });

/** Whether the focused element can be seen: in the window, and not wholly under header or banner. */
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

test('the skip link comes first, is seen, and leads past the header', async ({ page }) => {
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

/** Opens a menu by its button, walks into it, and closes it with Escape; the focus is back where it was. */
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

test('the language menu opens, is walked through, closes with Escape and gives the focus back', async ({ page }) => {
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

// That an anchor on the same page closes it: anchors.spec.ts.
test('the mobile menu opens, is walked through, and closes with Escape', async ({ page }) => {
  await decide(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const burger = page.locator('.burger');
  await expect(burger).toHaveAccessibleName('Menu');
  await openAndClose(page, burger, page.locator('#menu'));
});

test('the cookie banner waits its turn, is answered by keyboard, and gives the focus back to where it was opened', async ({
  page,
}) => {
  await page.goto('/privacy');
  const banner = page.locator('[data-consent=banner]');
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // Right after the skip link.
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
  test(`at ${width} px the focus is never hidden${banner ? ', not even by the banner' : ' under the header'}`, async ({
    page,
  }) => {
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

test('the rotating word stops at a press, and stands still, read as before, where motion is reduced or its flag is off', async ({
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
  const toggle = page.locator('[data-rotation-toggle]');
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
  await letCacheAge(page);
  await visit(page, '/');
  expect(await words()).toEqual(still);
  expect(await page.locator('h1:visible .sr').textContent()).toBe(sentence);
});
