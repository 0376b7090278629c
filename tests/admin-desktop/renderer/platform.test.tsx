import { describe, expect, it, vi } from 'vitest';
import { createWebPlatform } from '../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import type { Platform } from '../../../apps/admin-desktop/src/console/services/Platform.ts';
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
  const listeners = {
    update: new Set<(state: UpdateState) => void>(),
    lock: new Set<() => void>(),
    idle: new Set<(minutes: number) => void>(),
  };
  const ok = async <T,>(value: T) => ({ ok: true, value }) as const;
  const listen =
    <T,>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const bridge = {
    readStore: (area: StoreArea, key: string) => ok(entries.get(`${area}/${key}`) ?? null),
    writeStore: (area: StoreArea, key: string, text: string) => ok(entries.set(`${area}/${key}`, text) && null),
    removeFromStore: (area: StoreArea, key: string) => ok(entries.delete(`${area}/${key}`) && null),
    writeSidebar: vi.fn(() => ok(null)),
    releaseLock: vi.fn(() => ok(null)),
    showAttention: vi.fn(() => ok(null)),
    saveFile: vi.fn(() => ok('cancelled')),
    openExternal: vi.fn(async () => ({ ok: false, code: 'forbidden' })),
    openWebsite: vi.fn(() => ok(null)),
    checkForUpdates: vi.fn(() => ok(null)),
    restartToUpdate: vi.fn(async () => ({ ok: false, code: 'unavailable' })),
    onUpdateState: listen(listeners.update),
    onLock: listen(listeners.lock),
    onIdleMinutes: listen(listeners.idle),
  };
  return { bridge: bridge as unknown as DesktopBridge, entries, listeners, verbs: bridge };
}

/** Promises to the console that every platform keeps. */
describe.each<[string, () => Platform]>([
  ['the browser', () => createWebPlatform({ isProduction: true })],
  ['the desktop', () => createDesktopPlatform(fakeBridge().bridge, start, vi.fn())],
])('the platform of %s', (_name, create) => {
  it.each(['authStorage', 'lastKnown', 'preferences'] as const)(
    'keeps, replaces and forgets texts in %s',
    async (area) => {
      const store = create()[area];
      expect(await store.getItem('a')).toBeNull();
      await store.setItem('a', 'one');
      await store.setItem('a', 'two');
      expect(await store.getItem('a')).toBe('two');
      await store.removeItem('a');
      expect(await store.getItem('a')).toBeNull();
    },
  );

  it('remembers the side bar', () => {
    const { sidebar } = create();
    sidebar.write(false);
    expect(sidebar.read()).toBe(false);
    sidebar.write(true);
    expect(sidebar.read()).toBe(true);
  });

  it('knows that it is no preview', () => {
    expect(create().isProduction).toBe(true);
  });
});

describe('the platform of the desktop', () => {
  it('keeps the three stores apart', async () => {
    const { bridge, entries } = fakeBridge();
    const platform = createDesktopPlatform(bridge, start, vi.fn());
    await platform.authStorage.setItem('a', 'secret');
    await platform.lastKnown.setItem('a', 'flags');
    expect([...entries]).toEqual([
      ['session/a', 'secret'],
      ['lastKnown/a', 'flags'],
    ]);
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
    for (const listener of listeners.update) listener(ready);
    const seen: UpdateState[] = [];
    const stop = updates?.subscribe((state) => seen.push(state));
    expect(seen).toEqual([ready]);
    stop?.();
    for (const listener of listeners.update) listener(start.updates ?? ready);
    expect(seen).toEqual([ready]);
  });

  it('has no update line where there is no feed', () => {
    expect(createDesktopPlatform(fakeBridge().bridge, { ...start, updates: null }, vi.fn()).updates).toBeNull();
  });

  it('starts locked when the desktop is, follows the chosen time, and releases the lock in main', () => {
    const { bridge, listeners, verbs } = fakeBridge();
    const { lock } = createDesktopPlatform(bridge, { ...start, locked: true }, vi.fn());
    expect([lock?.isLocked, lock?.idleMinutes]).toEqual([true, 15]);
    for (const listener of listeners.idle) listener(30);
    expect(lock?.idleMinutes).toBe(30);
    const locked = vi.fn();
    lock?.onLock(locked);
    for (const listener of listeners.lock) listener();
    expect(locked).toHaveBeenCalledOnce();
    lock?.release();
    expect(verbs.releaseLock).toHaveBeenCalledOnce();
  });

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
