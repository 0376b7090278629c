import { describeClock } from '@olea/shared/auth/createAuthStore';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';

it.each([
  [61, { amount: '61 minutes', direction: 'ahead' }],
  [-5, { amount: '5 minutes', direction: 'behind' }],
  [-1440, { amount: '24 hours', direction: 'behind' }],
  [4, null],
  [0, null],
])('a clock that is %s minutes ahead: %j', (minutes, expected) => {
  expect(describeClock(minutes, 'en')).toEqual(expected);
});

it('has words for the amount in every language', () => {
  const amounts = LOCALES.map((locale) => describeClock(61, locale)?.amount);
  // French minutes are English ones.
  expect(new Set(amounts).size).toBeGreaterThanOrEqual(LOCALES.length - 1);
});
