import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { findItemsWithoutPicture, readGallery, STRIPS } from '../../../apps/public-site/art/gallery.ts';
import { createTilePattern } from '../../../apps/public-site/art/patterns.ts';
import { warnAboutPictures } from '../../../apps/public-site/build/buildSite.ts';
import { getItemPictureName } from '../../../apps/public-site/catalog/itemFields.ts';
import { type Item, readContent } from '../../../apps/public-site/content/readContent.ts';

const texts = readContent().en;
const gallery = readGallery(texts);

const [firstItem] = texts.items;
if (!firstItem) throw new Error('The catalog needs an item');
const withoutOwn = findItemsWithoutPicture(texts.items).map(getItemPictureName) as string[];

it.each([...gallery].filter(([name]) => !withoutOwn.includes(name)))(
  'the illustration %s is a flat drawing of at most 6 KiB gzipped that adapts to dark mode',
  (name, picture) => {
    const { svg, width, height, url } = picture;
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(6 * 1024);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toMatch(/gradient|filter|NaN|undefined|Infinity/i);
    expect(url).toMatch(new RegExp(`^/art/${name}\\.[a-z0-9]+\\.svg$`));
  },
);

it('a subject without an illustration file gets a tile pattern', () => {
  const illustrations = { items: [{ id: 'not-yet-drawn', name: 'A thing' }] };
  expect(readGallery({ ...texts, illustrations }).get('subject-not-yet-drawn')?.svg).toBe(
    createTilePattern('not-yet-drawn'),
  );
});

it('no two pages share a decorative strip', () => {
  expect(new Set(STRIPS.map((page) => gallery.get(`strip-${page}`)?.svg)).size).toBe(STRIPS.length);
});

describe('the picture of an item', () => {
  const undrawn: Item = { ...firstItem, sku: 'ZZ0000' };

  it('is its category’s illustration, with a warning, if the item has no picture of its own', () => {
    const items = [...texts.items, undrawn];
    const category = gallery.get(`product-${undrawn.category}`);
    expect(readGallery({ ...texts, items }).get('item-zz0000')).toEqual(category);
    const warn = vi.fn();
    warnAboutPictures(items, warn);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(undrawn.sku));
  });

  it('is the item’s own illustration if it has one and no photo', () => {
    const named = findItemsWithoutPicture(texts.items);
    for (const item of texts.items.filter((each) => !each.photo && !named.includes(each)))
      expect(gallery.get(getItemPictureName(item))?.url).toContain(getItemPictureName(item));
  });

  it('is not reported as missing if it is a photo', () => {
    expect(findItemsWithoutPicture([{ ...undrawn, photo: '/photos/mill.jpg' }])).toEqual([]);
  });
});

describe('tile patterns', () => {
  const patterns = () => Array.from({ length: 40 }, (_, number) => createTilePattern(`slug-${number}`));

  it('extend stars beyond the edges of a tile, so that no gap shows between tiles', () => {
    // This path command moves from the center of a 200 × 200 tile to 2 units beyond its corner.
    expect(patterns().join()).toContain('m-102-102');
  });

  it('are the same for the same slug and mostly differ between slugs', () => {
    expect(patterns()).toEqual(patterns());
    expect(new Set(patterns()).size).toBeGreaterThan(20);
  });
});
