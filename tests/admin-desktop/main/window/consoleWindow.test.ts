import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { createAttention, drawMark } from '../../../../apps/admin-desktop/src/main/window/consoleWindow.ts';

/** A machine that records what is shown outside the window. */
function createMachine({ isLocked = false, isWindows = false } = {}) {
  const shown: string[] = [];
  const clicks: (() => void)[] = [];
  const window = {
    setOverlayIcon: (icon: unknown, text: string) => shown.push(`${icon ? 'mark' : 'no mark'}: ${text}`),
  };
  const attention = createAttention({
    app: {
      setBadgeCount: (count) => shown.push(`badge ${count}`) > 0,
      setAppUserModelId: (id) => void shown.push(`id ${id}`),
    },
    platform: isWindows ? 'win32' : 'linux',
    window: () => window as never,
    mark: () => ({}) as never,
    notification: (options) =>
      ({
        on: (_event: string, click: () => void) => clicks.push(click),
        show: () => shown.push(`notification ${JSON.stringify(options)}`),
      }) as never,
    isLocked: async () => isLocked,
    open: () => shown.push('messages'),
  });
  return { attention, shown, click: () => clicks.at(-1)?.() };
}

describe('attention', () => {
  it('opens the messages when the notification is pressed', async () => {
    const { attention, shown, click } = createMachine();
    await attention.show({ waiting: 1, announce: true });
    click();
    expect(shown.slice(1)).toEqual(['notification {"title":"1 message is waiting","silent":true}', 'messages']);
  });

  it('is a mark over the icon where there are no numbers', async () => {
    const { attention, shown } = createMachine({ isWindows: true });
    shown.length = 0;
    await attention.show({ waiting: 1, announce: false });
    attention.clear();
    expect(shown).toEqual(['badge 1', 'mark: 1 message is waiting', 'badge 0', 'no mark: 0 messages are waiting']);
  });

  it('shows nothing while the console is locked', async () => {
    const { attention, shown } = createMachine({ isLocked: true });
    await attention.show({ waiting: 4, announce: true });
    expect(shown).toEqual([]);
  });
});

it('Windows knows the console by the id of its installer, without which it shows no notification', () => {
  expect(createMachine({ isWindows: true }).shown).toEqual([`id ${DESKTOP_APP_ID}`]);
  expect(createMachine().shown).toEqual([]);
});

it('the mark is round', () => {
  const [bitmap, { width, height }] = drawMark();
  const alpha = (x: number, y: number) => bitmap[(y * width + x) * 4 + 3];
  expect([bitmap.length, alpha(0, 0), alpha(8, 8), alpha(8, height - 1)]).toEqual([width * height * 4, 0, 255, 255]);
});
