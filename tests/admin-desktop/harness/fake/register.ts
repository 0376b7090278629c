import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

/** Loads before the built main bundle and replaces `electron` by the fake, for both import and require. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});

Object.defineProperty(process, 'resourcesPath', { value: process.env.FAKE_ELECTRON_RESOURCES ?? '/nonexistent' });
