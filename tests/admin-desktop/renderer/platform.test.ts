import { describe, expect, it, vi } from 'vitest';
import type { DesktopStart, StoreArea, UpdateState } from '../../../apps/admin-desktop/src/ipc/messages.ts';
import type { DesktopBridge } from '../../../apps/admin-desktop/src/preload/index.ts';
import { createDesktopPlatform } from '../../../apps/admin-desktop/src/renderer/createDesktopPlatform.ts';

const start: DesktopStart = {
  backend: { url: 'https://project.supabase.co', key: 'public', hasFormsProvider: true },
  packaged: true,
  sessionSecurity: 'encrypted',
  sidebarOpen: true,
  idleMinutes: 15,
  locked: false,
  updates: { kind: 'current', version: '1.0.0', checkedAt: null },
};

/** A bridge over memory, with the answers that main gives. */
function fakeBridge() {
  const entries = new Map<string, string>();
  const listeners = new Set<(state: UpdateState) => void>();
  const ok = async <T>(value: T) => ({ ok: true, value }) as const;
  const bridge = {
    readStore: (area: StoreArea, key: string) => ok(entries.get(`${area}/${key}`) ?? null),
    writeStore: (area: StoreArea, key: string, text: string) => ok(entries.set(`${area}/${key}`, text) && null),
    removeFromStore: (area: StoreArea, key: string) => ok(entries.delete(`${area}/${key}`) && null),
    releaseLock: vi.fn(() => ok(null)),
    saveFile: () => ok('cancelled'),
    openExternal: async () => ({ ok: false, code: 'forbidden' }),
    restartToUpdate: async () => ({ ok: false, code: 'unavailable' }),
    onUpdateState: (listener: (state: UpdateState) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onIdleMinutes: () => () => undefined,
  };
  return { bridge: bridge as unknown as DesktopBridge, entries, listeners, verbs: bridge };
}

describe('the platform of the desktop', () => {
  it('keeps, replaces and forgets texts in three stores', async () => {
    const { bridge, entries } = fakeBridge();
    const platform = createDesktopPlatform(bridge, start, vi.fn());
    const stores = [platform.authStorage, platform.lastKnown, platform.preferences];
    for (const [index, store] of stores.entries()) {
      await store.setItem('a', 'old');
      await store.setItem('a', `text ${index}`);
    }
    expect(Object.fromEntries(entries)).toEqual({
      'session/a': 'text 0',
      'lastKnown/a': 'text 1',
      'preferences/a': 'text 2',
    });
    expect(await platform.preferences.getItem('a')).toBe('text 2');
    await platform.preferences.removeItem('a');
    expect(await platform.preferences.getItem('a')).toBeNull();
  });

  it('turns a refusal into an error that names its code', async () => {
    const platform = createDesktopPlatform(fakeBridge().bridge, start, vi.fn());
    await expect(platform.openExternal('https://evil.example/')).rejects.toThrow('forbidden');
    await expect(platform.updates?.restartToUpdate()).rejects.toThrow('unavailable');
    expect(await platform.saveFile({ name: 'a.txt', content: '', mediaType: 'text/plain' })).toBe('cancelled');
  });

  it('tells a new listener the latest state of updates, and stops when asked', () => {
    const { bridge, listeners } = fakeBridge();
    const { updates } = createDesktopPlatform(bridge, start, vi.fn());
    const ready: UpdateState = { kind: 'ready', version: '1.0.0', nextVersion: '1.1.0' };
    for (const listener of listeners) listener(ready);
    const seen: UpdateState[] = [];
    const stop = updates?.subscribe((state) => seen.push(state));
    expect(seen).toEqual([ready]);
    stop?.();
    for (const listener of listeners) listener(start.updates ?? ready);
    expect(seen).toEqual([ready]);
  });

  it('knows from its start whether it is packaged, and that it has no feed', () => {
    const platform = createDesktopPlatform(fakeBridge().bridge, { ...start, updates: null }, vi.fn());
    expect([platform.isProduction, platform.updates]).toEqual([true, null]);
  });

  // That it locks, when, and is lifted: tests/e2e/desktop/everyday.spec.ts.
  it.each([
    ['stays open when main lifts the lock', { ok: true, value: null }, 0],
    ['starts afresh, behind the lock, when main does not', { ok: false, code: 'forbidden' }, 1],
  ])('%s', async (_case, reply, reloads) => {
    const { bridge, verbs } = fakeBridge();
    verbs.releaseLock.mockResolvedValue(reply as never);
    const reload = vi.fn();
    createDesktopPlatform(bridge, { ...start, locked: true }, reload).lock?.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});
