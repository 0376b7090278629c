import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_BUILD_PATH } from '@olea/shared/api/site';
import { CATALOG_PATH, getSheetsPath } from '@olea/shared/catalog/catalogFile';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import mime from 'mime';
import { describe, expect, it } from 'vitest';
import { CONSOLE_ADDRESSES } from '../../../apps/admin-desktop/src/screens.ts';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { CATALOG_FILES } from '../../../apps/public-site/catalog/itemFields.ts';
import { getPaths } from '../../../apps/public-site/content/readContent.ts';
import { getHeaders, parseHostRules } from '../../../scripts/site-server/hostRules.ts';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { SITE_DIR } from './builtSite.ts';

interface Case {
  path: string;
  status: number;
  file?: string;
  to?: string;
  method?: string;
}

const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const repeatPerLocale = (cases: (at: (path: string) => string) => Case[]): Case[] =>
  LOCALES.flatMap((locale) => cases((path) => localizePath(path, locale)));
const page = (path: string, file = path): Case => ({
  path,
  status: 200,
  file: file === '/' ? '/index.html' : `${file}.html`,
});
const createLost = (path: string, folder: string): Case => ({ path, status: 404, file: `${folder}/404.html` });
const createRedirect = (path: string, status: number, to: string): Case => ({ path, status, to });
const filterPortal: typeof repeatPerLocale = (cases) => (site.clientPortal ? repeatPerLocale(cases) : []);
const plain = (file: string): Case => ({ path: file, status: 200, file });

const DATA_FILES = [SITE_BUILD_PATH, CATALOG_PATH, ...LOCALES.map(getSheetsPath)];
const pagePaths = SITE_ADDRESSES.filter(({ kind }) => kind !== 'alias').flatMap(getPaths);

const TABLE: Record<string, Case[]> = {
  'every page': pagePaths.flatMap((path, index) =>
    selectTurn(LOCALES, index).map((locale) => page(localizePath(path, locale))),
  ),
  'the apps': [
    ...filterPortal((at) => Object.values(PORTAL_ADDRESSES).map((path) => page(at(path)))),
    ...CONSOLE_ADDRESSES.map((path) => page(path)),
  ],
  'a client’s request': filterPortal((at) => [
    page(at('/client/requests/1b4e28ba-2fa1-41d2-883f-0016d3cca427'), at('/client/requests')),
    { ...page(at('/client/requests/one?quote=two'), at('/client/requests')), method: 'HEAD' },
    createRedirect(at('/client/requests/'), 307, at('/client/requests')),
  ]),
  'a file by its full name': [
    ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico', '/icon.svg', '/icon-512.png'].map(plain),
    ...['/.well-known/security.txt', '/feed.xml', '/fr/feed.xml'].map(plain),
    ...DATA_FILES.map(plain),
    ...CATALOG_FILES.map(({ path }) => plain(path)),
    ...['assets/chunks', 'assets/entries', 'social/en', 'art'].map((folder) => plain(findAnyFile(folder))),
  ],
  'the addresses of the mobile menu': repeatPerLocale((at) =>
    ['/news', '/blog'].flatMap((path) => [
      createRedirect(at(path), 301, at(`/insights${path}`)),
      createRedirect(`${at(path)}/`, 301, at(`/insights${path}`)),
      createRedirect(`${at(path)}?category=trade`, 301, `${at(`/insights${path}`)}?category=trade`),
    ]),
  ),
  'the entry paths of the apps': [
    ...filterPortal((at) => ['/client', '/client/'].map((path) => createRedirect(at(path), 302, at('/client/login')))),
    ...['/admin', '/admin/'].map((path) => createRedirect(path, 302, '/admin/login')),
  ],
  'the console with a language prefix': others.flatMap((locale) => [
    ...CONSOLE_ADDRESSES.map((path) => createRedirect(`/${locale}${path}`, 301, path)),
    ...['/simple-admin', '/admin-portal'].map((path) => createRedirect(`/${locale}${path}/`, 301, path)),
    createRedirect(`/${locale}/admin`, 301, '/admin/login'),
    createRedirect(`/${locale}/admin-portal/no-screen?a=1`, 301, '/admin-portal/no-screen?a=1'),
  ]),
  'English with a language prefix': [
    createRedirect('/en', 301, '/'),
    createRedirect('/en/', 301, '/'),
    createRedirect('/en/teams', 301, '/teams'),
    createRedirect('/en/teams/', 301, '/teams/'),
    createRedirect('/en/insights/news?category=trade', 301, '/insights/news?category=trade'),
    createRedirect('/en/admin-portal', 301, '/admin-portal'),
    createRedirect('/en//elsewhere.example', 301, '/elsewhere.example'),
  ],
  'a missing page, in the requested language': [
    ...['/nothing', '/nothing/deep/down', '/edit', '/Teams', '/en2/teams', '/%25', '/_headers', '/_redirects'].map(
      (path) => createLost(path, ''),
    ),
    createLost('/admin-portal/no-screen', '/admin-portal'),
    ...['/client/requests/one/', '/client/requests/one/two'].map((path) => createLost(path, '')),
    ...['/assets/gone.js', '/art/gone.svg', '/client/nothing', '/insights/nothing'].map((path) => createLost(path, '')),
    ...others.flatMap((locale) =>
      ['/nothing', '/nothing/deep/down', '/insights/nothing/'].map((path) =>
        createLost(`/${locale}${path}`, `/${locale}`),
      ),
    ),
  ],
  'an unknown article': repeatPerLocale((at) =>
    ['/insights/blog/never-written', '/insights/blog/a/b', '/insights/blog/Ελιά'].map((path) =>
      createLost(encodeURI(at(path)), at('/insights/blog')),
    ),
  ),
  'a path with a different spelling': [
    createRedirect('/index.html', 307, '/'),
    createRedirect('/index', 307, '/'),
    createRedirect('//teams', 307, '/teams'),
    createRedirect('/t%65ams', 307, '/teams'),
    createRedirect('/%', 307, '/%25'),
    ...repeatPerLocale((at) => [
      createRedirect(`${at('/teams')}/`, 307, at('/teams')),
      createRedirect(`${at('/teams')}/?a=1`, 307, `${at('/teams')}?a=1`),
      createRedirect(`${at('/teams')}.html`, 307, at('/teams')),
      createRedirect(`${at('/insights/blog')}/`, 307, at('/insights/blog')),
    ]),
    ...filterPortal((at) => [createRedirect(`${at('/client/login')}/`, 307, at('/client/login'))]),
    ...others.flatMap((locale) => [
      createRedirect(`/${locale}/`, 307, `/${locale}`),
      createRedirect(`/${locale}.html`, 307, `/${locale}`),
      createRedirect(`/${locale}/404.html`, 307, `/${locale}/404`),
    ]),
  ],
  'other methods': [
    { ...page(`/${OTHER_LOCALE}/teams`), method: 'HEAD' },
    { ...createLost(`/${OTHER_LOCALE}/nothing`, `/${OTHER_LOCALE}`), method: 'HEAD' },
    { ...createRedirect('/news', 301, '/insights/news'), method: 'HEAD' },
    { path: '/teams', status: 405, method: 'POST' },
  ],
};

