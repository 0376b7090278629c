import type { Plugin } from 'vite';
import { readGallery } from './gallery.ts';

const ID = 'virtual:art';

/** Writes every illustration next to the pages, serves them in development, and tells the sections their addresses and sizes. */
export function artFiles(): Plugin {
  return {
    name: 'site:art',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const pictures = [...readGallery()].map(([name, { url, width, height }]) => [name, { url, width, height }]);
      return `const pictures = ${JSON.stringify(Object.fromEntries(pictures))};\nexport const picture = (name) => pictures[name];`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        const found = path.startsWith('/art/') && [...readGallery().values()].find(({ url }) => url === path);
        if (!found) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(found.svg);
      });
    },
    hotUpdate({ file, modules }) {
      const art = this.environment.moduleGraph.getModuleById(`\0${ID}`);
      if (!file.includes('/art/prints/')) return;
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' });
      return art ? [...modules, art] : modules;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { url, svg } of readGallery().values())
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: svg });
    },
  };
}
