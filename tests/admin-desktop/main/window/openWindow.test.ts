import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { MINIMUM_SIZE, openWindow, placeWindow } from '../../../../apps/admin-desktop/src/main/window/openWindow.ts';

/** Opens a fake window. In its dialogs, the user always selects the button with the index `answer`. */
function open({ answer = 0 } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reload = vi.fn();
  const close = vi.fn();
  const ask = vi.fn((..._question: unknown[]) => answer);
  const webContents = Object.assign(new EventEmitter(), { reload });
  const parts = { webContents, close, loadURL: async () => undefined, isDestroyed: () => true };
  const window = Object.assign(new EventEmitter(), parts);
  const dialog = { showMessageBox: async (...all: unknown[]) => ({ response: ask(...all) }), showMessageBoxSync: ask };
  let at = 0;
  openWindow({
    create: () => window as never,
    options: {},
    displays: [],
    desktopState: { read: () => ({ window: null }) } as never,
    address: null,
    dialog: dialog as never,
    now: () => at,
  });
  return {
    window,
    reload,
    close,
    ask,
    /** Ends the page's process `times` times, at intervals of `minutes` minutes. */
    endPage: async (times: number, minutes: number, reason = 'crashed') => {
      for (let time = 0; time < times; time += 1) {
        at += minutes * 60_000;
        webContents.emit('render-process-gone', {}, { reason });
        await Promise.resolve();
        await Promise.resolve();
      }
    },
    /** Simulates a page that prevents unloading because of a draft. Returns whether the window unloads it anyway. */
    holdBack: () => {
      const preventDefault = vi.fn();
      webContents.emit('will-prevent-unload', { preventDefault });
      return preventDefault.mock.calls.length > 0;
    },
  };
}

describe('a window whose page prevents unloading', () => {
  it('closes when the user confirms', () => {
    const { holdBack, window, ask } = open();
    window.emit('close');
    expect(holdBack()).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('allows a reload without asking, even after the user chose to stay', () => {
    const { holdBack, window, ask } = open({ answer: 1 });
    expect(holdBack()).toBe(true);
    window.emit('close');
    expect(holdBack()).toBe(false);
    expect(holdBack()).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('a window whose page process ends', () => {
  it('reloads the page without asking if the crashes are far apart', async () => {
    const { endPage, reload, ask } = open();
    await endPage(6, 11);
    expect(reload).toHaveBeenCalledTimes(6);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks the user whether to reload after the fourth crash within a short time', async () => {
    const { endPage, reload, ask, window } = open();
    await endPage(3, 1);
    expect(ask).not.toHaveBeenCalled();
    await endPage(2, 1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({ message: 'The console stopped working several times.', buttons: ['Reload', 'Close'] }),
    );
    expect(reload).toHaveBeenCalledTimes(5);
  });

  it('closes if the user selects “Close”', async () => {
    const { endPage, reload, close } = open({ answer: 1 });
    await endPage(4, 1);
    expect(close).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('does not reload the page after a normal exit', async () => {
    const { endPage, reload } = open();
    await endPage(1, 1, 'clean-exit');
    expect(reload).not.toHaveBeenCalled();
  });
});

const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const laptop = area(0, 0, 1440, 900);
const external = area(1440, -200, 1920, 1080);
const tiny = area(0, 0, 640, 480);
const left = area(1500, -100, 1000, 700);

describe('placeWindow', () => {
  it.each([
    ['in the middle of the main display at the first start', null, [laptop], area(80, 40, 1280, 820)],
    ['at its last position, even on a second display', left, [laptop, external], left],
    ['on the main display if its last display is disconnected', left, [laptop], area(220, 100, 1000, 700)],
    ['at the size of a display that is smaller than the window’s minimum', null, [tiny], tiny],
    ['at its default size if the system lists no display', null, [], area(0, 0, 1280, 820)],
  ])('places the window %s', (_where, remembered, displays, placed) => {
    expect(placeWindow(remembered, displays)).toEqual(placed);
  });

  it.each([
    ['larger than the display', area(0, 0, 5000, 5000)],
    ['almost completely above the upper edge of the display', area(100, -660, 1000, 700)],
    ['almost completely beyond the right edge of the display', area(1439, 100, 1000, 700)],
    ['almost completely beyond the left edge of the display', area(-999, 100, 1000, 700)],
    ['almost completely below the lower edge of the display', area(100, 899, 1000, 700)],
    ['smaller than the minimum', area(100, 100, 10, 10)],
  ])('keeps the title bar reachable when the stored window is %s', (_case, remembered) => {
    const placed = placeWindow(remembered, [laptop]);
    expect(placed.y).toBeGreaterThanOrEqual(laptop.y);
    expect(placed.y).toBeLessThanOrEqual(laptop.height - 40);
    expect(placed.x + placed.width).toBeGreaterThanOrEqual(120);
    expect(placed.x).toBeLessThanOrEqual(laptop.width - 120);
    expect(placed.width).toBeGreaterThanOrEqual(MINIMUM_SIZE.width);
    expect(placed.width).toBeLessThanOrEqual(laptop.width);
    expect(placed.height).toBeLessThanOrEqual(laptop.height);
  });
});
