import { MOST_CASES, readList, writeList } from '@olea/shared/catalog/list';
import { expect, it } from 'vitest';

const KEPT = { sku: 'EX0001', cases: 12, packed: '20x5x6.5' };

it('readList returns the list that writeList wrote, or an empty one for null', () => {
  expect(readList(writeList([KEPT]))).toEqual({ lines: [KEPT], isDamaged: false });
  expect(writeList([])).toBeNull();
  expect(readList(null)).toEqual({ lines: [], isDamaged: false });
});

it.each([[[]], [[null]], [[7]]])('readList leaves the pallet pattern empty if the rest of the line is %j', (rest) => {
  expect(readList(JSON.stringify([['EX0001', 12, ...rest]])).lines).toEqual([{ ...KEPT, packed: '' }]);
});

it.each<[string, unknown]>([
  ['an invalid item number', ['<b>', 3, '']],
  ['a billion cases', ['EX0002', 1e9, '']],
  ['one case more than the maximum', ['EX0002', MOST_CASES + 1, '']],
  ['a negative number', ['EX0002', -4, '']],
  ['half a case', ['EX0002', 0.5, '']],
  ['text instead of a number', ['EX0002', '4', '']],
  ['null instead of a line', null],
  ['an item twice', ['EX0001', 12, '20x5x6.5']],
])('readList keeps the valid lines of a list with %s, and reports the damage', (_, line) => {
  const text = JSON.stringify([line, ['EX0001', 12, '20x5x6.5']]);
  expect(readList(text)).toEqual({ lines: [KEPT], isDamaged: true });
});

it.each(['', '{', '"EX0001"', '{"EX0001":12}', 'null'])('readList returns an empty, damaged list for %j', (text) => {
  expect(readList(text)).toEqual({ lines: [], isDamaged: true });
});
