import { EventEmitter } from 'node:events';

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
type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** Maps Electron's permission names to Playwright's. */
const PERMISSIONS = {
  'loopback-network': ['local-network-access'],
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['camera', 'microphone'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
} as const;

/** Emits a cancelable event and returns whether no listener canceled it. */
export function isLetThrough(emitter: EventEmitter, event: string, details: object = {}): boolean {
  let prevented = false;
  emitter.emit(event, {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
  });
  return !prevented;
}

/** A browser session that, like Electron's, allows everything until a handler rejects it. */
export class Session extends EventEmitter {
  readonly #handlers = new Map<string, SchemeHandler>();
  #askPermission: PermissionHandler = (_contents, _permission, answer) => answer(true);
  #checkPermission: PermissionCheck = () => true;
  #filter: RequestFilter = (_details, answer) => answer({});
  mayUseDevice = (): boolean => true;

  readonly protocol = {
    handle: (scheme: string, handler: SchemeHandler) => void this.#handlers.set(scheme, handler),
  };
  readonly webRequest = {
    onBeforeRequest: (filter: RequestFilter) => {
      this.#filter = filter;
    },
  };
  setPermissionRequestHandler(handler: PermissionHandler): void {
    this.#askPermission = handler;
  }
  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.#checkPermission = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.mayUseDevice = handler;
  }
  setDisplayMediaRequestHandler(): void {}

  async fetch(url: string, { method }: { method: string }): Promise<Response> {
    const handler = this.#handlers.get(new URL(url).protocol.slice(0, -1));
    if (!handler) throw new Error(`Nobody serves ${url}`);
    // `Request` would normalize the URL. Keep it as given, so that the handler cannot rely on normalization.
    const request = new Proxy(new Request('http://fake.test/', { method }), {
      get: (target, name) => (name === 'url' ? url : Reflect.get(target, name, target)),
    });
    return handler(request);
  }

  mayRequest(url: string): Promise<boolean> {
    return new Promise((resolve) => this.#filter({ url }, ({ cancel }) => resolve(cancel !== true)));
  }

  /** Returns the results of the request handler and the check handler for a permission. */
  async checkPermission(permission: string, requestingUrl = 'app://console/', isMainFrame = true): Promise<boolean[]> {
    const frame = { requestingUrl, isMainFrame };
    const asked = new Promise<boolean>((resolve) => this.#askPermission(null, permission, resolve, frame));
    return [await asked, this.#checkPermission(null, permission, requestingUrl, frame)];
  }

  /** Returns Playwright's names for the permissions that the console's page has. */
  async grantedPermissions(): Promise<string[]> {
    const granted: string[] = [];
    for (const [name, chromium] of Object.entries(PERMISSIONS)) {
      if ((await this.checkPermission(name)).every(Boolean)) granted.push(...chromium);
    }
    return granted;
  }

  mayDownload(): boolean {
    return isLetThrough(this, 'will-download');
  }
}

const partitions = new Map<string, Session>();

export const session = {
  fromPartition(name: string): Session {
    const known = partitions.get(name) ?? new Session();
    partitions.set(name, known);
    return known;
  },
};
