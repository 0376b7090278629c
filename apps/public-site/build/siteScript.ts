import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** Those of every page's head, of the markup around islands and pictures, of the 404 page, of the head of the zones. */
const INLINE = new Map([
  ['virtual:inline/before-paint', '/flags/beforePaint.ts'],
  ['virtual:inline/queue-events', '/islands/queueEvents.ts'],
  ['virtual:inline/read-category', '/islands/news-filter/readCategory.ts'],
  ['virtual:inline/keep-message', '/islands/contact-form/keepMessage.ts'],
  ['virtual:inline/replace-images', '/behaviour/replaceImages.ts'],
  ['virtual:inline/not-found-page', '/behaviour/notFoundPage.ts'],
  ['virtual:inline/watch-zone', '/pages/document/watchZone.ts'],
]);

/** What every public page loads, what it loads when needed, and what an island loads on the first interaction. */
const FILES = new Map([
  ['virtual:address/main', '/behaviour/main.ts'],
  ['virtual:address/on-demand', '/behaviour/onDemand.ts'],
  ['virtual:address/hydrate-islands', '/islands/hydrateIslands.tsx'],
]);

/**
 * The scripts of the public pages: `virtual:inline/…` is the text of one that stands in the page, `virtual:address/…` the address of a
 * file. Each is a bundle of its own that shares nothing: sharing with the zones would split it into chunks that pages had to fetch one
 * after the other, sharing with one another costs the script of every page its exports.
 */
export function siteScripts(): Plugin {
  let config: ResolvedConfig;
  const scripts: Plugin = {
    name: 'site:scripts',
    resolveId: (id) => (INLINE.has(id) || FILES.has(id) ? `\0${id}` : null),
    async load(id) {
      const inline = INLINE.get(id.slice(1));
      const file = FILES.get(id.slice(1));
      if (inline) {
        this.addWatchFile(config.root + inline);
        const { code } = await bundle(inline, { write: false, rollupOptions: { output: { format: 'iife' } } });
        return exportText(code.trim().replaceAll('</', '<\\/'));
      }
      if (!file) return null;
      if (config.command === 'serve') return exportText(file);
      // Next to vike's client build; this runs during its server build, which comes second.
      const outDir = `${process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../../.cache/site', import.meta.url))}/client`;
      return exportText(`/${(await bundle(file, { outDir, emptyOutDir: false })).fileName}`);
    },
  };

  /** Builds one file apart from the site's own configuration. Gives the entry's chunk; rejects when there is none. */
  async function bundle(file: string, options: InlineConfig['build']): Promise<Rolldown.OutputChunk> {
    const { root, define, envPrefix } = config;
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      root,
      envPrefix: envPrefix ?? 'SITE_',
      define: { ...define },
      plugins: [react(), scripts],
      build: {
        target: 'es2022',
        minify: true,
        modulePreload: false,
        ...options,
        // What a script exports is for whoever imports it by its address.
        rollupOptions: { input: root + file, preserveEntrySignatures: 'strict', ...options?.rollupOptions },
      },
    });
    const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
    const entry = output.find((part) => part.type === 'chunk' && part.isEntry);
    if (entry?.type !== 'chunk') throw new Error(`${file} came out empty`);
    return entry;
  }

  return {
    ...scripts,
    configResolved(resolved) {
      config = resolved;
    },
  };
}

const exportText = (text: string): string => `export default ${JSON.stringify(text)}`;
