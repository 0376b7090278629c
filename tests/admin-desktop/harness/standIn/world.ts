import { createBirpc } from 'birpc';
import type { DriverSide, MainSide } from '../DesktopApp.ts';

/** The machine as a test sets it before the console starts, and the traces of the console that it reads afterwards. */
export const world = {
  packaged: process.env.STAND_IN_PACKAGED === '1',
  version: process.env.STAND_IN_VERSION ?? '1.0.0',
  keyStore: process.env.STAND_IN_KEY_STORE ?? 'gnome_libsecret',
  displays: JSON.parse(process.env.STAND_IN_DISPLAYS ?? '[{"x":0,"y":0,"width":1600,"height":1000}]') as {
    x: number;
    y: number;
    width: number;
    height: number;
  }[],
  saveTo: process.env.STAND_IN_SAVE_TO ?? null,
  opened: [] as string[],
  messages: [] as string[],
  clipboard: '',
  badge: 0,
  notifications: [] as string[],
  idleSeconds: 0,
};

const mainSide: Partial<MainSide> = {};

/** Adds what this part of the stand-in answers to the driver. */
export function answerDriver(methods: Partial<MainSide>): void {
  Object.assign(mainSide, methods);
}

/** Asks the driver, which owns the real Chromium. */
export const driver = createBirpc<DriverSide, Partial<MainSide>>(mainSide, {
  post: (message) => process.connected && process.send?.(message),
  on: (listener) => void process.on('message', listener),
  timeout: -1,
});
