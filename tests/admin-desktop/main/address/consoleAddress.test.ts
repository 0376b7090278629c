import { EventEmitter } from 'node:events';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  isConsolePage,
  isConsoleUrl,
  registerDeepLinks,
  resolveDeepLink,
} from '../../../../apps/admin-desktop/src/main/address/consoleAddress.ts';

it.each([
  ['app://console/', 'a page'],
  ['app://console/admin-portal/dashboard?x=1#y', 'a page'],
  ['APP://console/', 'a page'],
  ['app://console/assets/x.js', 'no page'],
  ['app://console/admin-portal/unknown', 'no page'],
  ['app://console/client/login', 'no page'],
  ['app://other/', 'foreign'],
  ['app://console.evil.example/', 'foreign'],
  ['app://console:80/', 'foreign'],
  ['app:/console/', 'foreign'],
  ['https://console/', 'foreign'],
  ['file:///console/', 'foreign'],
  ['data:text/html,app://console/', 'foreign'],
  ['about:blank', 'foreign'],
  ['null', 'foreign'],
  ['', 'foreign'],
])('the URL “%s” is classified as “%s”', (url, kind) => {
  expect([isConsoleUrl(url), isConsolePage(url)]).toEqual([kind !== 'foreign', kind === 'a page']);
});

it.each([
  [`${DESKTOP_APP_ID}://feature-flags`, 'app://console/admin-portal/feature-flags'],
  [`${DESKTOP_APP_ID}://dashboard/`, 'app://console/admin-portal/dashboard'],
  [`${DESKTOP_APP_ID}://simple-admin`, 'app://console/simple-admin'],
  [`${DESKTOP_APP_ID}://unknown`, null],
  [`${DESKTOP_APP_ID}://dashboard?access_token=x`, null],
  [`${DESKTOP_APP_ID}://dashboard#access_token=x`, null],
  [`${DESKTOP_APP_ID}://dashboard/../../x`, null],
  [`${DESKTOP_APP_ID}:dashboard`, null],
  ['https://dashboard', null],
  ['javascript:alert(1)', null],
  ['--dashboard', null],
])('the link %s opens %s (null: it is rejected)', (link, address) => expect(resolveDeepLink(link)).toBe(address));

describe('registerDeepLinks', () => {
  const start = (argv: string[]) => {
    const app = Object.assign(new EventEmitter(), { isPackaged: false });
    return { app, links: registerDeepLinks({ app: app as unknown as App, argv }) };
  };

  it('reads the link of a cold start from the command-line arguments', () => {
    const { links } = start(['console', '--flag', `${DESKTOP_APP_ID}://users`]);
    expect(links.first()).toBe('app://console/admin-portal/users');
  });

  it('stores an early macOS link, then calls the receiver for each later one and for each second instance', () => {
    const { app, links } = start([]);
    app.emit('open-url', { preventDefault: () => undefined }, `${DESKTOP_APP_ID}://users`);
    expect(links.first()).toBe('app://console/admin-portal/users');
    const shown: (string | null)[] = [];
    links.setReceiver((address) => shown.push(address));
    app.emit('open-url', { preventDefault: () => undefined }, `${DESKTOP_APP_ID}://settings`);
    app.emit('second-instance', {}, ['console', `${DESKTOP_APP_ID}://analytics`]);
    app.emit('second-instance', {}, ['console']);
    expect(shown).toEqual(['app://console/admin-portal/settings', 'app://console/admin-portal/analytics', null]);
  });
});
