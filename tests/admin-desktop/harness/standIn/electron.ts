import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { request as httpRequest } from 'node:http';
import { hasWindow, windowFacts } from './window.ts';
import { answerDriver, world } from './world.ts';

/**
 * Stands in for the `electron` module of the main process, so that the built bundle runs unchanged in plain Node. It does what
 * Electron does by default: it grants and opens everything that our code does not refuse, so that a missing guard shows.
 */
export { app } from './app.ts';
export { session } from './session.ts';
export { BrowserWindow } from './window.ts';

/** The key lives outside the profile folder, as a system key store's does. */
const key = createHash('sha256').update('stand-in key store').digest();

export const safeStorage = {
  getSelectedStorageBackend: () => world.keyStore,
  // Real Electron offers "encryption" with a well-known password here as well; the console must know better than to trust it.
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },
  decryptStringAsync: async (bytes: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    return { result: text, shouldReEncrypt: false };
  },
};

export const shell = {
  openExternal: async (url: string) => void world.opened.push(url),
};

export const clipboard = {
  writeText: async (text: string) => {
    world.clipboard = text;
  },
};

export const dialog = {
  showMessageBox: async (...args: unknown[]) => {
    const options = args.at(-1) as { message: string };
    world.messages.push(options.message);
    return { response: 0, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string) => void world.messages.push(`${title}: ${content}`),
  showSaveDialog: async () =>
    world.saveTo ? { canceled: false, filePath: world.saveTo } : { canceled: true, filePath: '' },
};

export class Notification extends EventEmitter {
  readonly #text: string;
  constructor({ title = '', body = '' }: { title?: string; body?: string }) {
    super();
    this.#text = [title, body].filter(Boolean).join(': ');
  }
  show(): void {
    world.notifications.push(this.#text);
  }
}

/** Images of the stand-in have no pixels. */
export const nativeImage = { createFromBitmap: () => ({}) };

export const screen = {
  getPrimaryDisplay: () => ({ workArea: world.displays[0] }),
  getAllDisplays: () => world.displays.map((workArea) => ({ workArea })),
};

export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => world.idleSeconds });

export const net = {
  fetch: globalThis.fetch,
  /** As much of Electron's request as electron-updater uses; Node's has the same methods and events. */
  request: (options: {
    protocol?: string;
    hostname?: string;
    port?: string;
    path?: string;
    method?: string;
    headers?: object;
  }) => {
    const { protocol, hostname, port, path, method, headers } = options;
    return httpRequest({ protocol, hostname, port, path, method, headers: { ...headers } });
  },
};

/** Electron's own updater; electron-updater only tells it that the console is about to end. */
export const autoUpdater = new EventEmitter();

export const protocol = { registerSchemesAsPrivileged: () => undefined };

answerDriver({
  power: (event) => void powerMonitor.emit(event),
  setIdleSeconds: (seconds) => {
    world.idleSeconds = seconds;
  },
});

interface Entry {
  id?: string;
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: Entry[];
}

let shown: Entry[] = [];

export const Menu = {
  buildFromTemplate: (template: Entry[]) => template,
  setApplicationMenu: (menu: Entry[]) => {
    shown = menu;
  },
};

function everyEntry(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...everyEntry(entry.submenu ?? [])]);
}

answerDriver({
  clickMenu: (id) => {
    const entry = everyEntry(shown).find((candidate) => candidate.id === id);
    if (!entry?.click) throw new Error(`No menu entry ${id}`);
    entry.click();
  },
  inspect: () => ({
    ...windowFacts(),
    menu: everyEntry(shown).map((entry) => entry.label ?? entry.role ?? ''),
  }),
});

type Handler = (event: object, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle: (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
};

answerDriver({
  invoke: async (channel, args, frame) => {
    if (!hasWindow()) return new Promise(() => undefined);
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const senderFrame = { url: frame.url, parent: frame.top ? null : {} };
    return handler({ sender: { id: 1 }, senderFrame }, ...args);
  },
});
