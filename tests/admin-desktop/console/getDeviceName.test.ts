import { expect, it } from 'vitest';
import { getDeviceName } from '../../../apps/admin-desktop/src/console/app/getDeviceName.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Safari/604.1`, 'Safari on iOS'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/156.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0 Electron/45.4.1 Safari/537.36`, 'Desktop console on Linux'],
  ['curl/8.0', 'Unknown device'],
  [null, 'Unknown device'],
])('getDeviceName maps the user agent %s to “%s”', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});
