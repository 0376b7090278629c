import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { registerSessionPolicy } from '../../../../apps/admin-desktop/src/main/address/sessionPolicy.ts';

function register(localBackend: boolean) {
  const asked: Record<string, (...args: never[]) => unknown> = {};
  const remember = (name: string) => (handler: (...args: never[]) => unknown) => {
    asked[name] = handler;
  };
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: remember('request'),
    setPermissionCheckHandler: remember('check'),
    setDevicePermissionHandler: remember('device'),
    setDisplayMediaRequestHandler: remember('display'),
    webRequest: { onBeforeRequest: remember('before') },
  });
  registerSessionPolicy({
    session: session as unknown as Session,
    reachable: ['https://backend.example', 'https://edge.example'],
    localBackend,
  });
  const granted = (permission: string, requestingUrl = 'app://console/admin-portal/messages', isMainFrame = true) => {
    const frame = { requestingUrl, isMainFrame };
    let answer: unknown;
    asked.request?.(...([null, permission, (value: boolean) => (answer = value), frame] as never[]));
    return [answer, asked.check?.(...([null, permission, new URL(requestingUrl).origin, frame] as never[]))];
  };
  return { asked, granted };
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
])('grants no page the permission %s', (permission) =>
  expect(register(false).granted(permission)).toEqual([false, false]),
);

it('lets the console’s own page put text on the clipboard, and no other page or frame', () => {
  const { granted } = register(false);
  const write = 'clipboard-sanitized-write';
  expect(granted(write)).toEqual([true, true]);
  expect(granted(write, 'https://evil.example/')).toEqual([false, false]);
  expect(granted(write, 'app://console.evil.example/')).toEqual([false, false]);
  expect(granted(write, 'about:srcdoc', false)).toEqual([false, false]);
  expect(granted(write, 'app://console/', false)).toEqual([false, false]);
});

it('lets the page reach a backend on this machine, and nothing more', () => {
  const { granted } = register(true);
  expect(granted('loopback-network')).toEqual([true, true]);
  expect(granted('geolocation')).toEqual([false, false]);
});

// Downloads: tests/e2e/desktop/securityWaysOut.spec.ts; every kind of address: externalLinks.test.ts.
it('refuses devices and foreign requests', () => {
  const { asked } = register(false);
  expect(asked.device?.()).toBe(false);
  let cancelled: unknown;
  asked.before?.(...([{ url: 'https://evil.example/' }, (answer: unknown) => (cancelled = answer)] as never[]));
  expect(cancelled).toEqual({ cancel: true });
});
