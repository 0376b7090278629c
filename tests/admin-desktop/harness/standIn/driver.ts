import { createBirpc } from 'birpc';

/** Calls that the stand-in makes to the driver, which owns the real Chromium. */
export interface DriverSide {
  openWindow(preloadFile: string): Promise<void>;
  load(url: string): Promise<void>;
  send(channel: string, value: unknown): Promise<void>;
}

/** What the stand-in does for the driver: it runs a function, given as its source, with the module `electron` and `arg`. */
export interface MainSide {
  evaluate(source: string, arg: unknown): unknown;
}

/** Filled in by `register.ts`, which has the whole module at hand. */
export const mainSide: Partial<MainSide> = {};

export const driver = createBirpc<DriverSide, Partial<MainSide>>(mainSide, {
  post: (message) => process.connected && process.send?.(message),
  on: (listener) => void process.on('message', listener),
  timeout: -1,
});
