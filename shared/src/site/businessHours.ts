import { site } from './facts.ts';

export interface DayHours {
  /** Wall-clock time in Ottawa, `HH:MM`. */
  opens: string;
  closes: string;
}

const weekday: DayHours = { opens: '09:00', closes: '17:00' };

/** Sunday first, as `Date.getUTCDay` counts; null is closed all day. */
export const businessHours: readonly (DayHours | null)[] = [
  null,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { opens: '10:00', closes: '14:00' },
];

export interface OpeningStatus {
  open: boolean;
  /** Day of the week in Ottawa now, 0 = Sunday. */
  weekday: number;
  today: DayHours | null;
  /** When this status ends: closing time if open, next opening if closed. */
  change: { weekday: number; time: string; at: Date; sameDay: boolean };
}

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: site.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The wall clock in Ottawa, read as if it were UTC, so that day arithmetic is plain. */
function toWall(at: number): number {
  const parts = Object.fromEntries(wallClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment at which Ottawa's wall clock shows `wall`. Two steps, because the offset may change in between. */
function fromWall(wall: number): number {
  const guess = wall - (toWall(wall) - wall);
  return guess - (toWall(guess) - wall);
}

function atTime(wallMidnight: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallMidnight + (hours * 60 + minutes) * 60_000;
}

const DAY = 86_400_000;

/** Open or closed at `now`, and until when, in America/Toronto across daylight-saving changes. */
export function openingStatus(now: Date | number): OpeningStatus {
  const wall = toWall(Number(now));
  const midnight = wall - (wall % DAY);
  const day = new Date(midnight).getUTCDay();
  const today = businessHours[day] ?? null;
  const change = (offset: number, time: string): OpeningStatus['change'] => ({
    weekday: (day + offset) % 7,
    time,
    at: new Date(fromWall(atTime(midnight + offset * DAY, time))),
    sameDay: offset === 0,
  });
  if (today && wall >= atTime(midnight, today.opens) && wall < atTime(midnight, today.closes)) {
    return { open: true, weekday: day, today, change: change(0, today.closes) };
  }
  for (let offset = 0; offset <= 7; offset += 1) {
    const hours = businessHours[(day + offset) % 7];
    if (hours && wall < atTime(midnight + offset * DAY, hours.opens)) {
      return { open: false, weekday: day, today, change: change(offset, hours.opens) };
    }
  }
  throw new Error('The business is never open: businessHours is empty');
}
