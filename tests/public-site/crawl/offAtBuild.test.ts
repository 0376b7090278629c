import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { localizePath } from '@olea/shared/i18n/languages';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../../../apps/public-site/build/buildSite.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { type CrawledPage, crawlSite, fileOf } from './builtSite.ts';
import { htmlErrors } from './htmlErrors.ts';

const { home, teams, articles } = readContent().en;
const LOST = Object.values(readContent()).map((texts) => texts['not-found'].meta.title);
const ARTICLE = `/insights/blog/${articles[0]?.slug}`;
const OFF = ['teams', 'partnerships', 'solutions', 'insights', 'contact', 'french_language', 'founder'];
let folder = '';
let backend: Listening;
let asked = 0;
let pages: CrawledPage[] = [];
const page = (url: string): CrawledPage => {
  const found = pages.find((candidate) => candidate.url === url);
  if (!found) throw new Error(`${url} was not built`);
  return found;
};

/** A build of its own, against a backend that says which flags are on: what `npm run build` does with the real one. */
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  backend = await listen((_, response) => {
    asked += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(FLAG_NAMES.filter((name) => !OFF.includes(name))));
  });
  folder = join(await mkdtemp(join(tmpdir(), 'olea-off-')), 'site');
  const env = { ...process.env, BUILD_SUPABASE_URL: backend.origin, SITE_SUPABASE_KEY: 'key' };
  await buildSite({ outDir: folder, env });
  pages = await crawlSite(folder);
});

afterAll(() => backend.close());

describe('a build with pages and parts switched off', () => {
  it('asks once, so that all of its steps bake in the same flags', () => {
    expect(asked).toBe(1);
  });

  it('still has their files, which tell a crawler nothing', () => {
    for (const url of [
      '/teams',
      `/${OTHER_LOCALE}/teams`,
      `/${THIRD_LOCALE}/partnerships`,
      `/${THIRD_LOCALE}/solutions`,
      '/insights/news',
      ARTICLE,
      '/fr',
      '/fr/solutions',
    ]) {
      const { $, title, isIndexed, canonical } = page(url);
      expect(isIndexed, url).toBe(false);
      expect(canonical, url).toBeNull();
      expect($('link[hreflang]').length, url).toBe(0);
      expect($('script[type="application/ld+json"]').length, url).toBe(0);
      expect(LOST, url).toContain(title);
    }
    const said = page('/teams').$.html();
    for (const { name, bio } of teams.members) {
      expect(said).not.toContain(name);
      expect(said).not.toContain(bio.slice(0, 40));
    }
  });

  it('is valid HTML, with the parts that are off and without them', async () => {
    const templates = ['/', '/teams', '/insights/news', ARTICLE, '/fr', '/fr/solutions'];
    expect(await htmlErrors(templates.map(page))).toEqual([]);
  });

  it('keeps what comes at run time in a template, complete', () => {
    const $ = load(page('/teams').html);
    const template = $('template[data-flag="teams"][data-title]');
    expect(template.attr('data-title')).toBe(teams.meta.title);
    expect(template.html()).toContain(teams.members[0]?.name);
    expect($('[data-skeleton="teams"]').length).toBe(1);
    expect($('template[data-unless="teams"]').length).toBe(1);
    expect(load(page('/').html)('template[data-flag="founder"]').html()).toContain(home.founder.heading);
    expect(page('/').$('main').text()).not.toContain(home.founder.heading);
  });

  it('takes them out of menus, sitemap, hreflang and llms.txt', async () => {
    const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8');
    const llms = await readFile(join(folder, 'llms.txt'), 'utf8');
    for (const path of ['/teams', '/partnerships', '/solutions', '/insights/', '/fr']) {
      expect(sitemap).not.toContain(`.example${path}`);
      expect(llms).not.toContain(`.example${path}`);
    }
    for (const { url, $ } of pages.filter(({ isIndexed }) => isIndexed)) {
      const links = $('a[href]')
        .get()
        .map((link) => $(link).attr('href') ?? '');
      expect(
        links.filter((href) =>
          /\/teams|\/partnerships|\/solutions|#contact|\/insights|^\/(news|blog)|^\/fr(\/|$)/.test(href),
        ),
        url,
      ).toEqual([]);
      expect($('link[hreflang="fr"]').length, url).toBe(0);
    }
  });

  it('has no feed of what is off, and names none', () => {
    for (const path of ['/feed.xml', '/fr/feed.xml', `/${OTHER_LOCALE}/feed.xml`])
      expect(fileOf(folder, path)).toBeNull();
    for (const { url, $ } of pages) expect($('link[type="application/atom+xml"]').length, url).toBe(0);
  });

  it('names nothing that is off in what machines read of the pages that stay', () => {
    for (const { url, $ } of pages.filter(({ isIndexed }) => isIndexed)) {
      const data = $('script[type="application/ld+json"]').text();
      expect(data, url).not.toMatch(/"founder"|\/fr[/"]|fr_CA|\/teams|\/insights/);
      expect($('meta[property="og:locale:alternate"][content="fr_CA"]').length, url).toBe(0);
      expect($('.contact-form').length, url).toBe(0);
      expect($('body').text(), url).not.toContain(home.contact.heading);
    }
  });

  it('shows the 404 view in the right language also where there is no script', () => {
    for (const [url, lang] of [
      [`/${OTHER_LOCALE}/teams`, OTHER_LOCALE],
      ['/fr/solutions', 'en'],
    ] as const) {
      const { html, lang: said } = page(url);
      expect(said, url).toBe(lang);
      const withoutScript = html.match(/<noscript>.*?<\/noscript>/gs)?.join('') ?? '';
      expect(withoutScript, url).toContain('data-countdown');
      expect(withoutScript, url).toContain(`content="3; url=${localizePath('/', lang)}"`);
    }
  });
});
