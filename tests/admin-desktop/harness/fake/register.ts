import { registerHooks } from 'node:module';

const fakeElectron = new URL('./electron.ts', import.meta.url).href;

/** Replaces `electron` with the fake, for both import and require. Node loads this file before the built main bundle. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: fakeElectron, shortCircuit: true } : nextResolve(specifier, context),
});

Object.defineProperty(process, 'resourcesPath', { value: process.env.FAKE_ELECTRON_RESOURCES ?? '/nonexistent' });
