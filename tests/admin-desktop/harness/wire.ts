/** What the two halves of the harness ask of each other. */

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
  /** What notifications said; none is recorded on Electron itself. */
  notifications: string[];
  shows: number;
}
