import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';

test('a first page is read before its fonts have come; then its headings are in our letters, and its text stays', async ({
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

test('a newcomer is taken to the part of a page that they asked for, also before the page’s script has come', async ({
  page,
}) => {
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const contact = page.locator('#contact');
  const distance = () => contact.evaluate((part) => Math.abs(part.getBoundingClientRect().top));
  await page.goto('/#contact');
  await expect.poll(distance).toBeLessThan(150);
  await page.goto('/privacy');
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(distance).toBeLessThan(150);
});
