import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';

const OURS = /^Garamond/;

test('a newcomer gets text and picture first, then the fonts; whoever comes back has them at once', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const release = await holdBack(page, '**/art/hero*');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveCSS('font-family', OURS);
  expect(fonts).toEqual([]);
  release();
  await expect(heading).toHaveCSS('font-family', OURS);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);

  // The page's script is what brings late fonts: without it they would stay away.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('olea-flags'))).not.toBeNull();
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/privacy');
  await expect(heading).toHaveCSS('font-family', OURS);
});
