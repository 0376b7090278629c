import { fileURLToPath } from 'node:url';
import { refuseSecretKeys } from '@olea/shared/backend/secretKeys';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { createArtPlugin } from './art/artFiles.ts';
import { createPageScriptsPlugin } from './build/pageScripts.ts';

const publicKeys: Plugin = { name: 'site:public-keys', configResolved: ({ env }) => refuseSecretKeys(env) };

/** The one web build. `vike build` writes client and server below .cache/site; build/buildSite.ts makes dist/site of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envPrefix: 'SITE_',
  plugins: [publicKeys, vike(), react(), createPageScriptsPlugin(), createArtPlugin()],
  build: {
    outDir: process.env.SITE_BUILD_DIR ?? fileURLToPath(new URL('../../.cache/site', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The first that know all colours and queries as they are written: for older ones they would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Small pictures stay files: inlined, they would count towards the first 14 kB of a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The budgets measure what a browser fetches.
    chunkSizeWarningLimit: 2000,
  },
});
