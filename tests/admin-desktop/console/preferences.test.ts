import { expect, it, vi } from 'vitest';
import { createPreferences } from '../../../apps/admin-desktop/src/console/services/preferences.ts';

const DEFAULTS = { colours: 'system', singleKeys: true, announceMessages: null, senderName: '' };
const CHOSEN = { colours: 'dark', singleKeys: false, announceMessages: true, senderName: 'Anna' };

it.each([
  [JSON.stringify(CHOSEN), CHOSEN],
  [null, DEFAULTS],
  ['', DEFAULTS],
  ['no json', DEFAULTS],
  ['[]', DEFAULTS],
  ['{"colours":"pink","singleKeys":"yes"}', DEFAULTS],
])(
  'preferences are available immediately from a synchronous storage, or else the defaults: %j',
  (text, preferences) => {
    const storage = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };
    expect(createPreferences(storage).getSnapshot()).toEqual(preferences);
  },
);

it('preferences keep choices made before the storage was read, and merge the stored ones', async () => {
  const read = Promise.withResolvers<string>();
  const setItem = vi.fn();
  const preferences = createPreferences({ getItem: () => read.promise, setItem, removeItem: () => undefined });
  preferences.change({ colours: 'dark' });
  preferences.change({ singleKeys: false });
  expect(setItem).not.toHaveBeenCalled();
  read.resolve('{"senderName":"Anna"}');
  await read.promise;
  preferences.change({ announceMessages: true });
  preferences.save();
  expect(preferences.getSnapshot()).toEqual(CHOSEN);
  expect(JSON.parse(setItem.mock.lastCall?.[1])).toEqual(CHOSEN);
});
