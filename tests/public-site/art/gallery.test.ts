import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readGallery } from '../../../apps/public-site/art/gallery.ts';
import { tilePattern } from '../../../apps/public-site/art/patterns.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';

const content = readContent().en;
const gallery = readGallery(content);

describe('every illustration', () => {
  it.each([...gallery])(
    '%s is flat ink of at most 6 kB, with dimensions, and re-inked for the night',
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

  it('that is drawn is used: as a picture, or as the icon', () => {
    const files = readdirSync('apps/public-site/art/prints').map((file) => file.replace('.svg', ''));
    expect(files.filter((name) => name !== 'icon' && ![...gallery.keys()].some((key) => key === name))).toEqual([]);
  });
});

describe('tile patterns', () => {
  it('paint the corners of stars over the edges of their tile, so that no hair of the ground shows between two', () => {
    // From the middle of a tile of 200 to 2 beyond its corner.
    expect(tilePattern('single-estate-koroneiki')).toContain('m-102-102');
  });

  it('make the same picture from the same slug', () => {
    expect(tilePattern('single-estate-koroneiki')).toBe(tilePattern('single-estate-koroneiki'));
  });

  it.each([
    ['news', content.newsItems.map(({ id }) => id)],
    ['blog', content.articles.map(({ slug }) => slug)],
  ])('differ between all entries of the %s page', (_, slugs) => {
    expect(new Set(slugs.map(tilePattern)).size).toBe(slugs.length);
  });
});
