/** Public values baked into every build (see docs: SITE_…). Empty addresses mean the page's own origin. */
interface ImportMetaEnv {
  readonly SITE_SUPABASE_URL?: string;
  readonly SITE_SUPABASE_KEY: string;
  readonly SITE_HUBSPOT_PORTAL_ID?: string;
  readonly SITE_HUBSPOT_CONTACT_FORM_ID?: string;
  readonly SITE_HUBSPOT_ACCESS_FORM_ID?: string;
  readonly SITE_FORMS_ORIGIN?: string;
  /** Hosts that may be indexed; from the site facts, put in at build. */
  readonly PRODUCTION_HOSTS: readonly string[];
}
