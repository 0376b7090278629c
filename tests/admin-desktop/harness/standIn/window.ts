import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import type { StandInSession } from './session.ts';
import { answerDriver, driver, world } from './world.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

let current: BrowserWindow | null = null;
let shows = 0;

class WebContents extends EventEmitter {
  readonly id = 1;
  zoomLevel = 0;
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  setWindowOpenHandler(handler: typeof this.openHandler): void {
    this.openHandler = handler;
  }
  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }
  send(channel: string, value: unknown): void {
    void driver.send(channel, value).catch(() => undefined);
  }
  reload(): void {}
}

/** A window whose page is a page of the driver's Chromium. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly webPreferences: Record<string, unknown>;
  #bounds: Bounds;
  #destroyed = false;
  readonly #ready: Promise<void>;

  constructor(
    options: Bounds & { webPreferences: Record<string, unknown> & { session: StandInSession; preload: string } },
  ) {
    super();
    const { session: _session, ...webPreferences } = options.webPreferences;
    this.webPreferences = webPreferences;
    this.#bounds = { x: options.x, y: options.y, width: options.width, height: options.height };
    current = this;
    app.emit('web-contents-created', {}, this.webContents);
    this.#ready = driver.openWindow(options.webPreferences.preload);
  }
  async loadURL(url: string): Promise<void> {
    await this.#ready;
    await driver.load(url);
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  isFullScreen(): boolean {
    return false;
  }
  maximize(): void {}
  restore(): void {}
  setOverlayIcon(): void {}
  focus(): void {}
  show(): void {
    shows += 1;
  }
  getNormalBounds(): Bounds {
    return this.#bounds;
  }
  move(bounds: Bounds): void {
    this.#bounds = bounds;
    this.emit('move');
    this.emit('resize');
  }
  close(): void {
    this.emit('close');
    this.#destroyed = true;
    current = null;
    this.emit('closed');
  }
}

app.closeWindows = () => {
  current?.close();
  return true;
};

/** Whether there is a page to answer: a destroyed window's renderer is gone, and its last calls with it. */
export const hasWindow = (): boolean => current !== null;

function contents(): WebContents {
  if (!current) throw new Error('No window is open');
  return current.webContents;
}

/** Emits an event that a listener may prevent; true when none did. */
function isLetThrough(event: string, details: object): boolean {
  let prevented = false;
  contents().emit(event, {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
  });
  return !prevented;
}

answerDriver({
  mayNavigate: (url, top) => {
    const frame = isLetThrough('will-frame-navigate', { url, isMainFrame: top });
    return top ? isLetThrough('will-navigate', { url }) && frame : frame;
  },
  mayOpenWindow: (url) => contents().openHandler({ url }).action === 'allow',
  moveWindow: (bounds) => current?.move(bounds),
  pageLoaded: () => {
    current?.emit('ready-to-show');
    contents().emit('did-finish-load');
  },
});

/** The window's state, for tests to read. */
export function windowFacts() {
  const { webPreferences } = current ?? { webPreferences: {} };
  return {
    webPreferences,
    bounds: current?.getNormalBounds() ?? { x: 0, y: 0, width: 0, height: 0 },
    zoomLevel: current?.webContents.zoomLevel ?? 0,
    shows,
    opened: world.opened,
    clipboard: world.clipboard,
    messages: world.messages,
    badge: world.badge,
    notifications: world.notifications,
  };
}
