/**
 * The screens of the admin portal in the order of the side bar, with their addresses and titles. This file imports nothing, because the
 * site's build and Electron's main process read it as well as the console. `announced` marks a screen that is not built yet.
 */
export const SCREENS = [
  { path: 'dashboard', title: 'Dashboard' },
  { path: 'sections', title: 'Sections & Features' },
  { path: 'feature-flags', title: 'Feature Flags' },
  { path: 'messages', title: 'Messages' },
  { path: 'accounts', title: 'Accounts' },
  { path: 'history', title: 'Activity Log' },
  { path: 'users', title: 'User Management', announced: true },
  { path: 'companies', title: 'Companies', announced: true },
  { path: 'content', title: 'Content Management', announced: true },
  { path: 'amazon-assets', title: 'Amazon Assets' },
  { path: 'analytics', title: 'Analytics', announced: true },
  { path: 'settings', title: 'Settings', announced: true },
  { path: 'notifications', title: 'Notifications', announced: true },
] as const;

type Screen = (typeof SCREENS)[number];
export type ScreenPath = Screen['path'];
export type AnnouncedScreen = Extract<Screen, { announced: true }>['path'];

export const PORTAL_PATH = '/admin-portal';
export const LOGIN_PATH = '/admin/login';
/** The page that an invitation or recovery email opens for staff. */
export const PASSWORD_PATH = '/admin/password';
export const SIMPLE_ADMIN_PATH = '/simple-admin';
/** The page of the signed-in person's own account. The header's menu links to it. */
export const MY_ACCOUNT_PATH = `${PORTAL_PATH}/my-account`;
/** The preview of the site with other flags. No menu links to this page. */
export const PREVIEW_PATH = `${PORTAL_PATH}/feature-flags/preview`;

/** Returns the address of the preview of one flag change. */
export function getPreviewAddress(flag: string, enabled: boolean): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ [enabled ? 'on' : 'off']: flag })}`;
}

/** Returns the address of one screen of the admin portal. */
export function getScreenAddress(path: ScreenPath): string {
  return `${PORTAL_PATH}/${path}`;
}

/** Hosts serve the nearest `404.html` for an address without a file, so this page of the console handles unknown addresses. */
export const PORTAL_NOT_FOUND_PATH = `${PORTAL_PATH}/404`;

/** Every address of the console. The site has a file for each, so that no host needs rewrite rules. */
export const CONSOLE_ADDRESSES: readonly string[] = [
  LOGIN_PATH,
  PASSWORD_PATH,
  SIMPLE_ADMIN_PATH,
  PORTAL_PATH,
  ...SCREENS.map(({ path }) => getScreenAddress(path)),
  PREVIEW_PATH,
  MY_ACCOUNT_PATH,
  PORTAL_NOT_FOUND_PATH,
];

/** In the desktop console, the prefix of the public site's files on its own origin. */
export const SITE_PREFIX = '/site';
