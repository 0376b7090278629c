import type { MessageSummary } from '@olea/shared/api/messages';
import { businessTimeBetween, OFFICE, type Office } from '@olea/shared/site';
import { dateFormat, formatDay, formatTime } from '../../ui/moments.ts';
import { isInView } from './messageQueries.ts';

/** Office time. */
const SOON_MS = 2 * 3_600_000;
/** From here on the name of a weekday is not enough. */
const WEEK_MS = 6 * 86_400_000;

export interface ReplyClock {
  /** "due Tue 5 p.m. Ottawa". */
  readonly text: string;
  readonly urgency: 'none' | 'soon' | 'late';
}

/** When an answer is due, in the words of the office; null where nothing is promised: handled, or spam. */
export function replyClock(
  { due_at, state }: Pick<MessageSummary, 'due_at' | 'state'>,
  now: number,
  office = OFFICE,
): ReplyClock | null {
  if (!isInView(state, 'open')) return null;
  const due = Date.parse(due_at);
  if (due < now) return { text: `overdue since ${officeTime(due, now, office)}`, urgency: 'late' };
  const urgency = businessTimeBetween(now, due, office) <= SOON_MS ? 'soon' : 'none';
  return { text: `due ${officeTime(due, now, office)}`, urgency };
}

/** "Tue 5 p.m. Ottawa"; with the date when it is further away than the same weekday of another week. */
function officeTime(at: number, now: number, { city, timeZone }: Office): string {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone, ...options }).format(at);
  const day = Math.abs(at - now) < WEEK_MS ? format({ weekday: 'short' }) : format({ month: 'short', day: 'numeric' });
  return `${day} ${format({ timeStyle: 'short' }).replace(':00', '')} ${city}`;
}

/** When a message came, as short as it can be: today the time, else the day, with the year when it is another. */
export function receivedAt(created_at: string, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const day = dateFormat({ month: 'short', day: 'numeric', ...zone });
  const year = dateFormat({ year: 'numeric', ...zone });
  const at = Date.parse(created_at);
  if (Number.isNaN(at) || year.format(at) !== year.format(now)) return formatDay(created_at, timeZone);
  return day.format(at) === day.format(now) ? formatTime(at, timeZone) : day.format(at);
}
