import type { App, BrowserWindow, NativeImage, Notification, NotificationConstructorOptions } from 'electron';

/** `appId` of electron-builder.yml: Windows shows notifications only of a program whose shortcut has the id that it gives itself. */
const APP_ID = 'example.oleaandthyme.console';

interface AttentionDeps {
  readonly app: Pick<App, 'setBadgeCount' | 'setAppUserModelId'>;
  readonly window: () => BrowserWindow | null;
  readonly platform: NodeJS.Platform;
  readonly mark: () => NativeImage;
  readonly notification: (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'show'>;
  readonly isLocked: () => Promise<boolean>;
  /** Brings the messages to the front. */
  readonly open: () => void;
}

export interface Attention {
  show(attention: { waiting: number; announce: boolean }): Promise<void>;
  /** Takes number and mark away, as when the console is locked. */
  clear(): void;
}

/**
 * How the console is seen while its window is not: a number at its icon, and a notification that makes no sound, says how many messages
 * wait and nothing of them. A locked console shows neither.
 */
export function createAttention(deps: AttentionDeps): Attention {
  const isWindows = deps.platform === 'win32';
  // Electron has this call on Windows alone.
  if (isWindows) deps.app.setAppUserModelId(APP_ID);
  const showCount = (waiting: number) => {
    deps.app.setBadgeCount(waiting);
    const described = describeWaiting(waiting);
    // Windows has no number at the icon, but takes a mark over it.
    if (isWindows) deps.window()?.setOverlayIcon(waiting > 0 ? deps.mark() : null, described);
  };
  return {
    show: async ({ waiting, announce }) => {
      if (await deps.isLocked()) return;
      showCount(waiting);
      if (!announce || waiting === 0) return;
      const notification = deps.notification({ title: describeWaiting(waiting), silent: true });
      notification.on('click', deps.open);
      notification.show();
    },
    clear: () => showCount(0),
  };
}

function describeWaiting(waiting: number): string {
  return waiting === 1 ? '1 message is waiting' : `${waiting} messages are waiting`;
}

const SIZE = 16;
/** Terracotta, as the bitmap wants it: blue, green, red, alpha. */
const COLOUR = [0x1f, 0x46, 0xa8, 0xff];

/** A filled circle as a bitmap for the taskbar. */
export function drawMark(): [bitmap: Buffer, size: { width: number; height: number }] {
  const bitmap = Buffer.alloc(SIZE * SIZE * COLOUR.length);
  const middle = (SIZE - 1) / 2;
  for (let index = 0; index < SIZE * SIZE; index += 1) {
    const distance = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle);
    if (distance <= SIZE / 2) bitmap.set(COLOUR, index * COLOUR.length);
  }
  return [bitmap, { width: SIZE, height: SIZE }];
}
