import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ID = 'virtual:before-paint';
const entry = fileURLToPath(new URL('../flag-gate/beforePaint.ts', import.meta.url));

/** `virtual:before-paint`: the head's inline script, bundled and minified to one classic script, as a string. */
export function beforePaintScript(): Plugin {
  return {
    name: 'site:before-paint-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle())}`;
    },
  };
}

async function bundle(): Promise<string> {
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
  if (chunk?.type !== 'chunk') throw new Error('The inline script came out empty');
  return chunk.code.trim().replaceAll('</', '<\\/');
}
