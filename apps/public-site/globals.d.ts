/** Public values baked into every build (see docs: SITE_…). Empty addresses mean the page's own origin. */
interface ImportMetaEnv {
  readonly SITE_SUPABASE_URL?: string;
  readonly SITE_SUPABASE_KEY: string;
  /** Where visitors ask for the flags, when not at the backend: `/flags` of the edge worker. */
  readonly SITE_FLAGS_URL?: string;
  readonly SITE_HUBSPOT_PORTAL_ID?: string;
  readonly SITE_HUBSPOT_CONTACT_FORM_ID?: string;
  readonly SITE_HUBSPOT_ACCESS_FORM_ID?: string;
  readonly SITE_FORMS_ORIGIN?: string;
}

declare module '*.ts?inline' {
  /** A script with all that it imports, as it is written into a page (build/pageScripts.ts). */
  const script: string;
  export default script;
}

declare module '*.ts?script' {
  /** Address of a script of the public pages (build/pageScripts.ts). */
  const address: string;
  export default address;
}

declare module 'virtual:art' {
  import type { Picture, PictureName } from './art/gallery.ts';
  import type { Photo } from './art/photos.ts';
  /** Address and size of an illustration. */
  export function picture(name: PictureName): Omit<Picture, 'svg'>;
  /** Addresses and size of a photo, by its path in the content's folder. */
  export function photo(file: string): Photo;
}

/** The editor's settings, in its own bundle alone (build/addEditor.ts). */
declare const __EDITOR__: import('./editor/editorConfig.ts').EditorSettings;
