import { expect, it } from 'vitest';
import { createOpeningData, findSpan } from '../../../apps/public-site/behavior/openingHours.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = { opens: '09:00', closes: '17:00' };
const week = [null, weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '14:00' }];
const data = createOpeningData('America/Toronto', week, {
  openUntil: (closes) => `open until ${closes}`,
  opensToday: (opens) => `opens today ${opens}`,
  opensLater: (day, opens) => `opens ${days[day]} ${opens}`,
});

it.each([
  // The following dates are in winter time, UTC-5.
  ['Monday before opening', '2026-01-12T13:59:59Z', 'opens today 09:00'],
  ['Monday at opening', '2026-01-12T14:00:00Z', 'open until 17:00'],
  ['Monday just before closing', '2026-01-12T21:59:59Z', 'open until 17:00'],
  ['Monday at closing', '2026-01-12T22:00:00Z', 'opens Tuesday 09:00'],
  // The following dates are in summer time, UTC-4.
  ['Friday evening in summer', '2026-07-17T22:00:00Z', 'opens Saturday 10:00'],
  ['Saturday after closing', '2026-07-18T18:00:00Z', 'opens Monday 09:00'],
  ['Sunday', '2026-07-19T16:00:00Z', 'opens Monday 09:00'],
  // Late evening in Toronto is already the next day in UTC.
  ['Saturday night', '2026-07-19T02:00:00Z', 'opens Monday 09:00'],
  // Clocks go forward on March 8, 2026, and back on November 1, 2026.
  ['the Monday after clocks go forward, an hour earlier in UTC', '2026-03-09T13:00:00Z', 'open until 17:00'],
  ['the hour that clocks skip', '2026-03-08T07:00:00Z', 'opens Monday 09:00'],
  ['the Monday after clocks go back, closed an hour longer in UTC', '2026-11-02T13:30:00Z', 'opens today 09:00'],
])('findSpan returns whether the office is open, and the sentence, for %s', (_when, now, sentence) => {
  expect(findSpan(data, new Date(now)).slice(1)).toEqual([String(sentence.startsWith('open ')), sentence]);
});