/** Defines tests that compare a server's responses with the address table. */
export function describeAddresses(origin: () => string): void {
  describe.each(Object.entries(TABLE))('%s', (_, cases) => {
    it.each(cases.map((one) => [`${one.method ?? 'GET'} ${one.path}`, one] as const))(
      '%s returns the expected status, headers and body',
      async (_name, one) => {
        // The server may close a kept-alive connection just before its reuse.
        const plainly = { 'accept-encoding': 'identity', connection: 'close' };
        const { method = 'GET', path } = one;
        const answer = await fetch(origin() + path, { method, redirect: 'manual', headers: plainly });
        const { location, 'content-type': type, ...headers } = Object.fromEntries(answer.headers);
        expect({ status: answer.status, to: location }).toEqual({ status: one.status, to: one.to });
        expect(filterBuildHeaders(headers)).toEqual(getExpectedHeaders(one));
        if (!one.file) return;
        expect(type).toBe(getType(one.file));
        const expected = method === 'HEAD' ? Buffer.alloc(0) : readFileSync(join(SITE_DIR, one.file));
        expect(expected.equals(await answer.bytes()), `the bytes of ${one.file}`).toBe(true);
      },
    );
  });
}

/** Headers that the server adds to those of the build. */
const TRANSPORT = /^(date|connection|keep-alive|transfer-encoding|content-length|etag|vary|allow|cf-cache-status)$/;
const filterBuildHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !TRANSPORT.test(name)));

function getExpectedHeaders({ path, file, status }: Case): Record<string, string> {
  const address = path.split('?')[0] ?? path;
  const isPortal = site.clientPortal && /^(\/[^/]+)?\/client\//.test(address);
  const isZone = isPortal || /^\/admin\/|^\/simple-admin$|^\/admin-portal(\/|$)/.test(address);
  const age = getCacheControl(address, isZone, status) ?? (file ? 'public, max-age=0, must-revalidate' : null);
  return {
    ...Object.fromEntries(getGlobalHeaders()),
    ...((isZone || DATA_FILES.includes(address)) && { 'x-robots-tag': 'noindex' }),
    ...(age && { 'cache-control': age }),
  };
}

function getCacheControl(address: string, isZone: boolean, status: number): string | null {
  if (isZone) return 'no-cache';
  if (/^\/(assets|art)\//.test(address)) return status === 404 ? 'no-store' : 'public, max-age=31536000, immutable';
  return address.startsWith('/social/') || address === '/favicon.ico' ? 'public, max-age=86400' : null;
}

const getGlobalHeaders = () => getHeaders(parseHostRules(readFileSync(join(SITE_DIR, '_headers'), 'utf8'), ''), '/any');

function getType(file: string): string {
  if (file.endsWith('/feed.xml')) return 'application/atom+xml';
  const type = mime.getType(file) ?? '';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function findAnyFile(folder: string): string {
  const file = readdirSync(join(SITE_DIR, folder), { withFileTypes: true }).find((entry) => entry.isFile());
  if (!file) throw new Error(`${folder} of the built site holds no file`);
  return `/${folder}/${file.name}`;
}
