import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { MINIMUM_SIZE, openWindow, placeWindow } from '../../../../apps/admin-desktop/src/main/window/openWindow.ts';

const MINUTE = 60_000;

/** A window whose page ends as often as a test says, at the times that it says. */
function openFailing({ answer = 0 } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    loadURL: async () => undefined,
    close: vi.fn(),
    isDestroyed: () => true,
  });
  const showMessageBox = vi.fn(async () => ({ response: answer }));
  const showMessageBoxSync = vi.fn(() => answer);
  let at = 0;
  openWindow({
    create: () => window as never,
    options: {},
    displays: [],
    desktopState: { read: () => ({ window: null }) } as never,
    address: null,
    dialog: { showMessageBox, showMessageBoxSync } as never,
    now: () => at,
  });
  const endPage = async (minutes: number, reason = 'crashed') => {
    at += minutes * MINUTE;
    webContents.emit('render-process-gone', {}, { reason });
    await Promise.resolve();
    await Promise.resolve();
  };
  /** The page holds back, as it does with a draft; says whether it goes after all. */
  const holdBack = () => {
    const preventDefault = vi.fn();
    webContents.emit('will-prevent-unload', { preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  return {
    endPage,
    holdBack,
    window,
    showMessageBox,
    showMessageBoxSync,
    reloads: () => webContents.reload.mock.calls.length,
  };
}

describe('a window whose page holds back what was typed', () => {
  it.each([
    { answer: 0, closes: true },
    { answer: 1, closes: false },
  ])('asks before it closes: $closes', ({ answer, closes }) => {
    const { holdBack, window, showMessageBoxSync } = openFailing({ answer });
    window.emit('close');
    expect(holdBack()).toBe(closes);
    expect(showMessageBoxSync).toHaveBeenCalledOnce();
  });

  it('loads the page again without asking, also after somebody stayed', () => {
    const { holdBack, window, showMessageBoxSync } = openFailing({ answer: 1 });
    expect(holdBack()).toBe(true);
    window.emit('close');
    holdBack();
    expect(holdBack()).toBe(true);
    expect(showMessageBoxSync).toHaveBeenCalledOnce();
  });
});

describe('a window whose page ends', () => {
  it('loads it again, also for the fourth time of its life, when it was well in between', async () => {
    const { endPage, reloads, showMessageBox } = openFailing();
    for (const _time of Array(6)) await endPage(11);
    expect(reloads()).toBe(6);
    expect(showMessageBox).not.toHaveBeenCalled();
  });

  it('asks instead of staying blank when it ends again and again, and starts to count anew', async () => {
    const { endPage, reloads, showMessageBox, window } = openFailing();
    for (const _time of Array(3)) await endPage(1);
    expect(showMessageBox).not.toHaveBeenCalled();
    await endPage(1);
    expect(showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({ message: 'The console stopped working several times.', buttons: ['Reload', 'Close'] }),
    );
    expect(reloads()).toBe(4);
    await endPage(1);
    expect([reloads(), showMessageBox.mock.calls.length]).toEqual([5, 1]);
  });

  it('closes when the person says so', async () => {
    const { endPage, reloads, window } = openFailing({ answer: 1 });
    for (const _time of Array(4)) await endPage(1);
    expect(window.close).toHaveBeenCalledOnce();
    expect(reloads()).toBe(3);
  });

  it('leaves a page alone that ended in good order', async () => {
    const { endPage, reloads } = openFailing();
    await endPage(1, 'clean-exit');
    expect(reloads()).toBe(0);
  });
});

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const external = { x: 1440, y: -200, width: 1920, height: 1080 };

describe('placeWindow', () => {
  it('centres the default size on the main display at the first start', () => {
    expect(placeWindow(null, [laptop])).toEqual({ x: 80, y: 40, width: 1280, height: 820 });
  });

  it('reopens where it was left, also on a second display', () => {
    const left = { x: 1500, y: -100, width: 1000, height: 700 };
    expect(placeWindow(left, [laptop, external])).toEqual(left);
  });

  it('comes back to the main display when its own display is gone', () => {
    const left = { x: 1500, y: -100, width: 1000, height: 700 };
    expect(placeWindow(left, [laptop])).toEqual({ x: 220, y: 100, width: 1000, height: 700 });
  });

  it.each([
    ['wider than the display', { x: 0, y: 0, width: 5000, height: 5000 }],
    ['above its upper edge', { x: 100, y: -660, width: 1000, height: 700 }],
    ['almost off to the right', { x: 1439, y: 100, width: 1000, height: 700 }],
    ['almost off to the left', { x: -999, y: 100, width: 1000, height: 700 }],
    ['almost below it', { x: 100, y: 899, width: 1000, height: 700 }],
    ['smaller than it may be', { x: 100, y: 100, width: 10, height: 10 }],
  ])('keeps the title bar reachable: %s', (_case, remembered) => {
    const placed = placeWindow(remembered, [laptop]);
    expect(placed.y).toBeGreaterThanOrEqual(laptop.y);
    expect(placed.y).toBeLessThanOrEqual(laptop.height - 40);
    expect(placed.x + placed.width).toBeGreaterThanOrEqual(120);
    expect(placed.x).toBeLessThanOrEqual(laptop.width - 120);
    expect(placed.width).toBeGreaterThanOrEqual(MINIMUM_SIZE.width);
    expect(placed.width).toBeLessThanOrEqual(laptop.width);
    expect(placed.height).toBeLessThanOrEqual(laptop.height);
  });

  it('fits a display smaller than its minimum, and survives a list without displays', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 640, height: 480 }])).toEqual({
      x: 0,
      y: 0,
      width: 640,
      height: 480,
    });
    expect(placeWindow(null, []).width).toBe(1280);
  });
});
