import { site } from './facts.ts';

const DAY_MS = 24 * 60 * 60_000;

const ottawaClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: site.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What a clock on the wall in Ottawa shows at a moment, as if it were UTC. */
export function wallClock(at: number): number {
  const parts = new Map(ottawaClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * The moments at which that clock shows a time, earliest first: one; none in the hour that is left out when clocks go forward;
 * two in the hour that comes twice when they go back.
 */
export function momentsOf(wall: number): number[] {
  // No two changes of the clock are within two days, so that one of the two differences is the right one.
  const differences = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(near) - near);
  const moments = new Set(differences.map((difference) => wall - difference));
  return [...moments].filter((at) => wallClock(at) === wall).sort((one, other) => one - other);
}
