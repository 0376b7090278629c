/** This key is public, like every publishable key. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_olea_and_thyme';

export const LOCAL_INBOUND_DOMAIN = 'inbound.olea.example';

export const LOCAL_FORMS = {
  portalId: '20160001',
  contactFormId: '0c0417ac-7f0e-4a52-9d0e-000000000001',
  accessFormId: '0c0417ac-7f0e-4a52-9d0e-000000000002',
} as const;

/** The settings of a site build for this backend. Unset URLs mean the page's own origin. */
export const LOCAL_PUBLIC_ENV = {
  SITE_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY,
  SITE_FORMS_ORIGIN: '/',
  SITE_HUBSPOT_PORTAL_ID: LOCAL_FORMS.portalId,
  SITE_HUBSPOT_CONTACT_FORM_ID: LOCAL_FORMS.contactFormId,
  SITE_HUBSPOT_ACCESS_FORM_ID: LOCAL_FORMS.accessFormId,
} as const;

export const DEMO_PASSWORD = 'Demo-Pass1!';

/** One account per role, and one that has no role. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@olea.example', role: 'admin', firstName: 'Ada', lastName: 'Martin', company: '' },
  { email: 'client@olea.example', role: 'client', firstName: 'Clio', lastName: 'Client', company: 'Clio Foods' },
  { email: 'nobody@olea.example', role: null, firstName: 'Nobody', lastName: 'Yet', company: '' },
] as const;
