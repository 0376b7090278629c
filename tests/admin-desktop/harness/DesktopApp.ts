import type { Browser, Page } from '@playwright/test';
import type { BirpcReturn } from 'birpc';
import type { DesktopBridge } from '../../../apps/admin-desktop/src/preload/index.ts';
import type { ConsoleGuard } from '../../e2e/fixtures/consoleGuard.ts';

declare global {
  interface Window {
    /** There in pages of the console, put there by its preload. */
    readonly desktop: DesktopBridge;
  }
}

export interface LaunchOptions {
  /** The profile folder; the same one again is a restart. */
  profile: string;
  backendUrl: string;
  backendKey: string;
  args?: string[];
  /** Folder of other built bundles than the usual ones; for the stand-in only. */
  bundles?: string;
  /** Set on the stand-in only: displays, key store, version, packaged or not. */
  machine?: Record<string, string>;
}

/** A running console, whichever driver runs it. */
export interface DesktopApp {
  readonly page: Page;
  /** The page's console output. */
  readonly console: ConsoleGuard;
  /** Output of the main process so far. */
  output(): string;
  inspect(): Promise<WindowFacts>;
  clickMenu(id: string): Promise<void>;
  power(event: 'lock-screen' | 'suspend'): Promise<void>;
  setIdleSeconds(seconds: number): Promise<void>;
  /** Calls a handler of the main process as a frame with this address would, past the preload. */
  invokeFrom(frame: CallingFrame, channel: string, args: unknown[]): Promise<unknown>;
  /** Asks the console's own scheme for an address exactly as written. */
  fetchConsole(
    url: string,
    method?: string,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }>;
  moveWindow(bounds: { x: number; y: number; width: number; height: number }): Promise<void>;
  /** Hands over a link as the system does: by a second start, which ends at once; on macOS by an event. */
  openLink(link: string): Promise<void>;
  /** Leaves as a person does. */
  quit(): Promise<void>;
  /** Leaves as a crash or `kill -9` does. */
  kill(): Promise<void>;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
}

export interface DesktopDriver {
  readonly name: 'stand-in' | 'electron';
  /** Address of the console's pages as the browser sees them. */
  readonly consoleOrigin: string;
  launch(browser: Browser, options: LaunchOptions): Promise<DesktopApp>;
}

export interface ServedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface CallingFrame {
  url: string;
  top: boolean;
}

/** Implemented by the stand-in, in the process that runs the built main bundle. */
export interface MainSide {
  serve(url: string, method: string): Promise<ServedResponse>;
  /** Whether the session's request filter lets a request pass. */
  mayRequest(url: string): Promise<boolean>;
  /** Whether the page (or a frame in it) may go there. */
  mayNavigate(url: string, top: boolean): boolean;
  mayOpenWindow(url: string): boolean;
  mayUse(permission: string): Promise<boolean>;
  mayDownload(): boolean;
  invoke(channel: string, args: unknown[], frame: CallingFrame): Promise<unknown>;
  clickMenu(id: string): void;
  power(event: 'lock-screen' | 'suspend'): void;
  setIdleSeconds(seconds: number): void;
  moveWindow(bounds: { x: number; y: number; width: number; height: number }): void;
  inspect(): WindowFacts;
  pageLoaded(): void;
  quit(): void;
}

/** Implemented by the driver, in the test. */
export interface DriverSide {
  openWindow(preloadFile: string): Promise<void>;
  load(url: string): Promise<void>;
  closeWindow(): Promise<void>;
  send(channel: string, value: unknown): Promise<void>;
}

/** The main process, as the driver calls it over Node's process channel. */
export type RemoteMain = BirpcReturn<MainSide, DriverSide>;

export interface WindowFacts {
  webPreferences: Record<string, unknown>;
  bounds: { x: number; y: number; width: number; height: number };
  zoomLevel: number;
  menu: string[];
  opened: string[];
  clipboard: string;
  messages: string[];
  /** The number at the console's icon. */
  badge: number;
  /** The texts of notifications. */
  notifications: string[];
  shows: number;
}
