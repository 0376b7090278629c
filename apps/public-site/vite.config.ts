import { fileURLToPath } from 'node:url';
import { assertNoSecretKeys } from '@olea/shared/backend/secretKeys';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { createArtPlugin } from './art/artFiles.ts';
import { createPageScriptsPlugin } from './build/pageScripts.ts';
import { createSearchIndexPlugin } from './build/searchIndex.ts';

const publicKeys: Plugin = { name: 'site:public-keys', configResolved: ({ env }) => assertNoSecretKeys(env) };

/** Builds the public site, the portal and the web console. From the output in .cache/site, build/buildSite.ts creates dist/site. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envPrefix: 'SITE_',
  plugins: [publicKeys, vike(), react(), createPageScriptsPlugin(), createArtPlugin(), createSearchIndexPlugin()],
  build: {
    outDir: process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../.cache/site', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The oldest browsers that support the color functions and media queries of our style sheets. Vite would add fallbacks for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Never inline pictures, because they would displace text from a page's first 14 kB, which arrive in one round trip.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB. Raises the limit of the warning about large chunks, because budget tests measure what browsers load.
    chunkSizeWarningLimit: 2000,
  },
});
