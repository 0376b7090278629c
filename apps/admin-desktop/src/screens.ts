/**
 * The admin portal's screens in sidebar order. `announced` marks screens that are not built yet. Do not import anything here, because the
 * site's build and Electron's main process also read this file.
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
export const PASSWORD_PATH = '/admin/password';
export const SIMPLE_ADMIN_PATH = '/simple-admin';
export const MY_ACCOUNT_PATH = `${PORTAL_PATH}/my-account`;
export const PREVIEW_PATH = `${PORTAL_PATH}/feature-flags/preview`;

/** Returns the path of the page that previews a flag change. */
export function getPreviewAddress(flag: string, enabled: boolean): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ [enabled ? 'on' : 'off']: flag })}`;
}

export function getScreenAddress(path: ScreenPath): string {
  return `${PORTAL_PATH}/${path}`;
}

/** The path of the console's `404.html`, which hosts serve for unknown paths below `PORTAL_PATH`. */
export const PORTAL_NOT_FOUND_PATH = `${PORTAL_PATH}/404`;

/** The console's paths. The site's build writes an HTML file for each, so that hosts need no rewrite rules. */
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

/** The path at which the desktop console serves the public site's files. */
export const SITE_PREFIX = '/site';
