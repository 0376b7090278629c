import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { expect, it } from 'vitest';

it.each([
  ['00000000-0000-4000-8000-000000000000', 'R-0000-0000'],
  ['ffffffff-ff00-4000-8000-000000000000', 'R-ZZZZ-ZZZZ'],
  // The eight groups of five bits have the values 0 to 7.
  ['00443214-c700-4000-8000-000000000000', 'R-0123-4567'],
])('formatRequestNumber formats the first 40 bits of %s as %s', (id, number) => {
  expect(formatRequestNumber(id)).toBe(number);
});
