import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';

test('text can be read before the fonts have come, and is in ours once they have', async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.locator('.headline');
  await expect(heading).toBeVisible();
  const fonts = () =>
    page.evaluate(() => document.fonts.check('500 1em Garamond') && document.fonts.check('1em Manrope'));
  expect(await fonts()).toBe(false);
  const before = await heading.boundingBox();
  release();
  await expect.poll(fonts).toBe(true);
  expect((await heading.boundingBox())?.height).toBe(before?.height);
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
