import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { SITE_DIR } from './builtSite.ts';
import { crawledPages } from './crawledSite.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: site.timeZone });

describe.each(LOCALES)('the feed in %s', async (locale) => {
  const $ = load(await readFile(join(SITE_DIR, localizePath('/feed.xml', locale)), 'utf8'), { xml: true });

  it('dates every news item and article at noon in the office’s time zone', () => {
    const { articles, newsItems } = readContent()[locale];
    const dates = $('entry').map((_, entry) => {
      const at = clock.format(new Date($('updated', entry).text()));
      return `${at} ${load($('title[type=html]', entry).text()).text()}`;
    });
    const written = [...articles, ...newsItems].map(({ title, date }) => `${date} 12:00 ${title}`);
    expect(dates.get().toSorted()).toEqual(written.toSorted());
  });

  it('lists its entries with unique ids, the newest first', () => {
    const [dates, ids] = ['updated', 'id'].map((name) =>
      $(`entry > ${name}`)
        .toArray()
        .map((element) => $(element).text()),
    );
    expect(dates).toEqual(dates?.toSorted().reverse());
    expect($('feed > updated').text()).toBe(dates?.[0]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('is linked from every indexed page in its language', () => {
    expect($('feed').attr('xml:lang')).toBe(LANGUAGES[locale].tag);
    const named = { href: $('link[rel=self]').attr('href'), title: $('feed > title').text() };
    for (const { $, url, lang, isIndexed } of crawledPages)
      if (lang === locale && isIndexed) expect($('link[type="application/atom+xml"]').attr(), url).toMatchObject(named);
  });
});
