import { mkdtemp } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { buildSite } from '../../../apps/public-site/build/buildSite.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import { createSiteServer } from '../../../scripts/site-server/siteServer.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { hurryCountdowns } from './visitor.ts';

/** A build made while flags were off, on a host whose edge has its own say of them: visitors ask there, only the build asks the backend. */
const { teams, newsItems } = readContent().en;
const category = newsItems[0]?.category;
const OFF = ['teams', 'insights', 'french_language', 'founder'];
const others = FLAG_NAMES.filter((name) => !OFF.includes(name));
let enabled: readonly string[] | null = others;
let server: Listening;
let origin = '';

// The build is made once, by one worker.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  let serve: Awaited<ReturnType<typeof createSiteServer>> | null = null;
  const answer: RequestListener = (request, response) => {
    if (request.url === '/flags' || (!serve && request.url?.startsWith('/rest/v1/'))) {
      if (enabled) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(enabled));
      else request.socket.destroy();
    } else void serve?.(request, response);
  };
  server = await listen(answer);
  origin = server.origin;
  const folder = join(await mkdtemp(join(tmpdir(), 'olea-off-')), 'site');
  const settings = { BUILD_SUPABASE_URL: origin, SITE_SUPABASE_KEY: 'key', SITE_FLAGS_URL: '/flags' };
  await buildSite({ outDir: folder, env: { ...process.env, ...settings } });
  serve = await createSiteServer(folder);
});

test.afterAll(() => server?.close());

test('switched on at run time, pages, parts and a whole language are there at once', async ({ page }) => {
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

test('still off, they are the 404 view, and French is answered in English', async ({ page }) => {
  enabled = others;
  for (const path of ['/teams', '/insights/blog', '/fr', '/fr/teams']) {
    await page.goto(origin + path);
    await expect(page.locator('[data-countdown]:visible'), path).toHaveCount(1);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
  }
  await hurryCountdowns(page);
  await page.goto(`${origin}/${OTHER_LOCALE}/teams`);
  await page.waitForURL(`${origin}/${OTHER_LOCALE}`);
});

test('with nobody to ask, a newcomer gets the 404 view after the skeleton, quietly', async ({ page }) => {
  enabled = null;
  await page.goto(`${origin}/teams`);
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
});
