import type { FlagName } from '@olea/shared/flags';
import type { Receipt } from '@olea/shared/forms';
import type { Locale } from '@olea/shared/i18n';

/** The prerendered start pages of the zone; the rest of the routing happens inside. */
export type PortalEntry = 'login' | 'dashboard' | 'password';

/** Live view of the site's flags: the host page decides them before paint, the portal only reads and follows. */
export interface PortalFlags {
  isEnabled(name: FlagName): boolean;
  /** Calls back whenever the answer may have changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** What the host page knows and the portal needs. Addresses may be '' for "same origin as the page". */
export interface ClientPortalOptions {
  readonly locale: Locale;
  readonly entry: PortalEntry;
  readonly backend: { url: string; key: string };
  /** Where staff go who opened their account here. */
  readonly staffPath: string;
  /**
   * The marketing forms provider: origin ('' = same origin), where an access request goes (`formId` is the access form's),
   * how its script is loaded on demand (the same loader as the contact form's, since the host owns the CSP), and the visitor's choice
   * about cookies.
   */
  readonly forms: {
    origin: string;
    portalId: string;
    formId: string;
    loadScript: () => Promise<void>;
    consent: () => Receipt['consent'];
  };
  readonly flags: PortalFlags;
}
