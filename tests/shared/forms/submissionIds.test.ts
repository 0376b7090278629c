import { createSubmissionIds } from '@olea/shared/forms/submissionIds';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../memoryStorage.ts';

const KEY = 'sent';
const counting = () => {
  let made = 0;
  return () => `id-${++made}`;
};
const first = { message: 'Two pallets' };
const corrected = { message: 'Three pallets' };

it('duplicated tabs use different ids for different answers', () => {
  const storage = createMemoryStorage();
  const newId = counting();
  createSubmissionIds(storage, KEY, newId).getId(first);
  const copy = createMemoryStorage({ [KEY]: storage.getItem(KEY) ?? '' });
  const here = createSubmissionIds(storage, KEY, newId).getId(corrected);
  const there = createSubmissionIds(copy, KEY, newId);
  expect(there.getId({ message: 'Four pallets' })).not.toBe(here);
  expect(there.getId(first)).not.toBe(here);
});

it('an unconfirmed attempt survives a reload only for the same answers', () => {
  const storage = createMemoryStorage();
  const ids = createSubmissionIds(storage, KEY, counting());
  ids.setOpen(true);
  const id = ids.getId(first);
  expect(ids.isOpen()).toBe(false);
  ids.setOpen(true);
  const reloaded = createSubmissionIds(storage, KEY, counting());
  expect([reloaded.getId(first), reloaded.isOpen()]).toEqual([id, true]);
  reloaded.setOpen(false);
  expect(ids.isOpen()).toBe(false);
  ids.setOpen(true);
  ids.getId(corrected);
  expect(ids.isOpen()).toBe(false);
});

it('the same text receives a new id after its message was delivered', () => {
  const ids = createSubmissionIds(createMemoryStorage(), KEY, counting());
  const id = ids.getId(first);
  ids.clear();
  expect(ids.getId(first)).not.toBe(id);
});

it.each(['{"id":', 'null', '"text"', '{"id":1,"text":"{}"}', '[]'])('a damaged entry is ignored: %s', (text) => {
  expect(createSubmissionIds(createMemoryStorage({ [KEY]: text }), KEY, counting()).getId(first)).toBe('id-1');
});
