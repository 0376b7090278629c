import { findAddress, getMenuLinks, type Menu, SITE_ADDRESSES, SITE_TABLE } from '@olea/shared/site/pages';
import { describe, expect, it } from 'vitest';

const getPaths = (...menus: Menu[]) => getMenuLinks(...menus).map(({ path }) => path);

describe('the page table', () => {
  it('has unique ids and paths', () => {
    const ids = SITE_TABLE.map(({ id }) => id);
    const paths = SITE_TABLE.map(({ path }) => path);
    expect([ids, paths]).toEqual([[...new Set(ids)], [...new Set(paths)]]);
  });

  it('maps each page, article, item and alias path to its id', () => {
    for (const row of SITE_ADDRESSES)
      expect(findAddress(row.path.replace('{slug}', 'a-slug'))?.id, row.path).toBe(row.id);
  });

  it.each([
    ['/insights/blog/nobody-wrote-this', 'blog-post'],
    ['/insights/blog/', undefined],
    ['/insights/blog/a/b', undefined],
    ['/insights', undefined],
    ['/client/login', undefined],
    ['/404', undefined],
  ])('maps the path %s to %s', (path, id) => {
    expect(findAddress(path)?.id).toBe(id);
  });
});

it.each<[string, Menu[], string[]]>([
  ['header', ['header'], ['/#products', '/#services', '/#brand-story', '/#contact']],
  ['header', ['header'], ['/solutions', '/teams', '/partnerships', '/insights/news']],
  ['mobile menu', ['header', 'mobile'], ['/insights/news', '/news', '/blog']],
  ['button', ['button'], ['/client/login']],
  ['footer', ['footer', 'legal'], ['/#products', '/#services', '/#brand-story', '/#contact', '/privacy', '/terms']],
])('the %s (%j) lists the specified paths in this order: %j', (_, menus, paths) => {
  expect(getPaths(...menus).filter((path) => paths.includes(path))).toEqual(paths);
});
