import {
  MESSAGE_VIEWS,
  type Message,
  type MessageKind,
  type MessageState,
  type MessageSummary,
  type MessageView,
} from '@olea/shared/api/messages';
import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { MESSAGE_KINDS } from '@olea/shared/forms/fields';
import { LOCALES } from '@olea/shared/i18n/languages';
import { OFFICE, type Office } from '@olea/shared/site/facts';
import { computeBusinessTime, toWallClock } from '@olea/shared/site/officeTime';
import * as v from 'valibot';
import { formatTotal } from '../../ui/formatTotal.ts';
import { createDateFormat, formatDay, formatTime } from '../../ui/moments.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

const ASSIGNEE = /^(?:none|all|[0-9a-f-]{36})$/i;
/** `search` finds words of the conversation, ignoring case and accents. */
export const MESSAGE_FILTER = createAddressForm(
  {
    search: v.fallback(v.string(), ''),
    state: v.fallback(v.picklist(MESSAGE_VIEWS), 'open'),
    kind: v.fallback(v.picklist(['all', ...MESSAGE_KINDS]), 'all'),
    language: v.fallback(v.picklist(['all', ...LOCALES]), 'all'),
    /** An account's id, or 'none' for unassigned messages. */
    assignee: v.fallback(v.pipe(v.string(), v.regex(ASSIGNEE)), 'all'),
  },
  'state',
);
export type MessageFilter = typeof MESSAGE_FILTER.none;

/** Returns whether a view shows messages in a state. For `mine`, assumes that the message is assigned to the administrator. */
export function isInView(state: MessageState, view: MessageView): boolean {
  const isOpen = state === 'new' || state === 'not-mailed';
  return view === 'all' || view === state || ((view === 'open' || view === 'mine') && isOpen);
}

/** Returns whether staff have closed a message, which makes it read for everyone. */
export const isClosed = (state: MessageState): boolean => state === 'handled' || state === 'spam';

export const KIND_LABELS: Readonly<Record<MessageKind, string>> = {
  contact: 'Contact form',
  'access-request': 'B2B access request',
  mail: 'Email',
  outgoing: 'Outgoing email',
};

/** Returns the entries of `fields` to display, without the items of a quote request. */
export const getAnswers = (fields: Message['fields']): [string, string][] =>
  Object.entries(fields).filter(([name]) => name !== QUOTE_FIELD);

/** Labels by the forms provider's names of the fields. A field without a label is shown under that name. */
export const ANSWER_LABELS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  company: 'Company',
  city: 'Delivery place',
  jobtitle: 'Job title',
  company_size: 'Company size',
  industry: 'Industry',
  website: 'Website',
};

export const STATE_LABELS: Readonly<Record<MessageState, string>> = {
  new: 'New',
  'not-mailed': 'Not emailed',
  later: 'Later',
  'suspected-spam': 'Suspected spam',
  spam: 'Spam',
  handled: 'Handled',
};
export const formatState = (state: MessageState) => STATE_LABELS[state].toLowerCase();

export const VIEW_LABELS: Readonly<Record<MessageView, string>> = {
  ...STATE_LABELS,
  open: 'Open',
  mine: 'Mine',
  all: 'All',
};

export const formatCount = (count: number): string => count.toLocaleString('en-CA');

/** Returns a count with its noun, such as "12 messages". */
export function describeMessageCount(count: number): string {
  return count === 1 ? '1 message' : `${formatTotal(count)} messages`;
}

/** A reply is due soon if at most this much business time remains, in milliseconds. */
const SOON_MS = 2 * 3_600_000;
/** Beyond this distance from now, a weekday is ambiguous. */
const WEEK_MS = 6 * 86_400_000;

export interface ReplyClock {
  /** The due time with its city, such as "due Tue 5 p.m. Ottawa", or the day on which a postponed message returns. */
  readonly text: string;
  readonly urgency: 'none' | 'soon' | 'late';
}

/**
 * Returns when a reply is due, or when a postponed message returns, in office time. Returns null for handled messages and spam, suspected
 * or confirmed.
 */
