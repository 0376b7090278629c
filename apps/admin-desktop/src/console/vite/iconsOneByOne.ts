import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path/posix';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
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
 * Lets a build read only the icons that are imported: every name is taken from its own module, where Blueprint's index would have all
 * fifteen hundred read first and thrown away afterwards, most of the time of a build. And keeps its loaders of icons by name out, whose dynamic
 * imports would emit two chunks with all icons (209 kB gz), although no icon is asked for by name.
 */
export function iconsOneByOne(): Plugin {
  const packageFolder = dirname(require.resolve('@blueprintjs/icons/package.json').replaceAll('\\', '/'));
  const index = readIndex(join(packageFolder, 'lib/esm/generated/index.js'));
  return {
    name: 'console:icons-one-by-one',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isLoader = /\/iconLoader(\.js)?$/.test(source) && `${importer}${source}`.includes('@blueprintjs/icons');
      return isLoader ? STUB_ID : null;
    },
    load(id) {
      return id === STUB_ID ? STUB : null;
    },
    transform: {
      filter: { code: /from ["']@blueprintjs\/icons["']/ },
      handler: (code) =>
        code.replaceAll(/import \{([^}]*)\} from ["']@blueprintjs\/icons["'];?/g, (statement, names: string) => {
          const modules = names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => ({ name, file: index.get(name.replace(/ as .*/, '')) }));
          // What the index does not say by name stays as it is.
          if (modules.some(({ file }) => !file)) return statement;
          return modules.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)};`).join(' ');
        }),
    },
  };
}

/** What an index module exports by name, or through another index: each name with the module that it comes from. */
function readIndex(file: string): Map<string, string> {
  const found = new Map<string, string>();
  const exports = readFileSync(file, 'utf8').matchAll(/export (?:\{([^}]*)\}|\*) from "([^"]+)"/g);
  for (const [, names, from = ''] of exports) {
    const module = join(dirname(file), `${from}.js`);
    for (const name of names?.split(',') ?? []) if (name.trim()) found.set(name.trim(), module);
    if (!names && from.endsWith('/index')) for (const [name, place] of readIndex(module)) found.set(name, place);
  }
  return found;
}
