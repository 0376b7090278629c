import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { site } from '@olea/shared/site/facts';
import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import type { DesktopApp } from '../../admin-desktop/harness/DesktopApp.ts';
import { type Desktop, expect, test } from './desktopTest.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Chromium logs these errors, because the backend of this build does not exist. */
const NO_BACKEND = /Failed to load resource|net::ERR/;
const NEW_PROGRAM = '#!/bin/sh\nexit 0\n# the new version\n';

/** The files of a feed as electron-builder publishes it, by path. */
const published = new Map<string, string>();
let feed: Listening;
let bundles: string;
let machineFolder: string;

/** These tests use the real electron-updater and a local feed. */
test.describe('updates of an installed console (fake Electron)', () => {
  // biome-ignore lint/suspicious/noSkippedTests: electron-updater works differently on every system
  test.skip(process.platform !== 'linux', 'These tests install an AppImage.');

  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    bundles = await mkdtemp(join(ROOT, '.cache', 'installed-console-'));
    const cli = join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
    await promisify(execFile)(
      process.execPath,
      [cli, 'build', 'apps/admin-desktop', '--outDir', bundles, '--logLevel', 'error'],
      { cwd: ROOT, env: { ...process.env, SITE_SUPABASE_URL: 'https://backend.example', SITE_SUPABASE_KEY: 'public' } },
    );
  });
  test.afterAll(() => rm(bundles, { recursive: true, force: true }));

  test.beforeEach(async () => {
    published.clear();
    feed = await listen((request, response) => {
      const content = published.get(new URL(request.url ?? '/', 'http://feed.test').pathname);
      response.writeHead(content === undefined ? 404 : 200).end(content ?? 'Not found');
    });
    machineFolder = await mkdtemp(join(tmpdir(), 'olea-installed-'));
    await mkdir(join(machineFolder, 'resources'));
    await writeFile(join(machineFolder, 'console.AppImage'), 'the old version');
    await writeFile(
      join(machineFolder, 'resources', 'app-update.yml'),
      `provider: generic\nurl: ${feed.origin}\nupdaterCacheDirName: admin-console-updater\n`,
    );
  });
  test.afterEach(async () => {
    await feed.close();
    await rm(machineFolder, { recursive: true, force: true });
  });

  async function start(desktop: Desktop): Promise<DesktopApp> {
    const machine = {
      FAKE_ELECTRON_PACKAGED: '1',
      FAKE_ELECTRON_RESOURCES: join(machineFolder, 'resources'),
      APPIMAGE: join(machineFolder, 'console.AppImage'),
      XDG_CACHE_HOME: join(machineFolder, 'cache'),
    };
    const app = await desktop.launch({ bundles, machine });
    app.console.expect(NO_BACKEND);
    return app;
  }

  test('administrator installs a newer version that the console downloaded', async ({ desktop }) => {
    publish('1.1.0');
    const app = await start(desktop);
    expect(await check(app)).toEqual({ kind: 'ready', version: '1.0.0', nextVersion: '1.1.0' });
    await app.page.evaluate(() => void window.desktop.restartToUpdate());
    await app.exited;
    expect(await readFile(join(machineFolder, 'console.AppImage'), 'utf8')).toBe(NEW_PROGRAM);
  });

  test('administrator cannot install a download that does not match the feed’s hash', async ({ desktop }) => {
    publish('1.1.0', 'what was signed');
    const app = await start(desktop);
    const before = Date.now();
    const state = await check(app);
    expect(state).toEqual({ kind: 'failed', version: '1.0.0', since: expect.any(Number) });
    expect(state.since).toBeGreaterThanOrEqual(before);
    expect(await app.page.evaluate(() => window.desktop.restartToUpdate())).toEqual({ ok: false, code: 'unavailable' });
    await app.quit();
    expect(await readFile(join(machineFolder, 'console.AppImage'), 'utf8')).toBe('the old version');
  });

  test('administrator’s console reports when update checks began to fail after the last success', {
    tag: '@full',
  }, async ({ desktop }) => {
    const app = await start(desktop);
    const first = await check(app);
    expect(first.kind).toBe('failed');
    published.set('/latest-linux.yml', 'not: [a manifest');
    expect(await check(app)).toEqual({ kind: 'failed', version: '1.0.0', since: first.since });
    publish('1.0.0');
    expect(await check(app)).toMatchObject({ kind: 'current' });
    published.clear();
    expect((await check(app)).since).toBeGreaterThan(Number(first.since));
  });

  test('administrator’s console uses only its built-in backend and has no DevTools', async ({ desktop }) => {
    const app = await start(desktop);
    const reply = await app.page.evaluate(() => window.desktop.start());
    expect(reply).toMatchObject({
      ok: true,
      value: { backend: { url: 'https://backend.example', key: 'public' }, packaged: true },
    });
    const { menu, webPreferences } = await app.inspect();
    expect(menu).toContain('Check for updates');
    expect(menu).not.toContain('toggleDevTools');
    expect(webPreferences).toMatchObject({ devTools: false });
    expect((await app.fetchConsole('app://console/')).headers['content-security-policy']).toContain(
      "connect-src 'self' https://backend.example;",
    );
    // Neither the backend nor any production domain responds, so the console opens the first production domain.
    await app.clickMenu('open-website');
    await expect
      .poll(async () => (await app.inspect()).opened, { timeout: 20_000 })
      .toEqual([`https://${site.productionDomains[0]}/`]);
  });

  function publish(version: string, signed = NEW_PROGRAM): void {
    const name = `console-${version}-linux-x86_64.AppImage`;
    const sha512 = createHash('sha512').update(signed).digest('base64');
    published.set(`/${name}`, NEW_PROGRAM);
    published.set(
      '/latest-linux.yml',
      `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${NEW_PROGRAM.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-21T10:00:00.000Z'\n`,
    );
  }
});

async function check(app: DesktopApp): Promise<{ kind?: string; since?: number }> {
  const reply = await app.page.evaluate(async () => {
    await window.desktop.checkForUpdates();
    return window.desktop.start();
  });
  return (reply.ok && reply.value.updates) || {};
}
