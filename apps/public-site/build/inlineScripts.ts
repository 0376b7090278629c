import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** One for every page's head, one for the markup before an island, one for the head of the zones. */
const ENTRIES = new Map([
  ['virtual:before-paint', '../flag-gate/beforePaint.ts'],
  ['virtual:queue-events', '../islands/queueEvents.ts'],
  ['virtual:watch-zone', '../pages/document/watchZone.ts'],
]);

/** The inline scripts, each bundled and minified to one classic script, as a string. */
export function inlineScripts(): Plugin {
  return {
    name: 'site:inline-scripts',
    resolveId: (id) => (ENTRIES.has(id) ? `\0${id}` : null),
    async load(id) {
      const path = ENTRIES.get(id.slice(1));
      if (!path) return null;
      const entry = fileURLToPath(new URL(path, import.meta.url));
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle(entry))}`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} came out empty`);
  return chunk.code.trim().replaceAll('</', '<\\/');
}
