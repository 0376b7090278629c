// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { crawlSite, SITE_DIR } from './builtSite.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const pages = await crawlSite();

/** The direct children of an element with this name, as RFC 4287 counts them. */
const all = (parent: Element, name: string) =>
  [...parent.children].filter(({ namespaceURI, localName }) => namespaceURI === ATOM && localName === name);
const one = (parent: Element, name: string): Element => {
  const [found, ...more] = all(parent, name);
  if (!found || more.length > 0) throw new Error(`${parent.localName} has ${more.length + 1} ${name}`);
  return found;
};
const text = (parent: Element, name: string): string => one(parent, name).textContent ?? '';

describe.each(LOCALES)('the feed in %s', async (locale) => {
  const xml = await readFile(join(SITE_DIR, localizePath('/feed.xml', locale)), 'utf8');
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const feed = document.documentElement;

  it('is a valid Atom feed: each required element once, nothing unknown, ids of their own, dates in order', () => {
    expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed']);
    expect(feed.getAttribute('xml:lang')).toBe(LANGUAGES[locale].tag);
    const known = 'id title updated author link entry summary category published name uri'.split(' ');
    expect([...feed.querySelectorAll('*')].filter(({ localName }) => !known.includes(localName))).toEqual([]);
    expect(text(one(feed, 'author'), 'name')).not.toBe('');
    const entries = all(feed, 'entry');
    for (const element of [feed, ...entries]) {
      expect(new URL(text(element, 'id')).protocol).toBe('https:');
      expect(text(element, 'title')).not.toBe('');
      expect(text(element, 'updated')).toMatch(RFC_3339);
      const alternates = all(element, 'link').filter(
        (link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate',
      );
      expect(alternates).toHaveLength(1);
      for (const category of all(element, 'category')) expect(category.getAttribute('term')).toBeTruthy();
    }
    for (const entry of entries) expect(one(entry, 'summary').getAttribute('type')).toBe('html');
    expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(entries.length);
    const dates = entries.map((entry) => text(entry, 'updated'));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(text(feed, 'updated')).toBe(dates[0]);
  });

  // That each leads to where it stands: crawl.test.ts.
  it('has every news item and every article', () => {
    const { articles, newsItems } = readContent()[locale];
    const entries = all(feed, 'entry');
    const titles = entries.map(
      (entry) => new DOMParser().parseFromString(text(entry, 'title'), 'text/html').body.textContent,
    );
    expect(titles.toSorted()).toEqual([...articles, ...newsItems].map(({ title }) => title).toSorted());
  });

  it('gives each entry noon of its day at the office, the same day for readers around it', () => {
    const { articles, newsItems } = readContent()[locale];
    const days = [...articles, ...newsItems].map(({ date }) => date).toSorted();
    const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: site.timeZone });
    const moments = all(feed, 'entry').map((entry) => clock.format(new Date(text(entry, 'updated'))));
    expect(moments.toSorted()).toEqual(days.map((day) => `${day} 12:00`));
  });

  it('is named by every page that is indexed in the language, and by itself', () => {
    const [self] = all(feed, 'link').filter((link) => link.getAttribute('rel') === 'self');
    for (const { $, url, lang, isIndexed } of pages)
      if (lang === locale && isIndexed)
        expect($('link[type="application/atom+xml"]').attr(), url).toMatchObject({
          href: self?.getAttribute('href'),
          title: text(feed, 'title'),
        });
  });
});
