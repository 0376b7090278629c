import {
  Chart as ChartIcon,
  Cog as CogIcon,
  Dashboard as DashboardIcon,
  Document as DocumentIcon,
  Envelope as EnvelopeIcon,
  Flag as FlagIcon,
  Layout as LayoutIcon,
  Notifications as NotificationsIcon,
  Office as OfficeIcon,
  People as PeopleIcon,
  Shop as ShopIcon,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { type AnnouncedScreen, SCREENS, type ScreenPath, screenAddress } from '../../screens.ts';
import { type LazyScreen, lazyScreen } from '../ui/lazyScreen.tsx';
import type { ScreenIcon, ScreenProps } from '../ui/Page.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

interface ScreenParts extends LazyScreen<ScreenProps> {
  readonly Icon: ScreenIcon;
}

const screen = (Icon: ScreenIcon, load: () => Promise<ComponentType<ScreenProps>>): ScreenParts => ({
  Icon,
  ...lazyScreen(load, 'div'),
});

const announced = (Icon: ScreenIcon, path: AnnouncedScreen): ScreenParts =>
  screen(Icon, async () => (await import('./laterScreens.ts')).comingSoon(path));

/**
 * What each screen shows: the entry screen comes with the portal, the others in files that are loaded after it. A screen without an entry, or an entry without a screen, does not compile.
 */
const PARTS: Readonly<Record<ScreenPath, ScreenParts>> = {
  dashboard: { Icon: DashboardIcon, Component: DashboardScreen, preload: async () => undefined },
  sections: screen(LayoutIcon, async () => (await import('./laterScreens.ts')).SectionsPage),
  'feature-flags': screen(FlagIcon, async () => (await import('./laterScreens.ts')).FlagsScreen),
  messages: screen(EnvelopeIcon, async () => (await import('./MessagesScreen.tsx')).MessagesScreen),
  users: announced(PeopleIcon, 'users'),
  companies: announced(OfficeIcon, 'companies'),
  content: announced(DocumentIcon, 'content'),
  'amazon-assets': screen(ShopIcon, async () => (await import('./laterScreens.ts')).AmazonAssetsPage),
  analytics: announced(ChartIcon, 'analytics'),
  settings: announced(CogIcon, 'settings'),
  notifications: announced(NotificationsIcon, 'notifications'),
};

/** The screens with title, icon and component: the side bar and the routes are both made from this list. */
export const PORTAL_SCREENS = SCREENS.map((screen) => ({ ...screen, ...PARTS[screen.path] }));

export const PREVIEW_SCREEN = lazyScreen(async () => (await import('./laterScreens.ts')).PreviewScreen, 'div');

/** Fetches the screen that an address of the portal opens. */
export function preloadScreenAt(address: string): void {
  const path = PORTAL_SCREENS.find(({ path }) => address.startsWith(screenAddress(path)))?.path ?? 'dashboard';
  void PARTS[path].preload();
}

/** Fetches every screen, one after the other, each `whenIdle` has resolved. Never rejects. */
export async function preloadScreens(whenIdle: () => Promise<void>): Promise<void> {
  for (const { preload } of [...PORTAL_SCREENS, PREVIEW_SCREEN]) {
    await whenIdle();
    await preload();
  }
}
