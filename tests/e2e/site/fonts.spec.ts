import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';

test('a first page whose fonts are late keeps the letters it began with, and the next page is in ours', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.locator('.headline');
  await expect(heading).toBeVisible();
  const width = async () => (await page.getByRole('link', { name: 'Solutions' }).first().boundingBox())?.width;
  // Files that have come.
  const fonts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);
  expect(await fonts()).toBe(0);
  const before = await width();
  release();
  await expect.poll(fonts).toBeGreaterThan(1);
  expect(await width()).toBe(before);
  // A held route keeps the browser from its cache, where the files are now.
  await page.unrouteAll();
  await expect(async () => {
    await page.goto('/');
    expect(await width()).not.toBe(before);
  }).toPass();
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
