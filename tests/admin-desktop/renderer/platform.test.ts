import { expect, it, vi } from 'vitest';
import type { DesktopStart, UpdateState } from '../../../apps/admin-desktop/src/ipc/messages.ts';
import { createDesktopPlatform } from '../../../apps/admin-desktop/src/renderer/createDesktopPlatform.ts';

const updates: UpdateState = { kind: 'current', version: '1.0.0', checkedAt: null };
const REFUSED = { ok: false, code: 'forbidden' };

/** Creates the platform over a main process that rejects, or returns the given values. tests/e2e/desktop covers stores and the lock. */
function open(start: Partial<DesktopStart> = {}, answer: object = REFUSED) {
  const listeners = new Set<(state: UpdateState) => void>();
  const bridge = {
    releaseLock: async () => answer,
    saveFile: async () => answer,
    openExternal: async () => answer,
    restartToUpdate: async () => answer,
    onUpdateState: (listener: (state: UpdateState) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onIdleMinutes: () => () => undefined,
  };
  const reload = vi.fn();
  return {
    platform: createDesktopPlatform(bridge as never, { packaged: true, updates, ...start } as DesktopStart, reload),
    tell: (state: UpdateState) => listeners.forEach((listener) => void listener(state)),
    reload,
  };
}

it('maps a rejected call to an error with its code', async () => {
  const { platform } = open();
  await expect(platform.openExternal('https://evil.example/')).rejects.toThrow('forbidden');
  await expect(platform.updates?.restartToUpdate()).rejects.toThrow('forbidden');
});

it('returns the result of saving a file', async () => {
  const { platform } = open({}, { ok: true, value: 'cancelled' });
  expect(await platform.saveFile({ name: 'a.txt', content: '', mediaType: 'text/plain' })).toBe('cancelled');
});

it('calls a new listener with the latest update state, until it unsubscribes', () => {
  const { platform, tell } = open();
  const ready: UpdateState = { kind: 'ready', version: '1.0.0', nextVersion: '1.1.0' };
  tell(ready);
  const seen: UpdateState[] = [];
  const stop = platform.updates?.subscribe((state) => seen.push(state));
  stop?.();
  tell(updates);
  expect(seen).toEqual([ready]);
});

it('a packaged console is in production, and without a feed there are no updates', () => {
  const { platform } = open({ updates: null });
  expect([platform.isProduction, platform.updates]).toEqual([true, null]);
});

it.each([
  ['stays open when main releases the lock', { ok: true, value: null }, 0],
  ['reloads behind the lock when main does not', REFUSED, 1],
])('a page that was unlocked %s', async (_case, answer, reloads) => {
  const { platform, reload } = open({ locked: true }, answer);
  platform.lock?.release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(reloads);
});
