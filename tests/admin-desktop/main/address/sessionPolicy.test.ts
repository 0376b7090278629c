import { expect, it } from 'vitest';
import { registerSessionPolicy } from '../../../../apps/admin-desktop/src/main/address/sessionPolicy.ts';
import { Session } from '../../harness/fake/session.ts';

const CONSOLE = 'app://console/';
const WRITE = 'clipboard-sanitized-write';

/** Creates a session that allows everything except what our policy rejects. */
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
])('the permission %s for %s (main frame: %s) is granted: %s', async (permission, url, isMainFrame, isGranted) => {
  expect(await open().checkPermission(permission, url, isMainFrame)).toEqual([isGranted, isGranted]);
});

it('the page of a console with a local backend may use the loopback network, but not geolocation', async () => {
  expect(await open(true).checkPermission('loopback-network')).toEqual([true, true]);
  expect(await open(true).checkPermission('geolocation')).toEqual([false, false]);
});

it('the session rejects access to devices', () => expect(open().mayUseDevice()).toBe(false));

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
])('the page may load %s: %s', async (url, isAllowed) => expect(await open().mayRequest(url)).toBe(isAllowed));
