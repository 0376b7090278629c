import type { FlagRow, ScheduledChangeRow } from '@olea/shared/api/flags';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import { OFFICE } from '@olea/shared/site/facts';
import { findMoments, toWallClock } from '@olea/shared/site/officeTime';

/** A parsed office time, or the reason why the text was rejected. */
export type TypedTime =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'past' }
  | { readonly kind: 'too-far' }
  /** A time in the hour that is skipped when clocks go forward. */
  | { readonly kind: 'missing' }
  /** Two moments in the hour that repeats when clocks go back, if both are in the future. Otherwise one. */
  | { readonly kind: 'time'; readonly at: readonly [number] | readonly [number, number] };

/** Parses the value of a date-time field (`2026-11-21T09:30`) as an office time. */
export function readTypedTime(value: string, now: number, office = OFFICE): TypedTime {
  const wall = Date.parse(`${value}Z`);
  // `Date.parse` converts February 31 to a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== value) return { kind: 'incomplete' };
  const [first, second] = findMoments(wall, office);
  if (first === undefined) return { kind: 'missing' };
  if ((second ?? first) <= now) return { kind: 'past' };
  if ((second ?? first) > getLatestTime(now)) return { kind: 'too-far' };
  return { kind: 'time', at: second === undefined || first <= now ? [second ?? first] : [first, second] };
}

/** The database accepts times up to five years ahead. */
function getLatestTime(now: number): number {
  const day = new Date(now);
  return day.setUTCFullYear(day.getUTCFullYear() + 5);
}

/** Formats a moment in office time as the value of a date-time field. */
export function formatFieldValue(at: number, office = OFFICE): string {
  return new Date(toWallClock(at, office)).toISOString().slice(0, 16);
}

/** Formats a moment in office time. The time zone, such as EST, distinguishes the two occurrences of an hour that repeats. */
export function formatOfficeTime(at: number, { timeZone } = OFFICE): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** Formats a moment in this machine's time zone. Returns null if the text equals the office time. */
export function formatHere(at: number, timeZone?: string, office = OFFICE): string | null {
  const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
  const here = new Intl.DateTimeFormat('en-CA', options).format(at);
  return here === new Intl.DateTimeFormat('en-CA', { ...options, timeZone: office.timeZone }).format(at) ? null : here;
}

/** Describes a flag's next change that can be applied, such as "Off from Tue, Nov 24, 9:00 a.m.". Returns undefined if there is none. */
export function describeNextChange(
  plans: readonly ScheduledChangeRow[],
  { id, version }: Pick<FlagRow, 'id' | 'version'>,
  now: number,
  { timeZone } = OFFICE,
): string | undefined {
  const [next, ...later] = plans.filter(
    ({ flag_id, state, flag_version }) => flag_id === id && state === 'scheduled' && flag_version >= version,
  );
  if (!next) return undefined;
  const due = new Date(next.due_at);
  const formatYear = (at: number | Date) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(at);
  const when = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(formatYear(due) !== formatYear(now) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(due);
  return `${next.enabled ? 'On' : 'Off'} from ${when}${later.length > 0 ? `, and ${later.length} more` : ''}`;
}

/** Describes why a scheduled change was not saved or canceled. */
export function describeScheduleFailure({ code, message }: AppError): string {
  if (code === 'forbidden') return 'Your account no longer has the right to schedule changes.';
  if (code === 'unauthenticated') return 'Your session ended. Sign in and schedule it again.';
  if (isUnreachable(code)) {
    return 'We got no answer, so this may or may not have been saved. Check the list before trying again.';
  }
  return message;
}

export const SCHEDULED_CHANGE_GONE =
  'Someone changed this first, or its time has passed. The list now shows the current state.';

/** The database applies due changes every minute, so a change is overdue after two minutes. */
const OVERDUE_AFTER_MS = 120_000;

/** Describes why a scheduled change was not applied, or what may prevent it. Returns null if nothing does. */
export function describeObstacle(plan: ScheduledChangeRow, flag: FlagRow | undefined, now: number): string | null {
  if (plan.state === 'superseded') {
    return plan.superseded_by === 'demotion'
      ? 'Not applied: its author is no longer an administrator.'
      : 'Not applied: someone changed the flag in the meantime.';
  }
  if (flag && flag.version > plan.flag_version) {
    return 'Someone has changed the flag since. This change will not be applied unless you reschedule it.';
  }
  if (now - Date.parse(plan.due_at) > OVERDUE_AFTER_MS) return 'Overdue: the scheduler is not running.';
  return null;
}
