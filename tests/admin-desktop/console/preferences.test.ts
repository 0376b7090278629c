import { expect, it, vi } from 'vitest';
import { createPreferences } from '../../../apps/admin-desktop/src/console/services/preferences.ts';

/** Preferences over a storage that answers a read when the test says so; `stored` is what it keeps. */
function openPreferences(before: object) {
  let stored = JSON.stringify(before);
  const read = Promise.withResolvers<string>();
  const setItem = vi.fn((_key: string, text: string) => {
    stored = text;
  });
  const preferences = createPreferences({ getItem: () => read.promise, setItem, removeItem: () => undefined });
  const answer = async () => {
    read.resolve(stored);
    await read.promise;
  };
  return { ...preferences, answer, setItem, stored: () => JSON.parse(stored) };
}

it('keeps two choices that are made before the screen is drawn again', async () => {
  const { answer, change, getSnapshot, stored } = openPreferences({ senderName: 'Anna' });
  await answer();
  change({ colours: 'dark' });
  change({ singleKeys: false });
  expect(getSnapshot()).toMatchObject({ colours: 'dark', singleKeys: false, senderName: 'Anna' });
  expect(stored()).toMatchObject({ colours: 'dark', singleKeys: false, senderName: 'Anna' });
});

it('keeps a choice that is made before the stored ones were read, and those too', async () => {
  const { answer, change, getSnapshot, stored, setItem } = openPreferences({ senderName: 'Anna' });
  change({ colours: 'dark' });
  expect(setItem).not.toHaveBeenCalled();
  await answer();
  expect(getSnapshot()).toMatchObject({ colours: 'dark', senderName: 'Anna' });
  expect(stored()).toMatchObject({ colours: 'dark', senderName: 'Anna' });
});

it('has what is stored at once where the storage answers at once', () => {
  const storage = { getItem: () => '{"colours":"dark"}', setItem: () => undefined, removeItem: () => undefined };
  expect(createPreferences(storage).getSnapshot().colours).toBe('dark');
});
