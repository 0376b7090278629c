import type { Browser, Page } from '@playwright/test';
import type { DesktopBridge } from '../../../apps/admin-desktop/src/preload/index.ts';
import type { ConsoleGuard } from '../../e2e/fixtures/consoleGuard.ts';
import type { CallingFrame, WindowFacts } from './wire.ts';

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
  /** What the page said on its console. */
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
