import { type Locale, localizePath } from '@olea/shared/i18n';

export interface PortalPaths {
  home: string;
  privacy: string;
  terms: string;
  login: string;
  dashboard: string;
}

/** Addresses without a language prefix, as router and guard use them. */
export const LOGIN_PATH = '/client/login';
export const DASHBOARD_PATH = '/client/dashboard';

/** The addresses that the portal links to, in one language. */
export function portalPaths(locale: Locale): PortalPaths {
  return {
    home: localizePath('/', locale),
    privacy: localizePath('/privacy', locale),
    terms: localizePath('/terms', locale),
    login: localizePath(LOGIN_PATH, locale),
    dashboard: localizePath(DASHBOARD_PATH, locale),
  };
}
