import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { serveBuild } from '../../../scripts/site-server/siteServer.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { violationsInEveryLook } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { buildPhotoSite, PHOTO_PAGES } from './photoSite.ts';

let folder = '';
let site: Awaited<ReturnType<typeof serveBuild>>;

// The build is made once, by one worker.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'olea-photos-'));
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '45/1 25/1 43/1' };
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4b5d2a' } }).withExif({
    IFD3: place,
  });
  await buildPhotoSite(folder, join(folder, 'site'), await photo.jpeg().toBuffer());
  site = await serveBuild(join(folder, 'site'));
});
test.afterAll(() => site?.close());

// One test a page: the next page would take a larger file that is still in memory.
for (const path of PHOTO_PAGES)
  for (const width of [360, 1440])
    test(`${path}: one photo comes at once, as AVIF, in a width that fits a window of ${width} px, shifts nothing and has no fault`, async ({
      page,
      consoleGuard,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      // Letters move a little when their font comes, which is not the photo's doing.
      consoleGuard.expect(/\.woff2\)$/);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/art/photo-') && asked.push(request.url()));
      await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
      const photo = page.locator('.photo img').first();
      await expect(photo).toHaveAttribute('fetchpriority', 'high');
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
      const seen = await photo.evaluate((img: HTMLImageElement) => {
        const { width, height: high } = img.getBoundingClientRect();
        // A frame cuts the photo at the sides that it has too much of.
        const shown = Math.max(width, (high * img.naturalWidth) / img.naturalHeight);
        return { source: img.currentSrc, alt: img.alt, shown, high, isUpright: high > width };
      });
      expect(asked).toEqual([seen.source]);
      const sent = Number(/-(\d+)\.avif$/.exec(seen.source)?.[1]);
      expect(seen.alt).toMatch(/^Olea, Thyme/);
      expect(sent, `${seen.shown} px are shown`).toBeGreaterThanOrEqual(seen.shown);
      // The next step of the widths, and no further: cut to its frame, a photo shows a little less than all of its width.
      expect(sent, `${seen.shown} px are shown`).toBeLessThanOrEqual(seen.shown * 2);
      expect(seen.high).toBeGreaterThan(seen.shown / 2);
      expect(seen.isUpright).toBe(path === '/teams');
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      if (width === 1440) expect(await violationsInEveryLook(page)).toEqual([]);
    });

test('a photo stands where the illustrations of the other entries stand', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, entry] of [
    ['/fr/partnerships', '.lines > li'],
    [`/${OTHER_LOCALE}/insights/news`, '.entry'],
  ] as const) {
    await page.goto(site.origin + path);
    const lefts = await page
      .locator(`${entry} .art`)
      .evaluateAll((all) => all.map((art) => art.getBoundingClientRect().left));
    expect(new Set(lefts).size, path).toBe(1);
    const [photo, words] = [page.locator('.photo img'), page.locator(`${entry} h2`).first()];
    expect(Math.abs(((await photo.boundingBox())?.y ?? 0) - ((await words.boundingBox())?.y ?? 0)), path).toBeLessThan(
      60,
    );
  }
});

test('what stands below the first screen is asked for when it comes near', async ({ page }) => {
  await page.goto(`${site.origin}/fr/partnerships`);
  const second = page.locator('.lines .art').nth(1);
  await expect(second).toHaveAttribute('src', /^\/art\/print-.*\.svg$/);
  await expect(second).toHaveAttribute('loading', 'lazy');
});

// A photo that cannot be used ends the build: tests/public-site/art/photos.test.ts.
test('the files of the site tell nobody where a photo was taken', async () => {
  const html = await readFile(join(folder, 'site/teams.html'), 'utf8');
  const addresses = [...html.matchAll(/\/art\/photo-[\w.-]+/g)].map(([address]) => address);
  expect(new Set(addresses).size).toBe(15);
  for (const address of addresses)
    expect((await sharp(join(folder, 'site', address)).metadata()).exif, address).toBeUndefined();
});
