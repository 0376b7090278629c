import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Takes the place of Vite's helper around dynamic imports, which would be on every public page before anything is touched: what is
 * loaded here later is one or two small files, so there is nothing to preload.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'site:without-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
