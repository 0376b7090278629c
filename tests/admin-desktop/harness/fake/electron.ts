/**
 * Fakes the `electron` module, so that the built main bundle runs in Node. Like Electron, it allows everything that our code does not
 * reject. Environment variables (`FAKE_ELECTRON_…`) configure the fake.
 */
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { driver } from './driver.ts';
import { isLetThrough } from './session.ts';

export { session } from './session.ts';

class App extends EventEmitter {
  readonly isPackaged = process.env.FAKE_ELECTRON_PACKAGED === '1';
  readonly #paths = new Map<string, string>();
  #badge = 0;

  readonly getPath = (name: string) => this.#paths.get(name) ?? tmpdir();
  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    this.#paths.set(name, path);
  }
  readonly getVersion = () => '1.0.0';
  readonly getName = () => 'fake';
  readonly getLocale = () => 'en-CA';
  readonly getAppPath = () => process.cwd();
  async whenReady(): Promise<void> {}
  enableSandbox(): void {}
  setAboutPanelOptions(): void {}
  setBadgeCount(count: number): void {
    this.#badge = count;
  }
  readonly getBadgeCount = () => this.#badge;
  setAsDefaultProtocolClient(): void {}
  readonly requestSingleInstanceLock = () => process.env.FAKE_ELECTRON_IS_SECOND !== '1';
  quit(): void {
    for (const window of BrowserWindow.getAllWindows()) window.close();
    if (isLetThrough(this, 'will-quit')) this.exit(0);
  }
  exit(code: number): void {
    this.emit('quit', {}, code);
    process.exit(code);
  }
}

export const app = new App();
if (process.env.DESKTOP_PROFILE_DIR) app.setPath('userData', process.env.DESKTOP_PROFILE_DIR);

type OpenHandler = (details: { url: string }) => { action: string };

class WebContents extends EventEmitter {
  readonly id = 1;
  readonly getLastWebPreferences: () => object;
  #zoomLevel = 0;
  #openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(preferences: object) {
    super();
    this.getLastWebPreferences = () => preferences;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
  setZoomLevel(level: number): void {
    this.#zoomLevel = level;
  }
  readonly getZoomLevel = () => this.#zoomLevel;
  send(channel: string, value: unknown): void {
    void driver.send(channel, value).catch(() => undefined);
  }
  reload(): void {}

  mayNavigate(url: string, isMainFrame: boolean): boolean {
    const frame = isLetThrough(this, 'will-frame-navigate', { url, isMainFrame });
    return isMainFrame ? isLetThrough(this, 'will-navigate', { url }) && frame : frame;
  }
  readonly mayOpenWindow = (url: string) => this.#openHandler({ url }).action === 'allow';
}

/** A window that shows a page of the driver's Chromium. Only one exists at a time. */
export class BrowserWindow extends EventEmitter {
  static #open: BrowserWindow[] = [];
  static getAllWindows = (): readonly BrowserWindow[] => BrowserWindow.#open;

  readonly webContents: WebContents;
  readonly #ready: Promise<void>;
  #bounds: Electron.Rectangle;
  #isVisible = false;

  constructor(options: Electron.Rectangle & { webPreferences: { session: unknown; preload: string } }) {
    super();
    const { session: _session, ...preferences } = options.webPreferences;
    const { x, y, width, height } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(preferences);
    BrowserWindow.#open = [this];
    app.emit('web-contents-created', {}, this.webContents);
    this.#ready = driver.openWindow(preferences.preload);
  }
  async loadURL(url: string): Promise<void> {
    await this.#ready;
    await driver.load(url);
    this.emit('ready-to-show');
    this.webContents.emit('did-finish-load');
  }
  readonly isDestroyed = () => !BrowserWindow.#open.includes(this);
  readonly isMinimized = () => false;
  readonly isMaximized = () => false;
  readonly isFullScreen = () => false;
  readonly isVisible = () => this.#isVisible;
  maximize(): void {}
  focus(): void {}
  show(): void {
    this.#isVisible = true;
  }
  hide(): void {
    this.#isVisible = false;
  }
  readonly getNormalBounds = () => this.#bounds;
  setBounds(bounds: Electron.Rectangle): void {
    this.#bounds = bounds;
    this.emit('move');
    this.emit('resize');
  }
  close(): void {
    this.emit('close');
    BrowserWindow.#open = [];
    this.emit('closed');
  }
}

/** Scrambles bytes instead of encrypting them. A second call restores them. */
const scramble = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));

export const safeStorage = {
  getSelectedStorageBackend: () => process.env.FAKE_ELECTRON_KEY_STORE ?? 'gnome_libsecret',
  // Electron also returns true for a store that uses a well-known password, so the console must not rely on this.
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => scramble(Buffer.from(text)),
  decryptStringAsync: async (bytes: Buffer) => ({ result: scramble(bytes).toString(), shouldReEncrypt: false }),
};

export const shell = { openExternal: async () => undefined };

let copied = '';
export const clipboard = {
  readText: () => copied,
  writeText: (text: string) => {
    copied = text;
  },
};

export const dialog = { showErrorBox: (title: string, content: string) => console.error(title, content) };

export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  constructor({ title = '', body = '' }: { title?: string; body?: string }) {
    super();
    this.title = title;
    this.body = body;
  }
  show(): void {}
}

export const nativeImage = { createFromBitmap: () => ({}) };

const display = { workArea: { x: 0, y: 0, width: 1600, height: 1000 } };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };

export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0 });

/** Provides Node's `request`, because it has the methods and events that electron-updater uses. */
export const net = { fetch: globalThis.fetch, request };

/** Electron's own updater. On Windows and Linux, electron-updater only notifies it that the console is about to quit. */
export const autoUpdater = new EventEmitter();

export const protocol = { registerSchemesAsPrivileged: () => undefined };

type Entry = Omit<Electron.MenuItemConstructorOptions, 'submenu'> & { readonly submenu?: readonly Entry[] };
type Item = Omit<Entry, 'submenu'> & { readonly submenu: Menu | undefined };

export class Menu {
  static #application: Menu | null = null;
  static buildFromTemplate = (entries: readonly Entry[]): Menu => new Menu(entries);
  static setApplicationMenu(menu: Menu): void {
    Menu.#application = menu;
  }
  static getApplicationMenu = (): Menu | null => Menu.#application;

  readonly items: readonly Item[];
  constructor(entries: readonly Entry[]) {
    this.items = entries.map(({ submenu, ...entry }) => ({
      ...entry,
      label: entry.label ?? entry.role ?? '',
      submenu: submenu && new Menu(submenu),
    }));
  }
  getMenuItemById(id: string): Item | undefined {
    const below = this.items.flatMap(({ submenu }) => submenu?.getMenuItemById(id) ?? []);
    return this.items.find((item) => item.id === id) ?? below[0];
  }
}

export const ipcMain = {
  /** Electron has the same undocumented property. */
  _invokeHandlers: new Map<string, (event: object, ...args: unknown[]) => unknown>(),
  handle: (channel: string, handler: (event: object, ...args: unknown[]) => unknown) => {
    if (ipcMain._invokeHandlers.has(channel)) throw new Error(`Second handler for '${channel}'`);
    ipcMain._invokeHandlers.set(channel, handler);
  },
};
