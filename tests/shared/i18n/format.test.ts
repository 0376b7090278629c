import { formatDate, formatTime, formatWait, isLocale, LOCALES, openingRows } from '@olea/shared/i18n';
import { expect, it } from 'vitest';
import { exampleOffice } from '../site/exampleOffice.ts';

/** The rows of languages that are ours. */
const ours = (rows: readonly (readonly [locale: string, text: string])[]) =>
  rows.flatMap(([locale, text]) => (isLocale(locale) ? [[locale, text] as const] : []));

it.each(
  ours([
    ['en', 'March 18, 2025'],
    ['fr', '18 mars 2025'],
    ['el', '18 Μαρτίου 2025'],
    ['it', '18 marzo 2025'],
    ['de', '18. März 2025'],
  ]),
)('writes a day in %s as %s', (locale, text) => {
  expect(formatDate('2025-03-18', locale)).toBe(text);
});

it('shows an ISO day as that day, and a moment as its day of the office', () => {
  expect(formatDate('2025-04-28', 'en')).toBe('April 28, 2025');
  expect(formatDate('2025-04-29T02:00:00Z', 'en', exampleOffice)).toBe('April 28, 2025');
  expect(formatDate(new Date('2025-04-29T12:00:00Z'), 'en', exampleOffice)).toBe('April 29, 2025');
});

it.each(
  ours([
    ['en', 'in 5 minutes'],
    ['fr', 'dans 5 minutes'],
    ['el', 'σε 5 λεπτά'],
    ['it', 'tra 5 minuti'],
    ['de', 'in 5 Minuten'],
  ]),
)('says a wait in %s as "%s"', (locale, text) => {
  expect(formatWait(241, locale)).toBe(text);
});

it('never says less than the wait, nor "now"', () => {
  for (const locale of LOCALES) expect(formatWait(1, locale)).toContain('1');
});

it.each([
  ['09:00', 'fr', '9\u00a0h'],
  ['17:30', 'fr', '17\u00a0h\u00a030'],
  ...LOCALES.filter((locale) => locale !== 'fr').map((locale) => ['09:00', locale, '09:00'] as const),
] as const)('writes %s in %s as %s', (time, locale, text) => {
  expect(formatTime(time, locale)).toBe(text);
});

it('shows the hours of every day, those of days in succession in one row', () => {
  const week = exampleOffice.week.with(1, { opens: '08:30', closes: '12:30' });
  const say = {
    closed: 'Closed',
    days: (from: string, to: string) => `${from} to ${to}`,
    range: (opens: string, closes: string) => `${opens}–${closes}`,
  };
  expect(openingRows('en', say, { ...exampleOffice, week }).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Monday 08:30–12:30',
    'Tuesday to Friday 09:00–17:00',
    'Saturday 10:00–14:00',
    'Sunday Closed',
  ]);
});
