import { EMPTY_ACCESS_REQUEST_FORM } from '@olea/shared/forms';
import { expect, it } from 'vitest';
import {
  clearDraft,
  type DraftStorage,
  loadDraft,
  saveDraft,
} from '../../../apps/client-portal/src/access-request/draft.ts';

function memoryStorage(text: string | null = null): DraftStorage & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key, value) {
      this.text = value;
    },
    removeItem() {
      this.text = null;
    },
  };
}

const draft = { form: { ...EMPTY_ACCESS_REQUEST_FORM, firstName: 'Noor' }, submissionId: 'one' };

it('gives back what was typed, with the id of its submission', () => {
  const storage = memoryStorage();
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
  ['an empty form', JSON.stringify({ ...EMPTY_ACCESS_REQUEST_FORM, submissionId: 'one' })],
])('%s is no draft', (_, text) => expect(loadDraft(memoryStorage(text))).toBeNull());

it('lives with blocked storage', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const blocked: DraftStorage = { getItem: denied, setItem: denied, removeItem: denied };
  expect(loadDraft(blocked)).toBeNull();
  expect(() => saveDraft(blocked, draft)).not.toThrow();
  expect(() => clearDraft(blocked)).not.toThrow();
});
