import type { Plugin } from 'vite';
import { picture, pictureNames } from './gallery.ts';

/** Writes every illustration next to the pages, and serves them in development. */
export function artFiles(): Plugin {
  const files = () => new Map(pictureNames().map((name) => [picture(name).url, picture(name).svg]));
  return {
    name: 'site:art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = files().get((request.url ?? '').replace(/\?.*/, ''));
        if (!svg) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [url, source] of files()) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
  };
}
