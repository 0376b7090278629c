import { gzipSync } from 'node:zlib';
import { BLOG_POSTS } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { picture, pictureNames } from '../../../apps/public-site/art/gallery.ts';
import { tilePattern } from '../../../apps/public-site/art/scenes/patterns.ts';
import { NEWS_ARTICLES } from '../../../apps/public-site/content/model.ts';

describe('every illustration', () => {
  it.each(pictureNames())('%s is flat ink of at most 6 kB, with dimensions, and re-inked for the night', (name) => {
    const { svg, width, height, url } = picture(name);
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(6 * 1024);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toMatch(/gradient|filter|NaN|undefined|Infinity/i);
    expect(url).toMatch(new RegExp(`^/art/${name}\\.[a-z0-9]+\\.svg$`));
  });
});

describe('tile patterns', () => {
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
