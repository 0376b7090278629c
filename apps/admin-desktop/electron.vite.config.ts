import { join } from 'node:path';
import { refuseSecretKeys } from '@olea/shared/backend/secretKeys';
import { readFormsProvider } from '@olea/shared/forms/provider';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** Only settings with this prefix reach the bundles. All of them are public. */
const envPrefix = 'SITE_';

const resolvePath = (path: string) => join(import.meta.dirname, path);

/** Creates a plugin that makes addresses absolute. electron-vite writes relative ones for `file:`, but the console has its own scheme. */
function createRootPlugin(): Plugin {
  return { name: 'console:served-at-root', enforce: 'post', config: () => ({ base: '/' }) };
}

const publicSettings: Plugin = {
  name: 'console:public-settings',
  configResolved: ({ env }) => {
    refuseSecretKeys(env);
    readFormsProvider(env);
  },
};

export default defineConfig({
  main: {
    envPrefix,
    plugins: [publicSettings],
    build: {
      outDir: resolvePath('out/main'),
      // Bundle every dependency, so that the archive needs no node_modules.
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
      // A sandboxed preload must be one CommonJS file.
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
      // A data: address would need an exception in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: resolvePath('src/renderer/index.html') },
    },
  },
});
