import { fileURLToPath } from 'node:url';
import { build, type OutputChunk, type OutputOptions } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Creates the Vite plugin that bundles the scripts of the public pages (docs/decisions/025-page-script.md). An import of `./x.ts?inline`
 * returns the bundled script as a string. An import of `./x.ts?script` returns the URL of the script file, and dynamic imports become files
 * beside it.
 */
export function createPageScriptsPlugin(): Plugin {
  let config: ResolvedConfig;

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
      if (config.command === 'serve') return exportText(file.slice(config.root.length));
      // Vike builds the client first, so its output exists.
      const dir = `${process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../../.cache/site', import.meta.url))}/client`;
      const names = 'assets/[name]-[hash].js';
      const { fileName } = await bundle(file, {
        dir,
        entryFileNames: names,
        chunkFileNames: names,
        // Bundle everything that a page loads initially into one file, including code that dynamic imports also use.
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
      });
      return exportText(`/${fileName}`);
    },
  };
}

const exportText = (text: string): string => `export default ${JSON.stringify(text)}`;
