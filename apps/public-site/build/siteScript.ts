import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ID = 'virtual:site-script';
const ENTRY = '/page-script/main.ts';

/**
 * `virtual:site-script`: the address of the script that every public page loads. It is a bundle of its own: sharing one with the
 * zones would split it into chunks that public pages had to fetch one after the other before anything works.
 */
export function siteScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site:script',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      return `export default ${JSON.stringify(config.command === 'serve' ? ENTRY : await bundle(config))}`;
    },
  };
}

async function bundle({ root, define, envPrefix }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    envPrefix: envPrefix ?? 'SITE_',
    define: { ...define },
    logLevel: 'warn',
    plugins: [react(), withoutPreload()],
    build: {
      // Next to vike's client build; this runs during its server build, which comes second.
      outDir: `${process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../../.cache/site', import.meta.url))}/client`,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: `${root}${ENTRY}` },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const entry = output.find((part) => part.type === 'chunk' && part.isEntry);
  if (!entry) throw new Error('The script of the public pages came out empty');
  return `/${entry.fileName}`;
}

/**
 * Replaces Vite's helper for dynamic imports, which would be in the script of every public page: what is imported there is one or
 * two small files, so there is nothing to preload.
 */
function withoutPreload(): Plugin {
  return {
    name: 'site:without-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}
