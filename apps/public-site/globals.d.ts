/** Public values baked into every build (see docs: SITE_…). Empty addresses mean the page's own origin. */
interface ImportMetaEnv {
  readonly SITE_SUPABASE_URL?: string;
  readonly SITE_SUPABASE_KEY: string;
  /** Where visitors ask for the enabled names, replaced at build; a path is the page's own origin's. */
  readonly FLAGS_ADDRESS: string;
  /** Where visitors ask for the flags, when not at the backend: `/flags` of the edge worker. */
  readonly SITE_FLAGS_URL?: string;
  readonly SITE_HUBSPOT_PORTAL_ID?: string;
  readonly SITE_HUBSPOT_CONTACT_FORM_ID?: string;
  readonly SITE_HUBSPOT_ACCESS_FORM_ID?: string;
  readonly SITE_FORMS_ORIGIN?: string;
}

/** `SITE_ORIGIN` of this build, if it was set. */
declare const __SITE_ORIGIN__: string;

/** What the inline scripts and the page script tell each other. */
interface Window {
  /** Shows a part, a view of a page gate or a template if its flag says so; without an argument what stands before the script that calls it. */
  oleaGate(part?: HTMLElement): void;
  /** The timer of a visible 404 view. */
  oleaCountdown?: number;
}

declare module 'virtual:inline/*' {
  /** A script as it stands in the page. */
  const script: string;
  export default script;
}

declare module 'virtual:address/*' {
  /** Address of a script of the public pages. */
  const address: string;
  export default address;
}

declare module '*?worker&url' {
  const address: string;
  export default address;
}

declare module 'virtual:art' {
  import type { Picture, PictureName } from './art/gallery.ts';
  /** Address and size of an illustration. */
  export function picture(name: PictureName): Omit<Picture, 'svg'>;
}

declare module 'wawoff2' {
  /** WOFF2 bytes to TrueType bytes. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
