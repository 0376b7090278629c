import { expect, it, vi } from 'vitest';
import { createPreferences } from '../../../apps/admin-desktop/src/console/services/preferences.ts';

const DEFAULTS = { colours: 'system', singleKeys: true, announceMessages: null };
const CHOSEN = { colours: 'dark', singleKeys: false, announceMessages: true };

it.each([
  [JSON.stringify(CHOSEN), CHOSEN],
  [null, DEFAULTS],
  ['', DEFAULTS],
  ['no json', DEFAULTS],
  ['[]', DEFAULTS],
  ['{"colours":"pink","singleKeys":"yes"}', DEFAULTS],
])('createPreferences reads stored text, with defaults for invalid values: %j', (text, preferences) => {
  const storage = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };
  expect(createPreferences(storage).getSnapshot()).toEqual(preferences);
});

it('preferences chosen before the storage was read are merged with the stored ones', async () => {
  const read = Promise.withResolvers<string>();
  const setItem = vi.fn();
  const preferences = createPreferences({ getItem: () => read.promise, setItem, removeItem: () => undefined });
  preferences.change({ colours: 'dark' });
  preferences.change({ singleKeys: false });
  expect(setItem).not.toHaveBeenCalled();
  read.resolve('{"colours":"light","announceMessages":true}');
  await read.promise;
  preferences.save();
  expect(preferences.getSnapshot()).toEqual(CHOSEN);
  expect(JSON.parse(setItem.mock.lastCall?.[1])).toEqual(CHOSEN);
});