export function getReplyClock(
  { due_at, state, later_until }: Pick<MessageSummary, 'due_at' | 'state' | 'later_until'>,
  now: number,
  office = OFFICE,
): ReplyClock | null {
  if (state === 'later' && later_until) return { text: `open again ${formatDayName(later_until)}`, urgency: 'none' };
  if (!isInView(state, 'open')) return null;
  const due = Date.parse(due_at);
  if (due < now) return { text: `overdue since ${formatOfficeTime(due, now, office)}`, urgency: 'late' };
  const urgency = computeBusinessTime(now, due, office) <= SOON_MS ? 'soon' : 'none';
  return { text: `due ${formatOfficeTime(due, now, office)}`, urgency };
}

export const formatDayName = (day: string) =>
  createDateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** The offered postponements in days. A postponement that would end on a closed day is extended to the next open day. */
const LATER_DAYS = [1, 2, 3, 7, 14, 30, 90];
const DAY_MS = 86_400_000;

/** Returns the days to which a message can be postponed, with labels. */
export function getLaterDays(now: number, office = OFFICE): { day: string; label: string }[] {
  const today = Math.floor(toWallClock(now, office) / DAY_MS);
  const days = LATER_DAYS.map((ahead) => {
    const first = today + ahead;
    const isOpen = (day: number) => office.week[new Date(day * DAY_MS).getUTCDay()] !== null;
    return [0, 1, 2, 3, 4, 5, 6].map((more) => first + more).find(isOpen) ?? first;
  });
  return [...new Set(days)].map((at) => {
    const day = new Date(at * DAY_MS).toISOString().slice(0, 10);
    return { day, label: `Until ${formatDayName(day)}` };
  });
}

/** Returns text such as "Tue 5 p.m. Ottawa". The date replaces an ambiguous weekday. */
function formatOfficeTime(at: number, now: number, { city, timeZone }: Office): string {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat({ timeZone, ...options }).format(at);
  const day = Math.abs(at - now) < WEEK_MS ? format({ weekday: 'short' }) : format({ month: 'short', day: 'numeric' });
  return `${day} ${format({ timeStyle: 'short' }).replace(':00', '')} ${city}`;
}

/** Formats a moment as briefly as possible: the time for today, otherwise the day, with the year if it is not the current one. */
export function formatReceivedTime(created_at: string, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const day = createDateFormat({ month: 'short', day: 'numeric', ...zone });
  const year = createDateFormat({ year: 'numeric', ...zone });
  const at = Date.parse(created_at);
  if (Number.isNaN(at) || year.format(at) !== year.format(now)) return formatDay(created_at, timeZone);
  return day.format(at) === day.format(now) ? formatTime(at, timeZone) : day.format(at);
}

export type MessageAction = 'handle' | 'reopen' | 'suspect' | 'mark-spam' | 'not-spam' | 'assign' | 'note' | 'later';

export interface MessageChange {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  action: MessageAction;
  note?: string;
  /** The assignee for `assign`, or null to unassign the message. */
  assignee_id?: string | null;
  /** The day for `later`, in the office's time zone. Must be after today. */
  until?: string;
}

export type OfferedAction = Exclude<MessageAction, 'suspect' | 'assign' | 'note' | 'later'>;

/** Returns the actions available for messages in these states, the main one first. */
export function getOfferedActions(states: readonly MessageState[]): OfferedAction[] {
  const are = (...wanted: MessageState[]) => states.every((state) => wanted.includes(state));
  const isOffered: Readonly<Record<OfferedAction, boolean>> = {
    handle: !are('handled', 'spam'),
    reopen: are('handled', 'later'),
    'mark-spam': !are('handled', 'spam'),
    'not-spam': are('spam', 'suspected-spam'),
  };
  return (Object.keys(isOffered) as OfferedAction[]).filter((action) => isOffered[action]);
}

const UNDO_ACTIONS: Readonly<Record<MessageState, MessageAction>> = {
  new: 'reopen',
  'not-mailed': 'reopen',
  later: 'later',
  'suspected-spam': 'suspect',
  spam: 'mark-spam',
  handled: 'handle',
};

/** Returns the change that undoes an action, from the message's values before the action and its version after it. */
export function createUndoChange(
  action: MessageAction,
  { state, assignee_id, later_until }: Pick<MessageSummary, 'state' | 'assignee_id' | 'later_until'>,
  { id, version }: Pick<MessageSummary, 'id' | 'version'>,
): MessageChange {
  if (action === 'assign') return { id, version, action, assignee_id };
  const back = { id, version, action: UNDO_ACTIONS[state], note: 'Undo' };
  return state === 'later' && later_until ? { ...back, until: later_until } : back;
}
