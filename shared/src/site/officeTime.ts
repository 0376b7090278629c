import { type DayHours, OFFICE, type Office } from './facts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Cached by time zone, because creating a formatter is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function getClock(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...date, ...time });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the office's local time at a moment, encoded as if it were UTC. */
export function toWallClock(at: number, { timeZone }: Pick<Office, 'timeZone'> = OFFICE): number {
  const parts = new Map(
    getClock(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(
    getPart('year'),
    getPart('month') - 1,
    getPart('day'),
    getPart('hour'),
    getPart('minute'),
    getPart('second'),
  );
}

/** Converts a timestamp to the date in the office's time zone, such as `2026-03-01`. */
export const officeDay = (at: number): string => new Date(toWallClock(at)).toISOString().slice(0, 10);

/**
 * Returns the moments at which the office's clock shows a time, earliest first: none in the hour that is skipped in spring, two in the hour
 * that is repeated in autumn.
 */
export function findMoments(wall: number, office: Pick<Office, 'timeZone'> = OFFICE): number[] {
  // At most one clock change lies between these two moments, so one of their offsets is correct.
  const differences = [wall - DAY_MS, wall + DAY_MS].map((near) => toWallClock(near, office) - near);
  const moments = new Set(differences.map((difference) => wall - difference));
  return [...moments].filter((at) => toWallClock(at, office) === wall).sort((one, other) => one - other);
}

const WEEK_MS = 7 * DAY_MS;
/** The first Sunday after the epoch, from which weeks are counted. */
const FIRST_SUNDAY = 3 * DAY_MS;

/** The promised reply times in business days. */
const PROMISED_DAYS = { contact: 1, 'access-request': 2, mail: 1, outgoing: 1 } as const;

const parseClockTime = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};
const getDayLength = (day: DayHours | null) => (day ? parseClockTime(day.closes) - parseClockTime(day.opens) : 0);

/** Returns the business time between FIRST_SUNDAY and a local time. */
function computeWallTime(wall: number, week: Office['week']): number {
  const weeks = Math.floor((wall - FIRST_SUNDAY) / WEEK_MS);
  const withinWeek = wall - FIRST_SUNDAY - weeks * WEEK_MS;
  const passed = week.map((day, index) =>
    day ? Math.min(Math.max(withinWeek - index * DAY_MS - parseClockTime(day.opens), 0), getDayLength(day)) : 0,
  );
  const wholeWeek = week.reduce((sum, day) => sum + getDayLength(day), 0);
  return weeks * wholeWeek + passed.reduce((sum, time) => sum + time, 0);
}

/**
 * Returns the milliseconds of office hours between two moments, or 0 if the second is not later. The office is closed during clock changes,
 * so differences of local time are exact.
 */
export function computeBusinessTime(from: number, to: number, office = OFFICE): number {
  const computeElapsed = (at: number) => computeWallTime(toWallClock(at, office), office.week);
  return to > from ? computeElapsed(to) - computeElapsed(from) : 0;
}

/** Returns the promised reply time in milliseconds of business time. A business day is as long as the longest of the week. */
export function getPromisedReplyTime(
  kind: keyof typeof PROMISED_DAYS,
  { week }: Pick<Office, 'week'> = OFFICE,
): number {
  return PROMISED_DAYS[kind] * Math.max(...week.map(getDayLength));
}

/** Returns when the reply to a message is due, which is within office hours. */
export function computeReplyDeadline(kind: keyof typeof PROMISED_DAYS, receivedAt: number, office = OFFICE): number {
  let wall = toWallClock(receivedAt, office);
  let left = getPromisedReplyTime(kind, office);
  for (;;) {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const day = office.week[new Date(midnight).getUTCDay()];
    const open = day ? Math.max(wall, midnight + parseClockTime(day.opens)) : wall;
    const passing = day ? Math.max(midnight + parseClockTime(day.closes) - open, 0) : 0;
    // The office is closed during clock changes, so exactly one moment matches.
    if (passing >= left) return findMoments(open + left, office)[0] ?? receivedAt;
    left -= passing;
    wall = midnight + DAY_MS;
  }
}
