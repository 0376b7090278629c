/** Flags as the backend had them when this build was made; the catalog's defaults when it did not answer. */
declare const __BAKED_FLAGS__: readonly string[];
/** `SITE_ORIGIN` of this build, if it was set. */
declare const __SITE_ORIGIN__: string;
