import { formatDate } from '@olea/shared/i18n';
import { expect, it } from 'vitest';

it.each([
  ['en', 'March 18, 2025'],
  ['fr', '18 mars 2025'],
  ['el', '18 Μαρτίου 2025'],
  ['it', '18 marzo 2025'],
  ['de', '18. März 2025'],
] as const)('writes a day in %s as %s', (locale, text) => {
  expect(formatDate('2025-03-18', locale)).toBe(text);
});

it('shows an ISO day as that day, and a moment as its day in Ottawa', () => {
  expect(formatDate('2025-04-28', 'en')).toBe('April 28, 2025');
  expect(formatDate('2025-04-29T02:00:00Z', 'en')).toBe('April 28, 2025');
  expect(formatDate(new Date('2025-04-29T12:00:00Z'), 'en')).toBe('April 29, 2025');
});
