const PUBLIC_ORIGIN = 'https://api.hsforms.com';
const IDS = ['SITE_HUBSPOT_PORTAL_ID', 'SITE_HUBSPOT_CONTACT_FORM_ID', 'SITE_HUBSPOT_ACCESS_FORM_ID'] as const;

/** `SITE_FORMS_ORIGIN` is `/` if the site's own server emulates the provider. */
export type ProviderSettings = { readonly [Name in (typeof IDS)[number] | 'SITE_FORMS_ORIGIN']?: string | undefined };

export interface FormsProvider {
  /** Empty for the page's own origin. */
  readonly origin: string;
  readonly portalId: string;
  readonly contactUrl: string;
  readonly accessUrl: string;
}

/** Reads the forms provider's settings. Returns null if no HubSpot id is set. Throws an error that names the missing or invalid setting. */
export function readFormsProvider(env: ProviderSettings): FormsProvider | null {
  const [portalId, contactForm, accessForm] = IDS.map((name) => env[name]);
  if (!portalId && !contactForm && !accessForm) return null;
  if (!portalId || !contactForm || !accessForm) {
    const missing = IDS.filter((name) => !env[name]).join(' and ');
    throw new Error(`Set ${missing} as well, or unset the other SITE_HUBSPOT_ settings: forms need all three.`);
  }
  const address = env.SITE_FORMS_ORIGIN || PUBLIC_ORIGIN;
  const origin = address === '/' ? '' : URL.parse(address)?.origin;
  if (origin === undefined) throw new Error(`SITE_FORMS_ORIGIN is not a web address: ${address}`);
  const submitUrl = (form: string) =>
    `${origin}/submissions/v3/integration/submit/${encodeURIComponent(portalId)}/${encodeURIComponent(form)}`;
  return { origin, portalId, contactUrl: submitUrl(contactForm), accessUrl: submitUrl(accessForm) };
}
