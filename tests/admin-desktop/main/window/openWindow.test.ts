import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { openWindow } from '../../../../apps/admin-desktop/src/main/window/openWindow.ts';

const MINUTE = 60_000;

/** A window whose page ends as often as a test says, at the times that it says. */
function openFailing({ answer = 0 } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = Object.assign(new EventEmitter(), { webContents, loadURL: async () => undefined, close: vi.fn() });
  const showMessageBox = vi.fn(async () => ({ response: answer }));
  let at = 0;
  openWindow({
    create: () => window as never,
    options: {},
    displays: [],
    desktopState: { read: () => ({ window: null }) } as never,
    address: null,
    dialog: { showMessageBox } as never,
    now: () => at,
  });
  const endPage = async (minutes: number, reason = 'crashed') => {
    at += minutes * MINUTE;
    webContents.emit('render-process-gone', {}, { reason });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { endPage, window, showMessageBox, reloads: () => webContents.reload.mock.calls.length };
}

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
