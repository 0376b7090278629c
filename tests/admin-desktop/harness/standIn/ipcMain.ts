import { hasWindow } from './window.ts';
import { answerDriver } from './world.ts';

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
