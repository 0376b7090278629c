import { EventEmitter } from 'node:events';
import { answerDriver } from './world.ts';

interface AskingFrame {
  requestingUrl: string;
  isMainFrame: boolean;
}
type PermissionHandler = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  frame: AskingFrame,
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string, frame: AskingFrame) => boolean;
type RequestFilter = (details: { url: string }, answer: (result: { cancel?: boolean }) => void) => void;

/** A browser session as Electron makes it: everything is granted until somebody refuses. */
export class StandInSession extends EventEmitter {
  handlers = new Map<string, (request: Request) => Response | Promise<Response>>();
  askPermission: PermissionHandler | null = null;
  checkPermission: PermissionCheck | null = null;
  filter: RequestFilter | null = null;

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      this.handlers.set(scheme, handler);
    },
  };
  readonly webRequest = {
    onBeforeRequest: (filter: RequestFilter) => {
      this.filter = filter;
    },
  };
  setPermissionRequestHandler(handler: PermissionHandler): void {
    this.askPermission = handler;
  }
  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.checkPermission = handler;
  }
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
}

const partitions = new Map<string, StandInSession>();

export const session = {
  fromPartition(name: string): StandInSession {
    const known = partitions.get(name) ?? new StandInSession();
    partitions.set(name, known);
    return known;
  },
};

/** The session of the console's window; the other partition is electron-updater's. */
function consoleSession(): StandInSession {
  return session.fromPartition('console');
}

answerDriver({
  serve: async (url, method) => {
    const handler = consoleSession().handlers.get(new URL(url).protocol.slice(0, -1));
    if (!handler) throw new Error(`Nobody serves ${url}`);
    // The address as it was asked for: the Request class would tidy up a path that an attacker wrote on purpose.
    const request = new Proxy(new Request('http://stand-in.test/', { method }), {
      get: (target, name) => (name === 'url' ? url : Reflect.get(target, name, target)),
    });
    const response = await handler(request);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  },
  mayRequest: (url) =>
    new Promise((resolve) => {
      const { filter } = consoleSession();
      if (!filter) return resolve(true);
      filter({ url }, (result) => resolve(result.cancel !== true));
    }),
  mayUse: (permission) =>
    new Promise((resolve) => {
      const { askPermission, checkPermission } = consoleSession();
      // Chromium is told once for the page's origin; it is the console's page that asks.
      const frame = { requestingUrl: 'app://console/', isMainFrame: true };
      if (checkPermission && !checkPermission(null, permission, 'app://console/', frame)) return resolve(false);
      if (!askPermission) return resolve(true);
      askPermission(null, permission, resolve, frame);
    }),
  mayDownload: () => {
    let prevented = false;
    consoleSession().emit('will-download', {
      preventDefault: () => {
        prevented = true;
      },
    });
    return !prevented;
  },
});
