import { expect, it } from 'vitest';
import { registerSessionPolicy } from '../../../../apps/admin-desktop/src/main/address/sessionPolicy.ts';
import { Session } from '../../harness/fake/session.ts';

const CONSOLE = 'app://console/';
/** Allows the console to write text to the clipboard. */
const WRITE = 'clipboard-sanitized-write';

/**
 * Creates a session that allows everything our policy does not reject. tests/e2e/desktop/security.spec.ts covers the effect in Chromium.
 */
function open(localBackend = false): Session {
  const session = new Session();
  const reachable = ['https://backend.example', 'https://edge.example'];
  registerSessionPolicy({ session: session as unknown as Electron.Session, reachable, localBackend });
  return session;
}

const REFUSED = 'media geolocation notifications clipboard-read openExternal usb fileSystem local-network-access'.split(
  ' ',
);
it.each<[string, string, boolean, boolean]>([
  ...REFUSED.map((permission): [string, string, boolean, boolean] => [permission, CONSOLE, true, false]),
  [WRITE, CONSOLE, true, true],
  [WRITE, CONSOLE, false, false],
  [WRITE, 'https://evil.example/', true, false],
  [WRITE, 'app://console.evil.example/', true, false],
  [WRITE, 'about:srcdoc', false, false],
])('decides on %s for %s (the window itself: %s), granted: %s', async (permission, url, isMainFrame, isGranted) => {
  expect(await open().checkPermission(permission, url, isMainFrame)).toEqual([isGranted, isGranted]);
});

it('lets the page connect to a backend on this machine, and to nothing else', async () => {
  expect(await open(true).checkPermission('loopback-network')).toEqual([true, true]);
  expect(await open(true).checkPermission('geolocation')).toEqual([false, false]);
});

it('rejects devices', () => expect(open().mayUseDevice()).toBe(false));

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
])('allows the page to load %s: %s', async (url, isAllowed) => expect(await open().mayRequest(url)).toBe(isAllowed));
