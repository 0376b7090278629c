import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createWebPlatform } from '../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { PlatformProvider } from '../../../apps/admin-desktop/src/console/services/Platform.tsx';
import {
  PreferencesProvider,
  usePreferences,
} from '../../../apps/admin-desktop/src/console/services/PreferencesProvider.tsx';

/** Preferences over a store that answers a read when the test says so; `stored` is what it keeps. */
function renderPreferences(before: object) {
  let stored = JSON.stringify(before);
  const read = Promise.withResolvers<string>();
  const preferences = {
    getItem: () => read.promise,
    setItem: async (_key: string, text: string) => {
      stored = text;
    },
    removeItem: async () => undefined,
  };
  const platform = { ...createWebPlatform({ backendUrl: '', productionSite: false }), preferences };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider platform={platform}>
      <PreferencesProvider>{children}</PreferencesProvider>
    </PlatformProvider>
  );
  const { result } = renderHook(usePreferences, { wrapper });
  return { result, answer: () => act(async () => read.resolve(stored)), stored: () => JSON.parse(stored) };
}

it('keeps two choices that are made before the screen is drawn again', async () => {
  const { result, answer, stored } = renderPreferences({ senderName: 'Anna' });
  await answer();
  const { change } = result.current;
  await act(async () => {
    change({ colours: 'dark' });
    change({ singleKeys: false });
  });
  expect(result.current.preferences).toMatchObject({ colours: 'dark', singleKeys: false, senderName: 'Anna' });
  expect(stored()).toMatchObject({ colours: 'dark', singleKeys: false, senderName: 'Anna' });
});

it('keeps a choice that is made before the stored ones were read, and those too', async () => {
  const { result, answer, stored } = renderPreferences({ senderName: 'Anna' });
  await act(async () => result.current.change({ colours: 'dark' }));
  await answer();
  expect(result.current.preferences).toMatchObject({ colours: 'dark', senderName: 'Anna' });
  expect(stored()).toMatchObject({ colours: 'dark', senderName: 'Anna' });
});
