import type { AccessRequestMessages, PortalMessages } from './portalMessages.ts';

/** Makes `t('login.email')` a checked key inside this package. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
  }
  interface ResourceNamespaceMap {
    portal: PortalMessages;
    'access-request': AccessRequestMessages;
  }
}
