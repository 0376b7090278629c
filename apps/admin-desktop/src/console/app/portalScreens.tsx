import {
  ChartIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  EnvelopeIcon,
  FlagIcon,
  HistoryIcon,
  KeyIcon,
  LayoutIcon,
  NotificationsIcon,
  OfficeIcon,
  PeopleIcon,
  ShopIcon,
} from '@blueprintjs/icons';
import { type ComponentType, lazy } from 'react';
import { SCREENS, type ScreenPath } from '../../screens.ts';
import type { ScreenIcon, ScreenProps } from '../ui/Page.tsx';
import { createComingSoonPage } from './ComingSoonPage.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { createInboxScreen } from './InboxScreen.tsx';

interface ScreenParts {
  readonly Icon: ScreenIcon;
  readonly Component: ComponentType<ScreenProps>;
  /** Starts loading the screen's code. */
  readonly preload?: () => void;
}

const createLazyScreen = (load: () => Promise<ComponentType<ScreenProps>>) => ({
  Component: lazy(async () => ({ default: await load() })),
  preload: () => void load().catch(() => undefined),
});

const messages = createLazyScreen(async () => (await import('./MessagesScreen.tsx')).MessagesScreen);

export const preloadInbox = messages.preload;

/** The portal's bundle contains the dashboard and the "coming soon" pages. The inbox loads soon after it, the other screens on demand. */
const PARTS: Readonly<Record<ScreenPath, ScreenParts>> = {
  dashboard: { Icon: DashboardIcon, Component: DashboardScreen },
  sections: {
    Icon: LayoutIcon,
    ...createLazyScreen(async () => (await import('../features/flags/SectionsPage.tsx')).SectionsPage),
  },
  'feature-flags': {
    Icon: FlagIcon,
    ...createLazyScreen(async () => (await import('./FlagsScreen.tsx')).FlagsScreen),
  },
  messages: {
    Icon: EnvelopeIcon,
    ...messages,
    Component: createInboxScreen(messages.Component),
  },
  accounts: {
    Icon: KeyIcon,
    ...createLazyScreen(async () => (await import('../features/accounts/AccountsPage.tsx')).AccountsPage),
  },
  history: {
    Icon: HistoryIcon,
    ...createLazyScreen(async () => (await import('./HistoryScreen.tsx')).HistoryScreen),
  },
  users: { Icon: PeopleIcon, Component: createComingSoonPage('users') },
  companies: { Icon: OfficeIcon, Component: createComingSoonPage('companies') },
  content: { Icon: DocumentIcon, Component: createComingSoonPage('content') },
  'amazon-assets': {
    Icon: ShopIcon,
    ...createLazyScreen(async () => (await import('../features/amazon-assets/AmazonAssetsPage.tsx')).AmazonAssetsPage),
  },
  analytics: { Icon: ChartIcon, Component: createComingSoonPage('analytics') },
  settings: { Icon: CogIcon, Component: createComingSoonPage('settings') },
  notifications: { Icon: NotificationsIcon, Component: createComingSoonPage('notifications') },
};

export const PORTAL_SCREENS = SCREENS.map((screen) => ({ ...screen, ...PARTS[screen.path] }));

export const PreviewScreen = lazy(async () => ({ default: (await import('./FlagsScreen.tsx')).PreviewScreen }));
export const MyAccountScreen = lazy(async () => ({ default: (await import('./MyAccountPage.tsx')).MyAccountPage }));
