import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's helper around dynamic imports, in a fifth of its size: it runs on every public page before anything is touched, and this
 * build knows that assets lie at `/` and that browsers know `modulepreload` (the rest load one file after the other).
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
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => new Promise((done) => {
    const link = document.createElement('link');
    link.rel = /css$/.test(file) ? 'stylesheet' : done() || 'modulepreload';
    link.href = '/' + file;
    link.onload = link.onerror = done;
    document.head.append(link);
  }))).then(load);
`;
