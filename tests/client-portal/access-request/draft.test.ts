import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it } from 'vitest';
import {
  clearDraft,
  EMPTY_REQUEST,
  loadDraft,
  saveDraft,
} from '../../../apps/client-portal/src/access-request/useRequest.ts';

const draft = { ...EMPTY_REQUEST, firstName: 'Noor' };

it('gives back what was typed', () => {
  const storage = createMemoryStorage();
  saveDraft(storage, draft);
  expect(loadDraft(storage)).toEqual(draft);
  clearDraft(storage);
  expect(loadDraft(storage)).toBeNull();
});

it.each([
  ['nothing stored', null],
  ['damaged text', '{"firstName":'],
  ['no object', '"text"'],
  ['an empty form', JSON.stringify(EMPTY_REQUEST)],
])('%s is no draft', (_, text) =>
  expect(loadDraft(createMemoryStorage(text === null ? {} : { 'olea-access-request': text }))).toBeNull(),
);
