import type { Plugin } from 'vite';

const STUB_ID = '\0blueprint-icon-loader';

/** Every icon of the console is an imported element, so this only ever answers "not there". */
const STUB = `
export class Icons {
  static setLoaderOptions() {}
  static async load(names) {
    console.error('Icon asked for by name: ' + names + '. Import its element from @blueprintjs/icons instead.');
  }
  static async loadAll() {}
  static getPaths() { return undefined; }
  static isValidIconName() { return false; }
}
`;

/**
 * Keeps Blueprint's loader of icons by name out of a build. Its dynamic imports would emit two chunks with all
 * icons (209 kB gz) and put the list of all names into the main one, although no icon is asked for by name.
 */
export function withoutIconLoader(): Plugin {
  return {
    name: 'console:without-icon-loader',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isLoader = source === './iconLoader' || source === '../iconLoader';
      return isLoader && importer?.includes('@blueprintjs/icons') ? STUB_ID : null;
    },
    load(id) {
      return id === STUB_ID ? STUB : null;
    },
  };
}
