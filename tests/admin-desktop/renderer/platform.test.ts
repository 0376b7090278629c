import { expect, it, vi } from 'vitest';
import type { DesktopStart, UpdateState } from '../../../apps/admin-desktop/src/ipc/messages.ts';
import { createDesktopPlatform } from '../../../apps/admin-desktop/src/renderer/createDesktopPlatform.ts';

const updates: UpdateState = { kind: 'current', version: '1.0.0', checkedAt: null };
const REFUSED = { ok: false, code: 'forbidden' };

/** Creates the platform with a fake bridge that returns `answer` for each call. */
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

it('a call that the main process rejects throws an error with its code', async () => {
  const { platform } = open();
  await expect(platform.openExternal('https://evil.example/')).rejects.toThrow('forbidden');
  await expect(platform.updates?.restartToUpdate()).rejects.toThrow('forbidden');
});

it('saveFile returns the result of the main process', async () => {
  const { platform } = open({}, { ok: true, value: 'cancelled' });
  expect(await platform.saveFile({ name: 'a.txt', content: '', mediaType: 'text/plain' })).toBe('cancelled');
});

it('a new listener receives the latest update state, but none after unsubscribing', () => {
  const { platform, tell } = open();
  const ready: UpdateState = { kind: 'ready', version: '1.0.0', nextVersion: '1.1.0' };
  tell(ready);
  const seen: UpdateState[] = [];
  const stop = platform.updates?.subscribe((state) => seen.push(state));
  stop?.();
  tell(updates);
  expect(seen).toEqual([ready]);
});

it('the platform of a packaged console without an update feed reports production and has no updates', () => {
  const { platform } = open({ updates: null });
  expect([platform.isProduction, platform.updates]).toEqual([true, null]);
});

it.each([
  ['stays open when the main process releases the lock', { ok: true, value: null }, 0],
  ['reloads when the main process rejects the release of the lock', REFUSED, 1],
])('an unlocked page %s', async (_case, answer, reloads) => {
  const { platform, reload } = open({ locked: true }, answer);
  platform.lock?.release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(reloads);
});
