/** Name under which Playwright offers the way to the main process; taken away before the page's own scripts run. */
export const INVOKE_BINDING = '__standInInvoke';

/**
 * Script that runs the built preload before the page, in the top frame only, with `require('electron')` and nothing else. What it
 * cannot copy is the isolated world: the preload is kept apart from the page by a closure here.
 */
export function preloadInPage(preloadSource: string): string {
  return `(${installPreload.toString()})(${JSON.stringify(INVOKE_BINDING)}, function (require, module, exports) {
    'use strict';
    ${preloadSource}
  });`;
}

type Preload = (require: (name: string) => object, module: { exports: object }, exports: object) => void;
type Listener = (event: object, value: unknown) => void;

function installPreload(bindingName: string, preload: Preload): void {
  const invoke: unknown = Reflect.get(window, bindingName);
  Reflect.deleteProperty(window, bindingName);
  if (window.top !== window || typeof invoke !== 'function') return;

  const listeners = new Map<string, Set<Listener>>();
  const deepFreeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
    return Object.freeze(value);
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: object) =>
        Object.defineProperty(window, name, { value: deepFreeze(api), writable: false, configurable: false }),
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      },
      removeListener: (channel: string, listener: Listener) => {
        listeners.get(channel)?.delete(listener);
      },
    },
  };
  // How the driver delivers what main sends; a symbol, so that no page script meets it by name.
  Object.defineProperty(window, Symbol.for('stand-in.deliver'), {
    value: (channel: string, value: unknown) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, value);
    },
  });
  const module = { exports: {} };
  preload(
    (name) => {
      if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}`);
      return electron;
    },
    module,
    module.exports,
  );
}
