import { contextBridge, ipcRenderer } from 'electron';
import type { CallArgs, CallResult, Channel } from '../ipc/contract.ts';
import type { DesktopEvent, DesktopEvents, Reply, StoreArea } from '../ipc/messages.ts';

function call<C extends Channel>(channel: C, ...args: CallArgs<C>): Promise<Reply<CallResult<C>>> {
  return ipcRenderer.invoke(channel, ...args);
}

/** Returns a function that removes the listener. The page never receives the raw event, which would expose `ipcRenderer`. */
function on<E extends DesktopEvent>(event: E, listener: (value: DesktopEvents[E]) => void): () => void {
  const forward = (_event: unknown, value: DesktopEvents[E]) => listener(value);
  ipcRenderer.on(event, forward);
  return () => void ipcRenderer.removeListener(event, forward);
}

const bridge = {
  start: () => call('desktop:start'),
  readStore: (area: StoreArea, key: string) => call('store:get', area, key),
  writeStore: (area: StoreArea, key: string, text: string) => call('store:set', area, key, text),
  removeFromStore: (area: StoreArea, key: string) => call('store:remove', area, key),
  releaseLock: () => call('lock:release'),
  writeSidebar: (open: boolean) => call('sidebar:write', open),
  openExternal: (url: string) => call('links:openExternal', url),
  openWebsite: () => call('links:openWebsite'),
  showAttention: (attention: CallArgs<'attention:show'>[0]) => call('attention:show', attention),
  saveFile: (file: CallArgs<'files:save'>[0]) => call('files:save', file),
  checkForUpdates: () => call('updates:check'),
  restartToUpdate: () => call('updates:restart'),
  onUpdateState: (listener: (state: DesktopEvents['updates:changed']) => void) => on('updates:changed', listener),
  onLock: (listener: (reason: DesktopEvents['lock:engaged']) => void) => on('lock:engaged', listener),
  onIdleMinutes: (listener: (minutes: number) => void) => on('lock:idleMinutes', listener),
  onToggleSidebar: (listener: () => void) => on('sidebar:toggled', listener),
};

export type DesktopBridge = typeof bridge;

contextBridge.exposeInMainWorld('desktop', bridge);

declare global {
  interface Window {
    readonly desktop: DesktopBridge;
  }
}
