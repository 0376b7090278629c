import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { BLOG_POSTS } from '@olea/shared/site';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { readGallery } from '../../../apps/public-site/art/gallery.ts';
import { lightOnly } from '../../../apps/public-site/art/inks.ts';
import { tilePattern } from '../../../apps/public-site/art/patterns.ts';
import { NEWS_ARTICLES } from '../../../apps/public-site/content/model.ts';

const gallery = readGallery();

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
  it.each([700, 701, 702, 703])(
    'show no line between stars that meet, at a width of %i px, which is not a multiple of theirs',
    (width) => {
      const svg = lightOnly(tilePattern('single-estate-koroneiki'));
      const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
      const inkAt = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
      const seam = Math.round(width / 4);
      // A tenth of a tile below its corner there is paper on both sides.
      const y = Math.round(width / 4) + Math.round(width / 40);
      for (let x = seam - 4; x <= seam + 4; x += 1) expect(inkAt(x, y), `${x}, ${y}`).toEqual(inkAt(seam - 5, y));
    },
  );

  it('make the same picture from the same slug', () => {
    expect(tilePattern('single-estate-koroneiki')).toBe(tilePattern('single-estate-koroneiki'));
  });

  it.each([
    ['news', NEWS_ARTICLES.map(({ id }) => id)],
    ['blog', BLOG_POSTS.map(({ slug }) => slug)],
  ])('differ between all entries of the %s page', (_, slugs) => {
    expect(new Set(slugs.map(tilePattern)).size).toBe(slugs.length);
  });
});
