import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const ID = 'virtual:site-script';
const ENTRY = '/page-script/main.ts';

/** One for every page's head, one for the markup before an island, one for the head of the zones. */
const INLINE = new Map([
  ['virtual:inline/before-paint', '../flag-gate/beforePaint.ts'],
  ['virtual:inline/queue-events', '../islands/queueEvents.ts'],
  ['virtual:inline/watch-zone', '../pages/document/watchZone.ts'],
]);

/** The inline scripts, each bundled and minified to one classic script, as a string. */
export function inlineScripts(): Plugin {
  return {
    name: 'site:inline-scripts',
    resolveId: (id) => (INLINE.has(id) ? `\0${id}` : null),
    async load(id) {
      const path = INLINE.get(id.slice(1));
      if (!path) return null;
      const input = fileURLToPath(new URL(path, import.meta.url));
      this.addWatchFile(input);
      const { code } = await bundle({
        build: { write: false, minify: true, rollupOptions: { input, output: { format: 'iife' } } },
      });
      return `export default ${JSON.stringify(code.trim().replaceAll('</', '<\\/'))}`;
    },
  };
}

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
      return `export default ${JSON.stringify(config.command === 'serve' ? ENTRY : await bundleSiteScript(config))}`;
    },
  };
}

async function bundleSiteScript({ root, define, envPrefix }: ResolvedConfig): Promise<string> {
  const { fileName } = await bundle({
    root,
    envPrefix: envPrefix ?? 'SITE_',
    define: { ...define },
    plugins: [react(), withoutPreload()],
    build: {
      // Next to vike's client build; this runs during its server build, which comes second.
      outDir: `${process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../../.cache/site', import.meta.url))}/client`,
      emptyOutDir: false,
      rollupOptions: { input: `${root}${ENTRY}` },
    },
  });
  return `/${fileName}`;
}

/** Builds apart from the site's own configuration. Gives the entry's chunk; rejects when there is none. */
async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ...config,
    build: { target: 'es2022', modulePreload: false, ...config.build },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const entry = output.find((part) => part.type === 'chunk' && part.isEntry);
  if (entry?.type !== 'chunk') throw new Error('A script of the public pages came out empty');
  return entry;
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
