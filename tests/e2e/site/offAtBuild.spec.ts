import { mkdtemp, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LOCALES, type Locale, localizePath, splitLocale } from '@olea/shared/i18n/languages';
import { load } from 'cheerio';
import { buildSite } from '../../../apps/public-site/build/buildSite.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import { createSiteServer } from '../../../scripts/site-server/siteServer.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { type CrawledPage, crawlSite, findFile } from '../../public-site/crawl/builtSite.ts';
import { findHtmlErrors } from '../../public-site/crawl/htmlErrors.ts';
import { expect, test } from '../fixtures/index.ts';
import { speedUpCountdowns } from './visitor.ts';

// These tests build the site while some flags are off. The build fetches flags from the backend, and visitors fetch them from `/flags`.
const { home, teams, articles, newsItems } = readContent().en;
const category = newsItems[0]?.category;
const OFF = ['teams', 'partnerships', 'solutions', 'insights', 'contact', 'french_language', 'founder'];
const IS_OFF = /^\/fr(\/|$)|\/(teams|partnerships|solutions|insights)(\/|$)/;
const others = FLAG_NAMES.filter((name) => !OFF.includes(name));
let enabled: readonly string[] | null = others;
let asked = 0;
let folder = '';
let pages: CrawledPage[] = [];
let server: Listening;
let origin = '';

// One worker creates the build once for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  let serve: Awaited<ReturnType<typeof createSiteServer>> | null = null;
  const answer: RequestListener = (request, response) => {
    const isBuild = !serve && request.url?.startsWith('/rest/v1/');
    if (isBuild) asked += 1;
    if (request.url === '/flags' || isBuild) {
      if (enabled) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(enabled));
      else request.socket.destroy();
    } else void serve?.(request, response);
  };
  server = await listen(answer);
  origin = server.origin;
  folder = join(await mkdtemp(join(tmpdir(), 'olea-off-')), 'site');
  const settings = { BUILD_SUPABASE_URL: origin, SITE_SUPABASE_KEY: 'key', SITE_FLAGS_URL: '/flags' };
  await buildSite({ outDir: folder, env: { ...process.env, ...settings } });
  serve = await createSiteServer(folder);
  pages = await crawlSite(folder);
});

test.afterAll(() => server?.close());

function findPage(url: string): CrawledPage {
  const found = pages.find((page) => page.url === url);
  if (!found) throw new Error(`${url} was not built`);
  return found;
}

test('build fetches the flags exactly once, so that all of its steps use the same flags', () => {
  expect(asked).toBe(1);
});

test('crawler finds only a 404 view with noindex on each page that was off at build time', () => {
  const lost = Object.values(readContent()).map((texts) => texts['not-found'].meta.title);
  const off = pages.filter(({ url }) => IS_OFF.test(url));
  expect(off.length).toBeGreaterThan(5 * LOCALES.length);
  for (const { url, $, html, lang, isIndexed, canonical } of off) {
    const told = $('link[hreflang], script[type="application/ld+json"]').length;
    expect({ isIndexed, canonical, told }, url).toEqual({ isIndexed: false, canonical: null, told: 0 });
    expect(lost, url).toContain($('title').text());
    const { locale } = splitLocale(url);
    expect(lang, url).toBe(locale === 'fr' ? 'en' : locale);
    const withoutScript = html.match(/<noscript>.*?<\/noscript>/gs)?.join('') ?? '';
    expect(withoutScript, url).toContain('data-countdown');
    expect(withoutScript, url).toContain(`content="3; url=${localizePath('/', lang as Locale)}"`);
  }
  for (const { name, bio } of teams.members) {
    expect(findPage('/teams').$.html()).not.toContain(name);
    expect(findPage('/teams').$.html()).not.toContain(bio.slice(0, 40));
  }
});

test('crawler finds no feed or CSV file of switched-off parts and no trace of them in indexed pages, the sitemap or llms.txt', async () => {
  for (const { url, $ } of pages.filter(({ isIndexed }) => isIndexed)) {
    expect($.html(), url).not.toMatch(
      /["'][^"' ]*(\/(teams|partnerships|solutions|insights|news|blog)|#contact|\/fr)["/]|hreflang="fr"|fr_CA|"founder"|class="contact-form|atom\+xml|catalogue-fr/,
    );
    for (const { heading } of [home.contact, home.founder]) expect($('body').text(), url).not.toContain(heading);
  }
  for (const file of ['sitemap.xml', 'llms.txt'])
    expect(await readFile(join(folder, file), 'utf8')).not.toMatch(
      /\/(teams|partnerships|solutions|insights)|\.example\/fr/,
    );
  for (const path of ['/feed.xml', '/fr/feed.xml', '/catalogue-fr.csv', `/${OTHER_LOCALE}/feed.xml`])
    expect(findFile(folder, path)).toBeNull();
});

test('crawler finds valid HTML with complete templates for the parts that are off', async () => {
  const $ = load(findPage('/teams').html);
  const template = $('template[data-flag="teams"][data-title]');
  expect(template.attr('data-title')).toBe(teams.meta.title);
  expect(template.html()).toContain(teams.members[0]?.name);
  expect($('[data-skeleton="teams"], template[data-unless="teams"]').length).toBe(2);
  expect(load(findPage('/').html)('template[data-flag="founder"]').html()).toContain(home.founder.heading);
  const article = `/insights/blog/${articles[0]?.slug}`;
  expect(
    await findHtmlErrors(['/', '/teams', '/insights/news', article, '/fr', '/fr/solutions'].map(findPage)),
  ).toEqual([]);
});

test('visitor sees pages, parts and a language that were switched on after the build', async ({ page }) => {
  enabled = FLAG_NAMES;
  await page.goto(`${origin}/teams`);
  await expect(page.getByRole('heading', { name: teams.members[0]?.name ?? '' })).toBeVisible();
  await expect(page).toHaveTitle(teams.meta.title);
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/`);
  await expect(page.locator('#founder')).toHaveCount(1);
  await expect(page.locator('#founder')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/fr/solutions`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page).not.toHaveTitle(/not found|introuvable/i);
  await page.goto(`${origin}/fr/insights/news?category=${category}`);
  await expect(page.locator('article[data-category]:visible')).toHaveCount(
    newsItems.filter((item) => item.category === category).length,
  );
});

test('visitor on a page that is off sees the 404 view in an enabled language, even if flags fail to load, and is redirected home', async ({
  page,
}) => {
  for (enabled of [others, null])
    for (const path of ['/teams', '/insights/blog', '/fr', '/fr/teams']) {
      await page.goto(origin + path);
      await expect(page.locator('[data-countdown]:visible'), path).toHaveCount(1);
      await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
      await page.evaluate(() => localStorage.clear());
    }
  enabled = others;
  await speedUpCountdowns(page);
  await page.goto(`${origin}/${OTHER_LOCALE}/teams`);
  await page.waitForURL(`${origin}/${OTHER_LOCALE}`);
});
