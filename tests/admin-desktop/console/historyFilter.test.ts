import { expect, it } from 'vitest';
import { HISTORY_FILTER, startOfDay } from '../../../apps/admin-desktop/src/console/features/history/state.ts';

it.each([
  '',
  'kind=accounts',
  'about=founder&person=none&from=2026-01-03&to=2026-02-04',
  'kind=accounts&about=maria%40&person=anna%40olea.example',
])('the filter in the address “%s” is read and written back', (text) => {
  const params = new URLSearchParams();
  HISTORY_FILTER.write(HISTORY_FILTER.parse(new URLSearchParams(text)), params);
  expect(params.toString()).toBe(text);
});

it('an unknown kind in the address counts as flags', () => {
  expect(HISTORY_FILTER.parse(new URLSearchParams('kind=orders')).kind).toBe('flags');
});

it('a day begins at midnight of this machine, also where the clocks change', () => {
  for (const day of ['2026-03-08', '2026-03-29', '2026-11-01', '2026-12-31']) {
    const [start, end] = [startOfDay(day), startOfDay(day, 1)].map((at) => new Date(at ?? Number.NaN));
    expect([start?.getHours(), end?.getHours(), end?.getMinutes()]).toEqual([0, 0, 0]);
    expect(end?.getDate()).not.toBe(start?.getDate());
  }
});

it.each(['', '2026', '0002-01-03', '2026-13-01', 'yesterday'])('“%s” is no day', (day) => {
  expect(startOfDay(day)).toBeNull();
});
