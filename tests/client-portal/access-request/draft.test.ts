import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from '../../../apps/client-portal/src/access-request/draft.ts';
import { EMPTY_REQUEST } from '../../../apps/client-portal/src/access-request/requestFields.ts';

const draft = { form: { ...EMPTY_REQUEST, firstName: 'Noor' }, submissionId: 'one' };

it('gives back what was typed, with the id of its submission', () => {
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
  ['no id', '{"firstName":"Noor"}'],
  ['an empty form', JSON.stringify({ ...EMPTY_REQUEST, submissionId: 'one' })],
])('%s is no draft', (_, text) =>
  expect(loadDraft(createMemoryStorage(text === null ? {} : { 'olea-access-request': text }))).toBeNull(),
);
