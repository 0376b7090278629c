import type { AuthSnapshot } from '@olea/shared/auth/createAuthStore';
import type { TextStorage } from '@olea/shared/storage';
import { createStore } from '@olea/shared/store';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDrafts, DRAFTS_ENTRY, useDraft } from '../../../apps/admin-desktop/src/console/services/drafts.ts';
import { createMemoryStorage } from '../../memoryStorage.ts';

const OUT = { status: 'signed-out', user: null, hasEnded: false } as AuthSnapshot;
const createSession = (id: string) =>
  ({ ...OUT, status: 'signed-in', user: { id, email: `${id}@olea.example` } }) as AuthSnapshot;

/** Creates the drafts of a browser tab whose session is `first`. */
function openTab(storage: TextStorage, first: AuthSnapshot = OUT) {
  const auth = createStore(first);
  return { auth, drafts: createDrafts(auth, storage) };
}

it.each([
  ['a sign-out', [OUT]],
  ['an expired session and another user’s sign-in', [{ ...OUT, hasEnded: true }, createSession('boris')]],
])('a draft and its author’s id are deleted from the storage after %s', (_what, states) => {
  const storage = createMemoryStorage();
  const { auth, drafts } = openTab(storage);
  auth.publish(createSession('anna'));
  drafts.set('note', 'The office moves');
  drafts.save();
  expect(storage.getItem(DRAFTS_ENTRY)).toMatch(/anna.*moves/);
  drafts.set('note', 'The office moves to');
  for (const state of states) auth.publish(state);
  expect(storage.getItem(DRAFTS_ENTRY) ?? '').not.toMatch(/anna|moves/);
});

/** Creates a storage that responds asynchronously and contains a draft by Anna. */
function openLate(): TextStorage {
  const memory = createMemoryStorage();
  const { drafts } = openTab(memory, createSession('anna'));
  drafts.set('note', 'The office moves');
  drafts.save();
  return { ...memory, getItem: async (key) => memory.getItem(key) };
}

it.each([
  ['is restored for its author, alongside newly typed text', 'anna', ['The office moves', 'Dear Maria']],
  ['is not restored for another user', 'boris', [undefined, 'Dear Maria']],
])('a draft in an asynchronous storage %s', async (_who, person, found) => {
  const storage = openLate();
  openTab(storage, createSession(person)).drafts.set('reply', 'Dear Maria');
  await Promise.resolve();
  const later = openTab(storage, createSession(person)).drafts;
  await Promise.resolve();
  expect([later.get('note'), later.get('reply')]).toEqual(found);
});

it('a draft is stored exactly once, 300 ms after the last keystroke', () => {
  vi.useFakeTimers();
  const setItem = vi.fn();
  const { drafts } = openTab({ ...createMemoryStorage(), setItem }, createSession('anna'));
  setItem.mockClear();
  for (const text of ['D', 'De', 'Dear']) {
    drafts.set('reply', text);
    vi.advanceTimersByTime(299);
  }
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setItem.mock.calls).toEqual([[DRAFTS_ENTRY, expect.stringContaining('"Dear"')]]);
  vi.useRealTimers();
});

it('a draft from another tab is added without removing typed text', () => {
  const { drafts } = openTab(createMemoryStorage(), createSession('anna'));
  drafts.set('reply', 'Dear Maria');
  drafts.read(JSON.stringify({ owner: 'anna', note: 'The office moves' }));
  expect([drafts.get('note'), drafts.get('reply')]).toEqual(['The office moves', 'Dear Maria']);
});

it('areTypedHere ignores drafts that were typed before the page opened', () => {
  const storage = createMemoryStorage();
  const earlier = openTab(storage, createSession('anna')).drafts;
  earlier.set('note', 'The office moves');
  earlier.save();
  const { drafts } = openTab(storage, createSession('anna'));
  expect([drafts.areThere(), drafts.areTypedHere()]).toEqual([true, false]);
  drafts.set('note', 'The office moves to');
  expect(drafts.areTypedHere()).toBe(true);
  drafts.delete('note');
  expect(drafts.areTypedHere()).toBe(false);
});

it('an unchanged saved reply is not a draft', () => {
  const { drafts } = openTab(createMemoryStorage(), createSession('anna'));
  drafts.set('reply', { text: 'Prepared', isTyped: false });
  expect(drafts.areThere()).toBe(false);
  drafts.set('reply', { text: 'Prepared, and more', isTyped: true });
  expect(drafts.areThere()).toBe(true);
});

it('text that is edited back to its original is no longer a draft', () => {
  const { drafts } = openTab(createMemoryStorage(), createSession('anna'));
  const view = renderHook(({ text, version }) => useDraft(drafts, 'answer', { text, version }), {
    initialProps: { text: 'Hello', version: 1 },
  });
  const type = (text: string) => act(() => view.result.current[1]({ ...view.result.current[0], text }));
  type('Hello!');
  type('Hello');
  expect(drafts.areThere()).toBe(false);
  view.rerender({ text: 'Good day', version: 2 });
  expect(view.result.current[0]).toEqual({ text: 'Good day', version: 2 });
});
