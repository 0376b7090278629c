import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { LOCALES } from '@olea/shared/i18n/languages';
import sharp from 'sharp';
import { CONTENT_DIR, readContent } from '../../../apps/public-site/content/readContent.ts';
import { serveBuild } from '../../../scripts/site-server/siteServer.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { watchShifts } from './visitor.ts';

const { blog, newsItems, items } = readContent().en;
const [item] = items;
if (!item) throw new Error('The catalog needs an item');

/** Maps pages, each in a different language, to the content file of the entry whose photo they show. */
const PHOTOS = {
  '/teams': 'teams.yaml',
  '/fr/partnerships': 'partnerships.yaml',
  '/el/insights/news': `news/${newsItems[0]?.id}.md`,
  [`/de/insights/blog/${blog.featuredArticle}`]: `articles/${blog.featuredArticle}.md`,
};

/**
 * Builds the site into `outDir` with a photo on one entry of each kind and a second photo that no entry uses. Rejects with the
 * build's output if the build fails.
 */
async function buildPhotoSite(folder: string, outDir: string): Promise<void> {
  const content = join(folder, 'content');
  await mkdir(join(content, 'photos'), { recursive: true });
  for (const [name, background] of [
    ['mill.jpg', '#4b5d2a'],
    ['sawmill.jpg', '#7a4a1e'],
  ] as const)
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background } }).toFile(
      join(content, 'photos', name),
    );
  for (const locale of LOCALES) {
    await cp(join(CONTENT_DIR, locale), join(content, locale), { recursive: true });
    for (const name of Object.values(PHOTOS)) {
      const text = await readFile(join(content, locale, name), 'utf8');
      const lines = (indent: string) =>
        `\n${indent}photo:\n${indent}  file: /photos/mill.jpg\n${indent}  alt: Olea, Thyme (${locale})`;
      const first = name.endsWith('.yaml') ? /^( *)- id: .*$/m : /^()---$/m;
      const added = text.replace(first, (line, indent) => line + lines(indent && `${indent}  `));
      await writeFile(join(content, locale, name), added);
    }
  }
  await cp(join(CONTENT_DIR, 'products'), join(content, 'products'), { recursive: true });
  const file = join(content, 'products', `${item?.sku.toLowerCase()}.yaml`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^texts:$/m, 'photo: /photos/mill.jpg\ntexts:'));
  const build = `import { buildSite } from ${JSON.stringify(resolve('apps/public-site/build/buildSite.ts'))};
await buildSite({ outDir: ${JSON.stringify(outDir)} });`;
  // Use a separate process, because this process has already cached the original content.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    env: { ...LOCAL_PUBLIC_ENV, ...process.env, CONTENT_DIR: content },
  });
}

let folder = '';
let site: Awaited<ReturnType<typeof serveBuild>>;

// One worker creates the build once for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'olea-photos-'));
  await buildPhotoSite(folder, join(folder, 'site'));
  site = await serveBuild(join(folder, 'site'));
});
test.afterAll(() => site?.close());

// A second page would reuse a larger file from the memory cache, so each test opens only one page.
for (const path of [...Object.keys(PHOTOS), '/it/insights/blog'])
  for (const width of [360, 1440])
    test(`visitor of ${path} loads one AVIF photo that fits a window of ${width} px without a layout shift`, {
      tag: '@full',
    }, async ({ page, consoleGuard }) => {
      await page.setViewportSize({ width, height: 800 });
      // Fonts that load late also shift the text, so block them.
      consoleGuard.expect(/\.woff2\)$/);
      await page.route('**/*.woff2', (route) => route.abort());
      const shifts = await watchShifts(page);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/art/photo-') && asked.push(request.url()));
      await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
      const photo = page.locator('.photo img').first();
      await expect(photo).toHaveAttribute('fetchpriority', 'high');
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
      const seen = await photo.evaluate((img: HTMLImageElement) => {
        const { width, height: high } = img.getBoundingClientRect();
        // The frame crops the photo, so compare with its uncropped width.
        const shown = Math.max(width, (high * img.naturalWidth) / img.naturalHeight);
        return { source: img.currentSrc, alt: img.alt, shown, high, isUpright: high > width };
      });
      expect(asked).toEqual([seen.source]);
      const sent = Number(/-(\d+)\.avif$/.exec(seen.source)?.[1]);
      expect(seen.alt).toMatch(/^Olea, Thyme/);
      expect(sent, `${seen.shown} px are shown`).toBeGreaterThanOrEqual(seen.shown);
      // Allow up to twice the shown width, because the build creates only a few widths.
      expect(sent, `${seen.shown} px are shown`).toBeLessThanOrEqual(seen.shown * 2);
      expect(seen.high).toBeGreaterThan(seen.shown / 2);
      expect(seen.isUpright).toBe(path === '/teams');
      expect(await shifts()).toBe(0);
      if (width === 1440) expect(await findViolationsInThemes(page)).toEqual([]);
    });

test('visitor sees the photo in the same place as the illustrations of other entries', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, entry] of [
    ['/fr/partnerships', '.lines > li'],
    [`/${OTHER_LOCALE}/insights/news`, '.entry'],
  ] as const) {
    await page.goto(site.origin + path);
    await expect(page.locator(`${entry} .art`).nth(1)).toHaveAttribute('loading', 'lazy');
    const lefts = await page
      .locator(`${entry} .art`)
      .evaluateAll((all) => all.map((art) => art.getBoundingClientRect().left));
    expect(new Set(lefts).size, path).toBe(1);
    const measureTop = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(Math.abs((await measureTop('.photo img')) - (await measureTop(`${entry} h2`))), path).toBeLessThan(60);
  }
});

test('visitor sees an item’s photo, cropped to a square, on its page and in the catalog', { tag: '@full' }, async ({
  page,
}) => {
  for (const [path, picture] of [
    [item.path, '.goods-head .photo img'],
    ['/products', `li:has([href="${item.path}"]) .photo img`],
  ] as const) {
    await page.goto(site.origin + path);
    const photo = page.locator(picture);
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const box = await photo.boundingBox();
    expect(box?.width, path).toBeCloseTo(box?.height ?? 0, 0);
  }
});

test('build contains the used photo in every format, but no unused photo', { tag: '@full' }, async () => {
  const html = await readFile(join(folder, 'site/teams.html'), 'utf8');
  const named = [...html.matchAll(/photo-[\w.-]+/g)].map(([name]) => name);
  const files = (await readdir(join(folder, 'site/art'))).filter((name) => name.startsWith('photo-'));
  expect(new Set(named)).toEqual(new Set(files));
  expect(files).toHaveLength(15);
});
