import type { AuthSnapshot } from '@olea/shared/auth';
import { createMemoryStorage } from '@olea/shared/storage';
import { createStore } from '@olea/shared/store';
import { expect, it } from 'vitest';
import { createDrafts } from '../../../apps/admin-desktop/src/console/services/drafts.ts';

const OUT = { status: 'signed-out', user: null, hasEnded: false } as AuthSnapshot;
const signedIn = (id: string) =>
  ({ ...OUT, status: 'signed-in', user: { id, email: `${id}@olea.example` } }) as AuthSnapshot;

/** What is left of a draft of Anna's after these states of the session. */
function left(...states: AuthSnapshot[]) {
  const auth = createStore(OUT);
  const storage = createMemoryStorage();
  const drafts = createDrafts(auth, storage);
  auth.publish(signedIn('anna'));
  drafts.set('note', 'The office moves');
  for (const state of states) auth.publish(state);
  // As after a reload.
  return createDrafts(createStore(OUT), storage).get('note');
}

it('a draft outlasts a reload and a session that ends, for the same person', () => {
  expect(left()).toBe('The office moves');
  expect(left({ ...OUT, hasEnded: true }, signedIn('anna'))).toBe('The office moves');
});

it('a draft is gone with a sign-out, and before somebody else sees the console', () => {
  expect(left(OUT, signedIn('anna'))).toBeUndefined();
  expect(left({ ...OUT, hasEnded: true }, signedIn('boris'))).toBeUndefined();
});
