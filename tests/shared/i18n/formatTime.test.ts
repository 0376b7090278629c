import { formatTime } from '@olea/shared/i18n';
import { expect, it } from 'vitest';

it.each([
  ['09:00', 'fr', '9\u00a0h'],
  ['17:30', 'fr', '17\u00a0h\u00a030'],
  ['09:00', 'en', '09:00'],
  ['09:00', 'el', '09:00'],
  ['09:00', 'it', '09:00'],
  ['09:00', 'de', '09:00'],
] as const)('writes %s in %s as %s', (time, locale, text) => {
  expect(formatTime(time, locale)).toBe(text);
});
