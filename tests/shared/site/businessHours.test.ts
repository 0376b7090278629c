import { openingStatus } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';

describe('openingStatus', () => {
  it.each([
    // Winter time, UTC-5.
    ['Monday before opening', '2026-01-12T13:59:59Z', false, 1, '09:00', '2026-01-12T14:00:00Z'],
    ['Monday at opening', '2026-01-12T14:00:00Z', true, 1, '17:00', '2026-01-12T22:00:00Z'],
    ['Monday just before closing', '2026-01-12T21:59:59Z', true, 1, '17:00', '2026-01-12T22:00:00Z'],
    ['Monday at closing', '2026-01-12T22:00:00Z', false, 2, '09:00', '2026-01-13T14:00:00Z'],
    // Summer time, UTC-4.
    ['Wednesday in summer', '2026-07-15T13:00:00Z', true, 3, '17:00', '2026-07-15T21:00:00Z'],
    ['Friday evening in summer', '2026-07-17T22:00:00Z', false, 6, '10:00', '2026-07-18T14:00:00Z'],
    ['Saturday at noon', '2026-07-18T16:00:00Z', true, 6, '14:00', '2026-07-18T18:00:00Z'],
    ['Saturday after closing', '2026-07-18T18:00:00Z', false, 1, '09:00', '2026-07-20T13:00:00Z'],
    ['Sunday', '2026-07-19T16:00:00Z', false, 1, '09:00', '2026-07-20T13:00:00Z'],
    // Late evening in Ottawa is already the next day in UTC.
    ['Saturday night', '2026-07-19T02:00:00Z', false, 1, '09:00', '2026-07-20T13:00:00Z'],
    // Clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['the Saturday before spring', '2026-03-07T19:30:00Z', false, 1, '09:00', '2026-03-09T13:00:00Z'],
    [
      'the Monday after spring, opening an hour earlier in UTC',
      '2026-03-09T13:00:00Z',
      true,
      1,
      '17:00',
      '2026-03-09T21:00:00Z',
    ],
    ['inside the hour that is skipped', '2026-03-08T07:00:00Z', false, 1, '09:00', '2026-03-09T13:00:00Z'],
    ['the Saturday before autumn', '2026-10-31T18:30:00Z', false, 1, '09:00', '2026-11-02T14:00:00Z'],
    ['the Monday after autumn', '2026-11-02T13:30:00Z', false, 1, '09:00', '2026-11-02T14:00:00Z'],
  ])('on %s', (_when, now, open, weekday, time, at) => {
    const status = openingStatus(new Date(now));
    expect(status.open).toBe(open);
    expect(status.change).toMatchObject({ weekday, time, at: new Date(at) });
  });

  it('says whether the change is today', () => {
    expect(openingStatus(Date.parse('2026-01-12T13:00:00Z')).change.sameDay).toBe(true);
    expect(openingStatus(Date.parse('2026-01-12T23:00:00Z')).change.sameDay).toBe(false);
  });

  it('gives the day’s own hours', () => {
    expect(openingStatus(Date.parse('2026-07-18T12:00:00Z')).today).toEqual({ opens: '10:00', closes: '14:00' });
    expect(openingStatus(Date.parse('2026-07-19T12:00:00Z')).today).toBeNull();
  });
});
