import { momentsOf, wallClock } from '@olea/shared/site/officeTime';
import { describe, expect, it } from 'vitest';
import { exampleOffice } from './exampleOffice.ts';

const wall = (text: string) => Date.parse(`${text}Z`);
const moments = (text: string) => momentsOf(wall(text), exampleOffice).map((at) => new Date(at).toISOString());

describe('a time of an office is', () => {
  it.each([
    ['2026-11-22T09:00', ['2026-11-22T14:00:00.000Z']],
    ['2027-03-14T01:59', ['2027-03-14T06:59:00.000Z']],
    ['2027-03-14T02:30', []],
    ['2027-03-14T03:00', ['2027-03-14T07:00:00.000Z']],
    ['2027-03-14T09:00', ['2027-03-14T13:00:00.000Z']],
    ['2027-11-07T00:59', ['2027-11-07T04:59:00.000Z']],
    ['2027-11-07T01:30', ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']],
    ['2027-11-07T02:00', ['2027-11-07T07:00:00.000Z']],
  ])('%s at %j', (text, expected) => {
    expect(moments(text)).toEqual(expected);
  });

  it.each(['2027-03-13', '2027-11-06'])(
    'shown by the clock at exactly its moments, in the three days from %s',
    (day) => {
      for (let at = wall(`${day}T00:00`); at < wall(`${day}T00:00`) + 72 * 3_600_000; at += 10 * 60_000) {
        expect(momentsOf(wallClock(at, exampleOffice), exampleOffice)).toContain(at);
      }
    },
  );
});
