import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

/** Loaded before the built main bundle: from here on `electron` means the stand-in, for import and require alike. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});

Object.defineProperty(process, 'resourcesPath', { value: process.env.STAND_IN_RESOURCES ?? '/nonexistent' });
