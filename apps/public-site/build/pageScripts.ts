import { fileURLToPath } from 'node:url';
import { build, type OutputChunk, type OutputOptions } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * The scripts of the public pages, bundled apart from the zones (docs/decisions/025-page-script.md). `import text from './x.ts?inline'` gives
 * a script with all that it imports as text, for the few that are part of the page; `import address from './x.ts?script'` the address of one
 * that is a file, with what it imports on demand beside it.
 */
export function createPageScriptsPlugin(): Plugin {
  let config: ResolvedConfig;

  /** The chunk of the entry; rejects when it cannot be bundled. */
  async function bundle(input: string, output: OutputOptions): Promise<OutputChunk> {
    const env = Object.entries(config.env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]);
    const define = { ...Object.fromEntries(env), 'import.meta.env': '{}', 'process.env.NODE_ENV': '"production"' };
    const built = await build({
      input,
      platform: 'browser',
      transform: { target: 'es2022', define },
      output: { minify: true, ...output },
      write: output.dir !== undefined,
    });
    return built.output[0];
  }

  return {
    name: 'site:page-scripts',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.ts') || (query !== 'inline' && query !== 'script')) return null;
      this.addWatchFile(file);
      if (query === 'inline') {
        const { code } = await bundle(file, { format: 'iife' });
        return exportText(code.trim().replaceAll('</', '<\\/'));
      }
      // In development Vite serves the sources.
      if (config.command === 'serve') return exportText(file.slice(config.root.length));
      // Next to vike's client build; this runs during its server build, which comes second.
      const dir = `${process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../../.cache/site', import.meta.url))}/client`;
      const names = 'assets/[name]-[hash].js';
      const { fileName } = await bundle(file, {
        dir,
        entryFileNames: names,
        chunkFileNames: names,
        // All that a page loads at its start is one file, also where imports on demand share it.
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
      });
      return exportText(`/${fileName}`);
    },
  };
}

const exportText = (text: string): string => `export default ${JSON.stringify(text)}`;
