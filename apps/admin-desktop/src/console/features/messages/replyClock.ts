import { businessHours, businessTimeBetween, promisedReplyTime } from '@olea/shared/site';
import { formatDay, formatTime } from '../../ui/moments.ts';
import type { MessageSummary } from './messageRows.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** As long as a weekday: what is left is told in days from here on. */
const DAY_MS = promisedReplyTime('contact');
const SOON_MS = 2 * HOUR_MS;

export interface ReplyClock {
  /** Very short: for a list. */
  readonly text: string;
  readonly urgency: 'none' | 'soon' | 'late';
  /** The same as a sentence. */
  readonly sentence: string;
}

/** What is left until an answer is due; null where nothing is promised: handled, or suspected spam. */
export function replyClock(
  { kind, dueAt, state }: Pick<MessageSummary, 'kind' | 'dueAt' | 'state'>,
  now: number,
  week = businessHours,
): ReplyClock | null {
  if (state === 'handled' || state === 'suspected-spam') return null;
  const due = Date.parse(dueAt);
  const promise = `We promise an answer within ${businessTime(promisedReplyTime(kind, week))} of office time`;
  const late = businessTimeBetween(due, now, week);
  if (late > 0) {
    const over = businessTime(late);
    return { text: `${over} late`, urgency: 'late', sentence: `${promise}; it is ${over} late.` };
  }
  const left = businessTimeBetween(now, due, week);
  const rest = businessTime(left);
  const urgency = left <= SOON_MS ? 'soon' : 'none';
  return { text: `${rest} left`, urgency, sentence: `${promise}; ${rest} left.` };
}

/** Office time in its largest sensible unit: "40 min", "7 h", "3 days". */
export function businessTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  if (milliseconds <= 2 * DAY_MS) return `${Math.round(milliseconds / HOUR_MS)} h`;
  return `${Math.round(milliseconds / DAY_MS)} days`;
}

/** When a message came, as short as it can be: today the time, else the day, with the year when it is another. */
export function receivedAt(createdAt: string, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', ...zone });
  const year = new Intl.DateTimeFormat('en-CA', { year: 'numeric', ...zone });
  const at = Date.parse(createdAt);
  if (Number.isNaN(at) || year.format(at) !== year.format(now)) return formatDay(createdAt, timeZone);
  return day.format(at) === day.format(now) ? formatTime(at, timeZone) : day.format(at);
}
