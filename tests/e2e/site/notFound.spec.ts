import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { arrive, hurryCountdowns, stopCountdowns } from './visitor.ts';

test('an unknown address is a 404 in the visitor’s language, and leads home after three seconds', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  for (const [path, home, lang] of [
    ['/nothing/here', '/', 'en'],
    [`/${OTHER_LOCALE}/nothing`, `/${OTHER_LOCALE}`, OTHER_LOCALE],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
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
    await page.waitForURL((url) => url.pathname === home);
  }
});

test('the way back from there leads to the page before it', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await hurryCountdowns(page);
  await page.goto('/privacy');
  await page.goto('/nothing');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/privacy');
});

test('“Return to Home Now” does not wait', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await page.goto('/nothing');
  await page.getByRole('link', { name: 'Return to Home Now' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('where there is no page the languages lead to the same address', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await stopCountdowns(page);
  for (const [path, german] of [
    ['/fr/insights/blog/never-written', '/de/insights/blog/never-written'],
    ['/insights/blog/a/b', '/de/insights/blog/a/b'],
    [`/${OTHER_LOCALE}/nothing/here`, '/de/nothing/here'],
  ] as const) {
    await arrive(page, path);
    await page.locator('.site-header .lang').click();
    await page.locator('#languages a[hreflang=de]').click();
    await page.waitForURL(`**${german}`);
  }
});

test('any article address without an article shows the built-in one', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  const response = await page.goto('/fr/insights/blog/never-written');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/fr/insights/blog/${readContent().fr.blog.featuredArticle}$`),
  );
});

test('the files for machines are documents, also from inside a zone', async ({ page, consoleGuard }) => {
  // Our pages fade into each other; Chromium says so when the next document is a text without such a wish.
  consoleGuard.expect(/ViewTransition opt-in disabled/);
  for (const file of ['llms.txt', 'robots.txt', 'sitemap.xml']) {
    await page.goto('/client/login');
    await page.evaluate((name) => {
      const link = document.createElement('a');
      link.href = `/${name}`;
      link.textContent = name;
      document.body.append(link);
      link.click();
    }, file);
    await page.waitForURL(`**/${file}`);
    expect(await page.evaluate(() => document.contentType)).toMatch(/text\/plain|application\/xml/);
  }
});
