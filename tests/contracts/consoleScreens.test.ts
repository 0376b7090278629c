import { decideRoute } from '@olea/shared/auth';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  CONSOLE_URL,
  isConsolePage,
  resolveDeepLink,
} from '../../apps/admin-desktop/src/main/address/consoleAddress.ts';
import { buildMenu } from '../../apps/admin-desktop/src/main/menu.ts';
import { CONSOLE_ADDRESSES, SCREENS, screenAddress } from '../../apps/admin-desktop/src/screens.ts';
import { onBeforePrerenderStart } from '../../apps/public-site/pages/admin/+onBeforePrerenderStart.ts';
import { route } from '../../apps/public-site/pages/admin/+route.ts';
import { listImports } from './sourceFiles.ts';

const desktopUrl = (address: string) => new URL(address, CONSOLE_URL).href;

describe.each(SCREENS)('the screen $path', ({ path }) => {
  it('is opened by a link to the desktop console', () => {
    expect(resolveDeepLink(`olea-console://${path}`), 'apps/admin-desktop/src/main: consoleAddress.ts').toBe(
      desktopUrl(screenAddress(path)),
    );
  });
});

describe.each(CONSOLE_ADDRESSES.map((address) => ({ address })))('$address', ({ address }) => {
  it('has a file of its own on the site, and a route that answers it', () => {
    expect(onBeforePrerenderStart(), 'apps/public-site/pages/admin/+onBeforePrerenderStart.ts').toContain(address);
    expect(route({ urlPathname: address }), 'apps/public-site/pages/admin/+route.ts').toBe(true);
  });

  it('is a page of the desktop console', () => {
    expect(isConsolePage(desktopUrl(address)), 'apps/admin-desktop/src/main: consoleAddress.ts').toBe(true);
  });
});

describe('the list of screens', () => {
  it('imports nothing, so that the site’s build and Electron’s main process can read it', () => {
    expect(listImports('apps/admin-desktop/src/screens.ts')).toEqual([]);
  });

  it('has no path twice', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});

it('every entry of the desktop menu that opens a screen opens one that exists', () => {
  const opened: string[] = [];
  const nothing = () => undefined;
  const menu = buildMenu(
    {
      openScreen: (path) => void opened.push(path),
      toggleSidebar: nothing,
      lockNow: nothing,
      setIdleMinutes: nothing,
      zoom: nothing,
      signOutEverywhere: nothing,
      copyDiagnostics: nothing,
      openWebsite: nothing,
      checkForUpdates: null,
    },
    { platform: 'linux', idleMinutes: 15, developer: false },
  );
  const press = (items: readonly MenuItemConstructorOptions[]): void => {
    for (const { click, submenu } of items) {
      (click as (() => void) | undefined)?.();
      if (Array.isArray(submenu)) press(submenu);
    }
  };
  press(menu);
  expect(opened.length).toBeGreaterThan(0);
  for (const address of opened) expect(CONSOLE_ADDRESSES).toContain(address);
});

it('the shared core sends staff to addresses of the console', () => {
  const stranger = decideRoute({ loading: false, user: null, role: null, require: 'admin', from: '/' });
  expect(stranger).toMatchObject({ kind: 'redirect', to: expect.toBeOneOf([...CONSOLE_ADDRESSES]) });
});
