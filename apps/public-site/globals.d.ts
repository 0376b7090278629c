/** The public `SITE_…` settings of a build. An empty `SITE_SUPABASE_URL` means the page's own origin. */
interface ImportMetaEnv {
  readonly SITE_SUPABASE_URL?: string;
  readonly SITE_SUPABASE_KEY: string;
  /** The URL of the enabled flags: `/flags` of the edge worker, or the backend if it is not set. */
  readonly SITE_FLAGS_URL?: string;
  readonly SITE_HUBSPOT_PORTAL_ID?: string;
  readonly SITE_HUBSPOT_CONTACT_FORM_ID?: string;
  readonly SITE_HUBSPOT_ACCESS_FORM_ID?: string;
  readonly SITE_FORMS_ORIGIN?: string;
}

declare module '*.ts?inline' {
  /** The bundled script as text for an inline script (build/pageScripts.ts). */
  const script: string;
  export default script;
}

declare module '*.ts?script' {
  const address: string;
  export default address;
}

declare module 'virtual:search-index' {
  /** The URLs of the search indexes (build/searchIndex.ts). */
  const addresses: Readonly<Record<import('@olea/shared/i18n/languages').Locale, string>>;
  export default addresses;
}

declare module 'virtual:art' {
  import type { Picture, PictureName } from './art/gallery.ts';
  import type { Photo } from './art/photos.ts';
  export function picture(name: PictureName): Omit<Picture, 'svg'>;
  /** Returns the URLs and size of a photo. `file` is its path in the content folder. */
  export function photo(file: string): Photo;
}

/** Exists only in the editor's bundle (build/addEditor.ts). */
declare const __EDITOR__: import('./editor/editorConfig.ts').EditorSettings;
