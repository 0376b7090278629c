import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { type Browser, chromium, expect as expectPage } from '@playwright/test';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTestBrowser } from '../../scripts/chromium.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';

const VISITORS = 4;
const VISITED = ['/', `/${OTHER_LOCALE}`, '/teams', '/fr/insights/blog', '/llms.txt', '/sitemap.xml'];

let server: LocalServer;
let browser: Browser;
beforeAll(async () => {
  server = await startLocalServer({ builds: true });
  const executablePath = findTestBrowser();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const read = async (path: string): Promise<string> => {
  const response = await fetch(server.origin + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
};

/** The files in which a crawler finds the team page. */
async function whereTeamsIsRead(): Promise<string[]> {
  const found: string[] = [];
  if ((await read('/sitemap.xml')).includes('/teams')) found.push('sitemap');
  if ((await read('/llms.txt')).includes('/teams')) found.push('llms.txt');
  // cheerio keeps the contents of templates apart, as crawlers do.
  const home = load(await read('/de'));
  home('template').remove();
  if (home('a[href="/de/teams"]').length > 0) found.push('menus');
  const page = load(await read('/teams'));
  if (page('link[rel=alternate][hreflang]').length > 0) found.push('hreflang');
  if (!page('meta[name=robots]').attr('content')?.includes('noindex')) found.push('index');
  return found;
}

/** One look at one file: whole, and with every hashed file that it names in reach. */
async function visit(path: string): Promise<void> {
  const text = await read(path);
  if (!/(?:<\/html>|<\/urlset>|\n)$/.test(text.trimEnd().concat(path.endsWith('.txt') ? '\n' : ''))) {
    throw new Error(`${path} is cut off: ${text.slice(-80)}`);
  }
  await Promise.all([...new Set(text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))].map(read));
}

it('a switch in the console: asked for by itself, built, and served without a broken moment', async () => {
  expect(await whereTeamsIsRead()).toEqual(['sitemap', 'llms.txt', 'menus', 'hreflang', 'index']);
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  await page.goto('/admin-portal/feature-flags');
  await page.getByLabel('Email').fill('admin@olea.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const health = page.getByRole('group', { name: 'System Health' });
  await expectPage(health).toContainText('The website is up to date');

  let visits = 0;
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, index) => {
    while (!isOver || visits < 200) {
      await visit(VISITED[(visits + index) % VISITED.length] ?? '/');
      visits += 1;
    }
  });
  const started = performance.now();
  await page.getByRole('switch', { name: 'Team', exact: true }).click();
  await expectPage(health).toContainText('search engines still see Team on', { timeout: 30_000 });
  await expect.poll(() => read('/sitemap.xml'), { timeout: 180_000, interval: 500 }).not.toContain('/teams');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  isOver = true;
  await Promise.all(visitors);
  expect(await whereTeamsIsRead()).toEqual([]);
  await expectPage(health).toContainText('The website is up to date', { timeout: 90_000 });
  console.info(`${seconds} s from the switch to the files that crawlers read; ${visits} requests meanwhile, all whole`);
});
