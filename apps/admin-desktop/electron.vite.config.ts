import { join } from 'node:path';
import { assertNoSecretKeys } from '@olea/shared/backend/secretKeys';
import { readFormsProvider } from '@olea/shared/forms/provider';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** Vite may copy settings with this prefix into the bundles, so none of them may be secret. */
const envPrefix = 'SITE_';

const resolvePath = (path: string) => join(import.meta.dirname, path);

/** Makes asset paths absolute, because electron-vite's relative paths fail on nested routes. */
function createRootPlugin(): Plugin {
  return { name: 'console:served-at-root', enforce: 'post', config: () => ({ base: '/' }) };
}

const publicSettings: Plugin = {
  name: 'console:public-settings',
  configResolved: ({ env }) => {
    assertNoSecretKeys(env);
    readFormsProvider(env);
  },
};

export default defineConfig({
  main: {
    envPrefix,
    plugins: [publicSettings],
    build: {
      outDir: resolvePath('out/main'),
      // Bundle every dependency, so that the packaged app needs no node_modules.
      externalizeDeps: false,
      rollupOptions: { input: resolvePath('src/main/index.ts') },
    },
  },
  preload: {
    envPrefix,
    plugins: [publicSettings],
    build: {
      outDir: resolvePath('out/preload'),
      externalizeDeps: false,
      // Electron loads a sandboxed preload script only as a single CommonJS file.
      rollupOptions: {
        input: resolvePath('src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolvePath('src/renderer'),
    envPrefix,
    plugins: [publicSettings, react(), createRootPlugin()],
    build: {
      outDir: resolvePath('out/renderer'),
      emptyOutDir: true,
      // Inlined fonts would need `data:` in the content security policy's `font-src`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: resolvePath('src/renderer/index.html') },
    },
  },
});
