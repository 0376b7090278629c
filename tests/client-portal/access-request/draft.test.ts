import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it } from 'vitest';
import { EMPTY_REQUEST, loadDraft } from '../../../apps/client-portal/src/access-request/useRequest.ts';

it('gives back what was typed', () => {
  const draft = { ...EMPTY_REQUEST, firstName: 'Noor' };
  expect(loadDraft(createMemoryStorage({ 'olea-access-request': JSON.stringify(draft) }))).toEqual(draft);
});

it.each([
  ['nothing stored', null],
  ['damaged text', '{"firstName":'],
  ['no object', '"text"'],
  ['an empty form', JSON.stringify(EMPTY_REQUEST)],
])('%s is no draft', (_, text) =>
  expect(loadDraft(createMemoryStorage(text === null ? {} : { 'olea-access-request': text }))).toBeNull(),
);
