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

/** `register.ts` has made `electron` the stand-in by the time a function is run. */
export const driver = createBirpc<DriverSide, MainSide>(
  { evaluate: async (source, arg) => new Function(`return ${source}`)()(await import('electron'), arg) },
  {
    post: (message) => process.connected && process.send?.(message),
    on: (listener) => void process.on('message', listener),
    timeout: -1,
  },
);
