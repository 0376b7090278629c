import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { createAttention, drawMark } from '../../../../apps/admin-desktop/src/main/window/consoleWindow.ts';

/** Creates the signal for unread messages on a fake machine. `shown` records its effects. */
function createMachine(platform: NodeJS.Platform, isLocked = false) {
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
    platform,
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

describe('the signal for unread messages', () => {
  it('opens the inbox after a click on its notification', async () => {
    const { attention, shown, click } = createMachine('linux');
    await attention.show({ unread: 1, announce: true });
    click();
    expect(shown).toEqual(['badge 1', 'notification {"title":"1 unread message","silent":true}', 'messages']);
  });

  it('includes an overlay icon on Windows until it is cleared', async () => {
    const { attention, shown } = createMachine('win32');
    await attention.show({ unread: 1, announce: false });
    attention.clear();
    const marks = ['badge 1', 'mark: 1 unread message', 'badge 0', 'no mark: 0 unread messages'];
    expect(shown).toEqual([`id ${DESKTOP_APP_ID}`, ...marks]);
  });

  it('shows nothing while the console is locked', async () => {
    const { attention, shown } = createMachine('linux', true);
    await attention.show({ unread: 4, announce: true });
    expect(shown).toEqual([]);
  });
});

it('the overlay icon is a circle', () => {
  const [bitmap, { width, height }] = drawMark();
  const alpha = (x: number, y: number) => bitmap[(y * width + x) * 4 + 3];
  expect([bitmap.length, alpha(0, 0), alpha(8, 8), alpha(8, height - 1)]).toEqual([width * height * 4, 0, 255, 255]);
});
