/** Flags as the backend had them when this build was made; the catalog's defaults when it did not answer. */
export const BAKED_FLAGS: readonly string[] = JSON.parse(process.env.BAKED_FLAGS ?? '');
