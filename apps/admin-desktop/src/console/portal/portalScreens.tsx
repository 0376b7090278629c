import {
  ChartIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  EnvelopeIcon,
  FlagIcon,
  LayoutIcon,
  NotificationsIcon,
  OfficeIcon,
  PeopleIcon,
  ShopIcon,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { SCREENS, type ScreenPath } from '../../screens.ts';
import { AmazonAssetsPage } from '../amazon-assets/AmazonAssetsPage.tsx';
import { comingSoon } from '../coming-soon/ComingSoonPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { FeatureFlagsPage } from '../flags/FeatureFlagsPage.tsx';
import { SectionsPage } from '../sections/SectionsPage.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import type { ScreenIcon, ScreenProps } from '../ui/Page.tsx';

interface ScreenParts {
  readonly Icon: ScreenIcon;
  readonly Component: ComponentType<ScreenProps>;
}

/** The largest screen, with libraries of its own: who does not open it does not load it. */
const MessagesPage = lazyScreen(async () => (await import('../messages/MessagesPage.tsx')).MessagesPage, 'div');

/** What each screen shows. A screen without an entry, or an entry without a screen, does not compile. */
const PARTS: Readonly<Record<ScreenPath, ScreenParts>> = {
  dashboard: { Icon: DashboardIcon, Component: DashboardPage },
  sections: { Icon: LayoutIcon, Component: SectionsPage },
  'feature-flags': { Icon: FlagIcon, Component: FeatureFlagsPage },
  messages: { Icon: EnvelopeIcon, Component: MessagesPage },
  users: { Icon: PeopleIcon, Component: comingSoon('users') },
  companies: { Icon: OfficeIcon, Component: comingSoon('companies') },
  content: { Icon: DocumentIcon, Component: comingSoon('content') },
  'amazon-assets': { Icon: ShopIcon, Component: AmazonAssetsPage },
  analytics: { Icon: ChartIcon, Component: comingSoon('analytics') },
  settings: { Icon: CogIcon, Component: comingSoon('settings') },
  notifications: { Icon: NotificationsIcon, Component: comingSoon('notifications') },
};

/** The screens with title, icon and component: the side bar and the routes are both made from this list. */
export const PORTAL_SCREENS = SCREENS.map((screen) => ({ ...screen, ...PARTS[screen.path] }));
