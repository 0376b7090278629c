import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';

const OURS = /^Garamond/;

test('a newcomer gets text and picture first, then the fonts; whoever comes back has them at once', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const releasePicture = await holdBack(page, '**/art/hero*');
  const releaseFont = await holdBack(page, '**/manrope-latin*');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveCSS('font-family', OURS);
  expect(fonts).toEqual([]);
  releasePicture();
  // At once, so that the text is laid out anew once only: the heading's own font has come before the last one.
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Garamond'))).toBe(true);
  await expect(heading).not.toHaveCSS('font-family', OURS);
  releaseFont();
  await expect(heading).toHaveCSS('font-family', OURS);

  // The page's script is what brings late fonts: without it they would stay away.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('olea-flags'))).not.toBeNull();
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/privacy');
  await expect(heading).toHaveCSS('font-family', OURS);
});

test('a newcomer is taken to the part of a page that they asked for, also before the page’s script has come', async ({
  page,
}) => {
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const contact = page.locator('#contact');
  const distance = () => contact.evaluate((part) => Math.abs(part.getBoundingClientRect().top));
  await page.goto('/#contact');
  await expect.poll(distance).toBeLessThan(150);
  await page.goto('/privacy');
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(distance).toBeLessThan(150);
});
