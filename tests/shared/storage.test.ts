import { canStoreSession, createSafeStorage, type TextStorage } from '@olea/shared/storage';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../memoryStorage.ts';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (initial = {}) => ({ ...createMemoryStorage(initial), setItem: denied, removeItem: denied });
const gone: TextStorage = {
  getItem: async () => denied(),
  setItem: async () => denied(),
  removeItem: async () => denied(),
};

describe('a safe storage', () => {
  it('uses the underlying storage as long as it accepts values', () => {
    const below = createMemoryStorage({ a: 'one' });
    const storage = createSafeStorage(() => below);
    expect(storage.getItem('a')).toBe('one');
    storage.setItem('a', 'two');
    expect(below.getItem('a')).toBe('two');
    below.setItem('a', 'of another tab');
    expect(storage.getItem('a')).toBe('of another tab');
    storage.removeItem('a');
    expect(below.getItem('a')).toBeNull();
  });

  it.each([
    ['cannot be opened', denied],
    ['is full', () => full()],
    ['returns rejected promises', () => gone],
  ])('keeps values in memory and reports the failure when the storage %s', async (_, open: () => TextStorage) => {
    const refused = vi.fn();
    const storage = createSafeStorage(open, refused);
    expect(await storage.getItem('a')).toBeNull();
    await storage.setItem('a', 'one');
    expect(await storage.getItem('a')).toBe('one');
    await storage.removeItem('a');
    expect(await storage.getItem('a')).toBeNull();
    expect(refused).toHaveBeenCalled();
  });

  it('returns text that the underlying storage rejected instead of the older stored text', () => {
    const below = full({ a: 'old' });
    const storage = createSafeStorage(() => below);
    expect(storage.getItem('a')).toBe('old');
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
  });

  it('returns values while they are still being written', async () => {
    const below = createMemoryStorage();
    const slow = { ...below, setItem: async (key: string, value: string) => below.setItem(key, value) };
    const storage = createSafeStorage((): TextStorage => slow);
    const written = storage.setItem('a', 'one');
    expect(await storage.getItem('a')).toBe('one');
    await written;
    below.removeItem('a');
    expect(await storage.getItem('a')).toBeNull();
  });
});

describe('canStoreSession', () => {
  const limited = (room: number) => ({
    ...createMemoryStorage(),
    setItem: (_key: string, value: string) => (value.length > room ? denied() : undefined),
  });
  it.each([
    ['an empty storage', () => createMemoryStorage(), true],
    ['a blocked storage', denied, false],
    ['a storage with too little space', () => limited(100), false],
  ])('returns whether a session fits: %s', (_what, open, expected) => {
    expect(canStoreSession(open)).toBe(expected);
  });

  it('leaves no test entry behind', () => {
    const storage = createMemoryStorage();
    canStoreSession(() => storage);
    expect(storage.getItem('olea-trial')).toBeNull();
  });
});
