import { fileURLToPath } from 'node:url';
import { CONSOLE_ADDRESSES } from '@olea/admin-desktop/screens';
import { findPortalEntry } from '@olea/client-portal/addresses';
import { DEFAULT_LOCALE, splitLocale } from '@olea/shared/i18n/languages';
import type { Plugin } from 'vite';
import { CONTENT_DIR, clearContent, describePageErrors, readContent } from '../content/readContent.ts';
import { type Picture, readGallery } from './gallery.ts';
import { readPhotos } from './photos.ts';

const ID = 'virtual:art';

/**
 * Creates the Vite plugin that writes a file for each illustration and for each photo in the content. The module `virtual:art` exports
 * their URLs and sizes. In development, serves these files, shows content errors, and reloads the page when one of their sources changes.
 */
export function createArtPlugin(): Plugin {
  let gallery: Map<string, Picture> | undefined;
  const getPictures = () => {
    gallery ??= readGallery(readContent()[DEFAULT_LOCALE]);
    return gallery;
  };
  const readNamedPhotos = async () => {
    const texts = JSON.stringify(readContent()[DEFAULT_LOCALE]);
    return [...(await readPhotos())].filter(([name]) => texts.includes(JSON.stringify(name)));
  };
  const listFiles = async () => [
    // Several items can share an illustration.
    ...[...new Set(getPictures().values())].map(({ url, svg }) => ({ url, type: 'image/svg+xml', draw: () => svg })),
    ...(await readNamedPhotos()).flatMap(([, { files }]) => files),
  ];
  return {
    name: 'site:art',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const sizes = [...getPictures()].map(([name, { url, width, height }]) => [name, { url, width, height }]);
      const photos = (await readNamedPhotos()).map(([name, { files: _, ...photo }]) => [name, photo]);
      return `const pictures = ${JSON.stringify(Object.fromEntries(sizes))};
const photos = ${JSON.stringify(Object.fromEntries(photos))};
export const picture = (name) => pictures[name];
export const photo = (file) => photos[file];`;
    },
    configureServer(server) {
      server.watcher.add(CONTENT_DIR);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        const isPage = request.headers.accept?.includes('text/html') && !isApp(path);
        const errors = isPage ? describePageErrors(path) : null;
        if (errors !== null) {
          response.statusCode = 500;
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          return response.end(errors);
        }
        if (!path.startsWith('/art/')) return next();
        const send = async () => {
          const found = (await listFiles()).find(({ url }) => url === path);
          if (!found) return next();
          response.setHeader('content-type', found.type).end(await found.draw());
        };
        send().catch(next);
      });
    },
    hotUpdate({ file, modules }) {
      if (!isSource(file, CONTENT_DIR)) return;
      gallery = undefined;
      clearContent();
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' });
      const { moduleGraph } = this.environment;
      const reader = toSlashes(fileURLToPath(new URL('../content/readContent.ts', import.meta.url)));
      const readers = [moduleGraph.getModuleById(`\0${ID}`), ...(moduleGraph.getModulesByFile(reader) ?? [])];
      return [...modules, ...readers.filter((module) => module !== undefined)];
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      // Drawing a photo decodes all of its pixels in memory, so draw one file at a time.
      for (const { url, draw } of await listFiles())
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: await draw() });
    },
  };
}

/** Converts backslashes, because Vite's paths contain forward slashes on Windows too. */
const toSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Returns whether a file is in the content folder, or is an illustration, a motif or the company facts. `file` has forward slashes. */
export const isSource = (file: string, contentDir: string): boolean =>
  /\/(art\/(illustrations|motifs)\/|content\/company\.json$)/.test(file) || file.startsWith(toSlashes(contentDir));

const isApp = (path: string): boolean =>
  CONSOLE_ADDRESSES.includes(path) || findPortalEntry(splitLocale(path).path) !== null;
