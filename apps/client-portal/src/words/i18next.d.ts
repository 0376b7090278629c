import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';

/** Makes `t('login.email')` a checked key inside this package. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: { portal: typeof portal; 'access-request': typeof accessRequest };
  }
}
