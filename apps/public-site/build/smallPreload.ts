import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's helper around dynamic imports, in a fifth of its size: it runs on every public page before anything is touched, and this
 * build knows that assets lie at `/`, that islands bring no CSS, and that browsers know `modulepreload` (the rest load one file after the other).
 */
export function smallPreload(): Plugin {
  return {
    name: 'site:small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? source : null),
  };
}

const source = `
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;
