import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectCases, selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { openPage, speedUpCountdowns, stopCountdowns } from './visitor.ts';

test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/404 \(Not Found\)/));

test('visitor at an unknown URL is redirected to the home page of their language after three seconds', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  for (const locale of [DEFAULT_LOCALE, OTHER_LOCALE]) {
    const path = localizePath('/nothing/here', locale);
    await page.goto(path);
    const seconds = page.locator('[data-seconds]');
    const tick = async () => {
      await page.clock.runFor(100);
      return seconds.textContent();
    };
    await expect.poll(tick, { intervals: [10] }).toBe('2');
    await page.clock.runFor(1000);
    await expect(seconds).toHaveText('1');
    await page.clock.runFor(800);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === localizePath('/', locale));
  }
});

for (const locale of selectCases(LOCALES, [OTHER_LOCALE]))
  test(`visitor selects “Stay on this page” in ${locale} and is not redirected`, async ({ page }) => {
    const path = localizePath('/nothing/here', locale);
    const { stay, action } = readContent()[locale]['not-found'];
    await page.clock.install();
    await openPage(page, path);
    await page.getByRole('button', { name: stay }).click();
    await expect(page.locator('[data-seconds]')).toBeHidden();
    await expect(page.getByRole('link', { name: action })).toBeFocused();
    await page.clock.runFor(10_000);
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('visitor who was redirected goes back to the page before the unknown URL', async ({ page }) => {
  await speedUpCountdowns(page);
  await page.goto('/privacy');
  await page.goto('/nothing');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/privacy');
});

test('visitor selects “Return to Home Now” and reaches the home page', async ({ page }) => {
  await stopCountdowns(page);
  await page.goto('/nothing');
  await page.getByRole('link', { name: 'Return to Home Now' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('visitor at an unknown URL changes the language and stays at the same path', async ({ page }) => {
  await stopCountdowns(page);
  const cases = [
    ['/fr/insights/blog/never-written', '/de/insights/blog/never-written'],
    ['/insights/blog/a/b', '/de/insights/blog/a/b'],
    [`/${OTHER_LOCALE}/nothing/here`, '/de/nothing/here'],
  ] as const;
  for (const [path, german] of selectTurn(cases, 0, 2)) {
    await openPage(page, path);
    await page.locator('.site-header .lang').click();
    await page.locator('#languages a[hreflang=de]').click();
    await page.waitForURL(`**${german}`);
  }
});
