import { EventEmitter } from 'node:events';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  findDeepLink,
  isConsolePage,
  isConsoleUrl,
  registerDeepLinks,
  resolveDeepLink,
} from '../../../../apps/admin-desktop/src/main/address/consoleAddress.ts';

describe('isConsoleUrl', () => {
  it.each(['app://console/', 'app://console/admin-portal/dashboard?x=1#y', 'APP://console/'])('accepts %s', (url) => {
    expect(isConsoleUrl(url)).toBe(true);
  });

  it.each([
    'app://other/',
    'app://console.evil.example/',
    'app://console:80/',
    'app:/console/',
    'https://console/',
    'file:///console/',
    'data:text/html,app://console/',
    'about:blank',
    'null',
    '',
  ])('refuses %s', (url) => {
    expect(isConsoleUrl(url)).toBe(false);
  });
});

describe('isConsolePage', () => {
  // Every page that it knows: tests/contracts/consoleScreens.test.ts.
  it.each([
    'app://console/assets/x.js',
    'app://console/admin-portal/unknown',
    'app://console/client/login',
    'app://other/',
  ])('does not know %s', (url) => expect(isConsolePage(url)).toBe(false));
});

describe('resolveDeepLink', () => {
  it.each([
    [`${DESKTOP_APP_ID}://feature-flags`, 'app://console/admin-portal/feature-flags'],
    [`${DESKTOP_APP_ID}://dashboard/`, 'app://console/admin-portal/dashboard'],
    [`${DESKTOP_APP_ID}://simple-admin`, 'app://console/simple-admin'],
  ])('%s opens %s', (link, address) => expect(resolveDeepLink(link)).toBe(address));

  it.each([
    `${DESKTOP_APP_ID}://unknown`,
    `${DESKTOP_APP_ID}://dashboard?access_token=x`,
    `${DESKTOP_APP_ID}://dashboard#access_token=x`,
    `${DESKTOP_APP_ID}://dashboard/../../x`,
    `${DESKTOP_APP_ID}:dashboard`,
    'https://dashboard',
    'javascript:alert(1)',
    '--dashboard',
  ])('%s opens nothing', (link) => expect(resolveDeepLink(link)).toBeNull());
});

describe('registerDeepLinks', () => {
  const start = (argv: string[]) => {
    const app = Object.assign(new EventEmitter(), { isPackaged: false });
    return { app, links: registerDeepLinks({ app: app as unknown as App, argv }) };
  };

  it('takes the link of a cold start from the arguments', () => {
    expect(start(['console', '--flag', `${DESKTOP_APP_ID}://users`]).links.first()).toBe(
      'app://console/admin-portal/users',
    );
    expect(findDeepLink(['console'])).toBeNull();
  });

  it('keeps a macOS link that comes before the window is there, and delivers later ones', () => {
    const { app, links } = start([]);
    app.emit('open-url', { preventDefault: () => undefined }, `${DESKTOP_APP_ID}://users`);
    expect(links.first()).toBe('app://console/admin-portal/users');
    const shown: (string | null)[] = [];
    links.deliverTo((address) => shown.push(address));
    app.emit('open-url', { preventDefault: () => undefined }, `${DESKTOP_APP_ID}://settings`);
    app.emit('second-instance', {}, ['console', `${DESKTOP_APP_ID}://analytics`]);
    app.emit('second-instance', {}, ['console']);
    expect(shown).toEqual(['app://console/admin-portal/settings', 'app://console/admin-portal/analytics', null]);
  });
});
