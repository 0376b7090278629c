import { createBirpc } from 'birpc';

/** Calls from the fake to the driver. The driver controls the real Chromium. */
export interface DriverSide {
  openWindow(preloadFile: string): Promise<void>;
  load(url: string): Promise<void>;
  send(channel: string, value: unknown): Promise<void>;
}

/** Calls from the driver to the fake. */
export interface MainSide {
  evaluate(source: string, arg: unknown): unknown;
}

/** The connection to the driver. `register.ts` makes `import('electron')` load the fake. */
export const driver = createBirpc<DriverSide, MainSide>(
  { evaluate: async (source, arg) => new Function(`return ${source}`)()(await import('electron'), arg) },
  {
    post: (message) => process.connected && process.send?.(message),
    on: (listener) => void process.on('message', listener),
    timeout: -1,
  },
);
