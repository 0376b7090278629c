import { expect, it } from 'vitest';
import { registerSessionPolicy } from '../../../../apps/admin-desktop/src/main/address/sessionPolicy.ts';
import { Session } from '../../harness/standIn/session.ts';

const WRITE = 'clipboard-sanitized-write';

/** A session that allows whatever our policy does not refuse. What Chromium makes of the answers: tests/e2e/desktop/security.spec.ts. */
function open(localBackend = false): Session {
  const session = new Session();
  const reachable = ['https://backend.example', 'https://edge.example'];
  registerSessionPolicy({ session: session as unknown as Electron.Session, reachable, localBackend });
  return session;
}

it.each([
  'media',
  'geolocation',
  'notifications',
  'clipboard-read',
  'openExternal',
  'usb',
  'fileSystem',
  'local-network-access',
])('grants no page the permission %s', async (permission) =>
  expect(await open().answersTo(permission)).toEqual([false, false]),
);

it('lets the console’s own page put text on the clipboard', async () => {
  expect(await open().answersTo(WRITE)).toEqual([true, true]);
});

it.each([
  ['https://evil.example/', true],
  ['app://console.evil.example/', true],
  ['about:srcdoc', false],
  ['app://console/', false],
])('lets no other page or frame put text on the clipboard: %s', async (url, isMainFrame) => {
  expect(await open().answersTo(WRITE, url, isMainFrame)).toEqual([false, false]);
});

it('lets the page reach a backend on this machine, and nothing more', async () => {
  expect(await open(true).answersTo('loopback-network')).toEqual([true, true]);
  expect(await open(true).answersTo('geolocation')).toEqual([false, false]);
});

it('refuses devices', () => expect(open().mayUseDevice()).toBe(false));

it.each([
  ['app://console/assets/a.js', true],
  ['https://backend.example/rest/v1/feature_flags', true],
  ['wss://backend.example/realtime', true],
  ['blob:app://console/1', true],
  ['http://backend.example/', false],
  ['https://backend.example:444/', false],
  ['https://evil.example/x.js', false],
  ['blob:https://evil.example/1', false],
  ['file:///etc/passwd', false],
  ['chrome-extension://abc/x', false],
  ['nonsense', false],
])('lets the page load %s: %s', async (url, isAllowed) => expect(await open().mayRequest(url)).toBe(isAllowed));
