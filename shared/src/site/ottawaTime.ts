import { businessHours, type DayHours, site } from './facts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

/** The wall-clock time in Ottawa at a moment, as if it were UTC. */
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

const WEEK_MS = 7 * DAY_MS;
/** The first Sunday on the clock of `Date`: weeks and their days are counted from here. */
const FIRST_SUNDAY = 3 * DAY_MS;

/** The promise on the site's pages: an answer within so many business days. */
const PROMISED_DAYS = { contact: 1, 'access-request': 2 } as const;

const timeOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};
const lengthOf = (day: DayHours | null) => (day ? timeOf(day.closes) - timeOf(day.opens) : 0);

/** Business time from the first Sunday to a time of the wall clock. */
function businessTimeUntil(wall: number, week: typeof businessHours): number {
  const weeks = Math.floor((wall - FIRST_SUNDAY) / WEEK_MS);
  const withinWeek = wall - FIRST_SUNDAY - weeks * WEEK_MS;
  const passed = week.map((day, index) =>
    day ? Math.min(Math.max(withinWeek - index * DAY_MS - timeOf(day.opens), 0), lengthOf(day)) : 0,
  );
  const wholeWeek = week.reduce((sum, day) => sum + lengthOf(day), 0);
  return weeks * wholeWeek + passed.reduce((sum, time) => sum + time, 0);
}

/**
 * Milliseconds during which the office in Ottawa was open between two moments; 0 when the second is not later. Clocks change on
 * Sunday nights, when it is closed, so that the wall clock counts right.
 */
export function businessTimeBetween(from: number, to: number, week = businessHours): number {
  return to > from ? businessTimeUntil(wallClock(to), week) - businessTimeUntil(wallClock(from), week) : 0;
}

/** The business time within which the site promises an answer, in milliseconds; a business day is as long as the longest of the week. */
export function promisedReplyTime(kind: keyof typeof PROMISED_DAYS, week = businessHours): number {
  return PROMISED_DAYS[kind] * Math.max(...week.map(lengthOf));
}

/** The moment by which the site promises an answer to a message that came at another: in business time, so never while the office is closed. */
export function replyDueAt(kind: keyof typeof PROMISED_DAYS, receivedAt: number, week = businessHours): number {
  let wall = wallClock(receivedAt);
  let left = promisedReplyTime(kind, week);
  for (;;) {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const day = week[new Date(midnight).getUTCDay()];
    const open = day ? Math.max(wall, midnight + timeOf(day.opens)) : wall;
    const passing = day ? Math.max(midnight + timeOf(day.closes) - open, 0) : 0;
    // Clocks change at night, so that there is one such moment.
    if (passing >= left) return momentsOf(open + left)[0] ?? receivedAt;
    left -= passing;
    wall = midnight + DAY_MS;
  }
}
