import { formatDate, formatLabel, formatOpeningHours, formatTime, formatWait } from '@olea/shared/i18n/format';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { exampleOffice } from '../site/exampleOffice.ts';

it('formatDate and formatWait return a different text in each language', () => {
  for (const write of [
    (locale: Locale) => formatDate('2025-05-18', locale),
    (locale: Locale) => formatWait(240, locale),
  ])
    expect(new Set(LOCALES.map(write)).size).toBe(LOCALES.length);
});

it('formatDate formats a moment as its day in the office’s time zone', () => {
  expect(formatDate('2025-04-28', 'en')).toBe('April 28, 2025');
  expect(formatDate('2025-04-29T02:00:00Z', 'en', exampleOffice)).toBe('April 28, 2025');
  expect(formatDate(new Date('2025-04-29T12:00:00Z'), 'en', exampleOffice)).toBe('April 29, 2025');
});

it.each(LOCALES)('formatLabel ends a label in %s with a colon', (locale) => {
  expect(formatLabel('Cases', locale)).toBe(locale === 'fr' ? 'Cases\u00a0:' : 'Cases:');
});

it('formatWait rounds up to whole minutes', () => {
  expect([241, 60, 1].map((seconds) => formatWait(seconds, 'en'))).toEqual([
    'in 5 minutes',
    'in 1 minute',
    'in 1 minute',
  ]);
  for (const locale of LOCALES) expect(formatWait(1, locale)).toContain('1');
});

it.each([
  ['09:00', 'fr', '9\u00a0h'],
  ['17:30', 'fr', '17\u00a0h\u00a030'],
  ...LOCALES.filter((locale) => locale !== 'fr').map((locale) => ['09:00', locale, '09:00'] as const),
] as const)('formatTime formats %s in %s as %s', (time, locale, text) => {
  expect(formatTime(time, locale)).toBe(text);
});

it('formatOpeningHours merges consecutive days with equal hours into one row', () => {
  const week = exampleOffice.week.with(1, { opens: '08:30', closes: '12:30' });
  const say = {
    closed: 'Closed',
    days: (from: string, to: string) => `${from} to ${to}`,
    range: (opens: string, closes: string) => `${opens}–${closes}`,
  };
  expect(
    formatOpeningHours('en', say, { ...exampleOffice, week }).map(({ days, hours }) => `${days} ${hours}`),
  ).toEqual(['Monday 08:30–12:30', 'Tuesday to Friday 09:00–17:00', 'Saturday 10:00–14:00', 'Sunday Closed']);
});
