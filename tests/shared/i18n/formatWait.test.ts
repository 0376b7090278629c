import { formatWait, LOCALES } from '@olea/shared/i18n';
import { expect, it } from 'vitest';

it.each([
  ['en', 'in 5 minutes'],
  ['fr', 'dans 5 minutes'],
  ['el', 'σε 5 λεπτά'],
  ['it', 'tra 5 minuti'],
  ['de', 'in 5 Minuten'],
] as const)('says a wait in %s as "%s"', (locale, text) => {
  expect(formatWait(241, locale)).toBe(text);
});

it('never says less than the wait, nor "now"', () => {
  for (const locale of LOCALES) expect(formatWait(1, locale)).toContain('1');
});
