import {
  ChartIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  FlagIcon,
  LayoutIcon,
  NotificationsIcon,
  OfficeIcon,
  PeopleIcon,
  ShopIcon,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

/** The inner routes of the admin portal, in the order of the side bar. */
export const SCREENS = [
  { path: 'dashboard', title: 'Dashboard', Icon: DashboardIcon },
  { path: 'sections', title: 'Sections & Features', Icon: LayoutIcon },
  { path: 'feature-flags', title: 'Feature Flags', Icon: FlagIcon },
  { path: 'users', title: 'User Management', Icon: PeopleIcon },
  { path: 'companies', title: 'Companies', Icon: OfficeIcon },
  { path: 'content', title: 'Content Management', Icon: DocumentIcon },
  { path: 'amazon-assets', title: 'Amazon Assets', Icon: ShopIcon },
  { path: 'analytics', title: 'Analytics', Icon: ChartIcon },
  { path: 'settings', title: 'Settings', Icon: CogIcon },
  { path: 'notifications', title: 'Notifications', Icon: NotificationsIcon },
] as const satisfies readonly { path: string; title: string; Icon: ComponentType }[];

export type ScreenPath = (typeof SCREENS)[number]['path'];

export const PORTAL_PATH = '/admin-portal';
export const LOGIN_PATH = '/admin/login';
export const SIMPLE_ADMIN_PATH = '/simple-admin';

/** Address of one screen of the admin portal. */
export function screenAddress(path: ScreenPath): string {
  return `${PORTAL_PATH}/${path}`;
}
