import {
  computeBusinessTime,
  computeReplyDeadline,
  findMoments,
  getPromisedReplyTime,
  toWallClock,
} from '@olea/shared/site/officeTime';
import { expect, it } from 'vitest';
import { exampleOffice } from './exampleOffice.ts';

const HOUR = 3_600_000;
const open = (from: number, to: number) => computeBusinessTime(from, to, exampleOffice);
const hours = (from: string, to: string) => open(Date.parse(from), Date.parse(to)) / HOUR;

it.each([
  // The following dates are in winter time, UTC-5.
  ['within a Monday', '2026-01-12T15:00:00Z', '2026-01-12T18:30:00Z', 3.5],
  ['before opening to after closing', '2026-01-12T05:00:00Z', '2026-01-13T04:00:00Z', 8],
  ['over a night', '2026-01-12T21:00:00Z', '2026-01-13T15:00:00Z', 2],
  ['Friday afternoon to Monday morning, Saturday included', '2026-01-16T21:00:00Z', '2026-01-19T15:00:00Z', 1 + 4 + 1],
  ['on a Sunday', '2026-01-18T14:00:00Z', '2026-01-18T22:00:00Z', 0],
  ['a whole week', '2026-01-12T15:00:00Z', '2026-01-19T15:00:00Z', 44],
  ['two years', '2024-01-15T15:00:00Z', '2026-01-12T15:00:00Z', 44 * 104],
  // Clocks go forward on March 8, 2026, and back on November 1, 2026.
  ['over the weekend when clocks go forward', '2026-03-07T14:00:00Z', '2026-03-09T14:00:00Z', 4 + 1],
  ['over the weekend when clocks go back', '2026-10-31T13:00:00Z', '2026-11-02T15:00:00Z', 4 + 1],
  ['summer, UTC-4', '2026-07-15T12:59:00Z', '2026-07-15T13:30:00Z', 0.5],
  ['late evening, already the next day in UTC', '2026-07-17T20:30:00Z', '2026-07-18T03:00:00Z', 0.5],
  ['backwards', '2026-01-13T15:00:00Z', '2026-01-12T15:00:00Z', 0],
])('computeBusinessTime counts the open hours: %s', (_what, from, to, expected) => {
  expect(hours(from, to)).toBeCloseTo(expected, 6);
});

it('the business times of two parts of an interval add up to that of the whole interval', () => {
  const from = Date.parse('2026-02-27T18:20:00Z');
  const to = Date.parse('2026-03-12T16:40:00Z');
  for (let cut = from; cut < to; cut += 7 * HOUR + 11 * 60_000) {
    expect(open(from, cut) + open(cut, to)).toBe(open(from, to));
  }
});

it('the promised reply time is one business day for a message and two for an access request', () => {
  // From Monday 9:00 a.m. to Tuesday 9:00 a.m., office time.
  const day = open(Date.parse('2026-01-12T14:00:00Z'), Date.parse('2026-01-13T14:00:00Z'));
  expect([
    getPromisedReplyTime('contact', exampleOffice),
    getPromisedReplyTime('access-request', exampleOffice),
  ]).toEqual([day, 2 * day]);
});

const due = (kind: 'contact' | 'access-request', receivedAt: string) =>
  new Date(computeReplyDeadline(kind, Date.parse(receivedAt), exampleOffice)).toISOString();

it.each([
  ['at the same hour of the next day', 'contact', '2026-01-12T15:00:00Z', '2026-01-13T15:00:00.000Z'],
  ['at closing time for a message sent at night', 'contact', '2026-01-13T03:00:00Z', '2026-01-13T22:00:00.000Z'],
  ['after the weekend, with Saturday as half a day', 'contact', '2026-01-16T21:00:00Z', '2026-01-19T17:00:00.000Z'],
  ['two days later for an access request', 'access-request', '2026-01-12T15:00:00Z', '2026-01-14T15:00:00.000Z'],
  ['in office time, even across a clock change', 'contact', '2026-03-07T18:00:00Z', '2026-03-09T20:00:00.000Z'],
] as const)('computeReplyDeadline sets the deadline %s', (_when, kind, receivedAt, expected) => {
  expect(due(kind, receivedAt)).toBe(expected);
});

it('computeReplyDeadline allows exactly the promised business time around a clock change', () => {
  for (let at = Date.parse('2026-10-28T00:00:00Z'); at < Date.parse('2026-11-05T00:00:00Z'); at += 37 * 60_000) {
    expect(open(at, computeReplyDeadline('access-request', at, exampleOffice))).toBe(16 * HOUR);
  }
});

const wall = (text: string) => Date.parse(`${text}Z`);
const moments = (text: string) => findMoments(wall(text), exampleOffice).map((at) => new Date(at).toISOString());

it('findMoments returns no moment for a skipped office time and two for a repeated one', () => {
  expect(moments('2027-03-14T02:30')).toEqual([]);
  expect(moments('2027-11-07T01:30')).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
});

it.each(['2027-03-13', '2027-11-06'])(
  'findMoments returns the moments that have a given office time, and no others, for three days from %s',
  (day) => {
    for (let at = wall(`${day}T00:00`); at < wall(`${day}T00:00`) + 72 * 3_600_000; at += 10 * 60_000) {
      const shown = toWallClock(at, exampleOffice);
      const all = findMoments(shown, exampleOffice);
      expect(all).toContain(at);
      expect(all.every((moment) => toWallClock(moment, exampleOffice) === shown)).toBe(true);
    }
  },
);
