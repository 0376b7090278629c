import { businessHours } from '@olea/shared/site';
import { businessTimeBetween, promisedReplyTime } from '../../services/ottawaTime.ts';
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

/** A message's age against the promised time of an answer; null where nothing is promised: handled, or suspected spam. */
export function replyClock(
  { kind, createdAt, state }: Pick<MessageSummary, 'kind' | 'createdAt' | 'state'>,
  now: number,
  week = businessHours,
): ReplyClock | null {
  if (state === 'handled' || state === 'suspected-spam') return null;
  const received = Date.parse(createdAt);
  if (Number.isNaN(received)) return null;
  const promised = promisedReplyTime(kind, week);
  const left = promised - businessTimeBetween(received, now, week);
  const promise = `We promise an answer within ${businessTime(promised)} of office time`;
  if (left < 0) {
    const over = businessTime(-left);
    return { text: `${over} late`, urgency: 'late', sentence: `${promise}; it is ${over} late.` };
  }
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
