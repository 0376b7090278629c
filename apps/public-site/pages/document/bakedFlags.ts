/**
 * Flags as the backend had them when this build was made; the catalog's defaults when it did not answer. Read where pages are rendered,
 * so that a bundle is the same whatever the flags are, and is not made again for a switch (build/keptBundle.ts).
 */
export const BAKED_FLAGS: readonly string[] = JSON.parse(process.env.BAKED_FLAGS ?? '');
