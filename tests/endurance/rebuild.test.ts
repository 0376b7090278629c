import { type Browser, chromium, expect as expectPage } from '@playwright/test';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.ts';
import { openWithSession } from '../../scripts/openWithSession.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';

let server: LocalServer;
let browser: Browser;
beforeAll(async () => {
  server = await startLocalServer({ builds: true });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const read = async (path: string): Promise<string> => {
  const response = await fetch(server.origin + path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response.text();
};

/** Returns what leads crawlers to the team page or allows them to index it. */
async function findTeamsPages(): Promise<string[]> {
  const found: string[] = [];
  if ((await read('/sitemap.xml')).includes('/teams')) found.push('sitemap');
  if ((await read('/llms.txt')).includes('/teams')) found.push('llms.txt');
  const home = load(await read('/de'));
  home('template').remove();
  if (home('a[href="/de/teams"]').length > 0) found.push('menus');
  const page = load(await read('/teams'));
  if (page('link[rel=alternate][hreflang]').length > 0) found.push('hreflang');
  if (!page('meta[name=robots]').attr('content')?.includes('noindex')) found.push('index');
  return found;
}

it('a flag change in the console reaches crawlers through a rebuild', async () => {
  expect(await findTeamsPages()).toEqual(['sitemap', 'llms.txt', 'menus', 'hreflang', 'index']);
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  await openWithSession(page, '/admin-portal/feature-flags', 'admin@olea.example');
  const health = page.getByRole('group', { name: 'System Health' });
  await expectPage(health).toContainText('The website is up to date');

  await page.getByRole('switch', { name: 'Team', exact: true }).click();
  await expectPage(health).toContainText('search engines still see Team on', { timeout: 30_000 });
  await expect.poll(() => read('/sitemap.xml'), { timeout: 180_000, interval: 500 }).not.toContain('/teams');
  expect(await findTeamsPages()).toEqual([]);
  await expectPage(health).toContainText('The website is up to date', { timeout: 90_000 });
});
