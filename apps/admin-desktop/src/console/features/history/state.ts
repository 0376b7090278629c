import { HISTORY_KINDS, type HistoryEvent } from '@olea/shared/api/history';
import * as v from 'valibot';
import { getActor } from '../../ui/EventList.tsx';
import { formatTotal } from '../../ui/formatTotal.ts';
import { formatWithZone } from '../../ui/moments.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';
import type { Table } from '../../ui/writeExport.ts';

const text = v.fallback(v.string(), '');
/** The activity log's filter in the URL. Empty values match all events. */
export const HISTORY_FILTER = createAddressForm(
  {
    kind: v.fallback(v.picklist(HISTORY_KINDS), 'flags'),
    /** A flag name, or part of the email address of an account or access request. */
    about: text,
    /** The actor's email address, or 'none' for the database itself. */
    person: text,
    /** The first and the last day in this machine's time zone. Invalid days have no effect. */
    from: text,
    to: text,
  },
  'kind',
);
export type HistoryFilter = typeof HISTORY_FILTER.none;

/** Returns the start of a day plus `daysLater` days in this machine's time zone. Returns null for an invalid day. */
export function startOfDay(day: string, daysLater = 0): string | null {
  const start = new Date(/^20\d\d-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN);
  // Chromium parses February 31 as a day in March.
  if (start.getDate() !== Number(day.slice(-2))) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** Returns a count with its noun, such as "1,000 entries". */
export function describeCount(count: number): string {
  return count === 1 ? '1 entry' : `${formatTotal(count)} entries`;
}

export type EventTexts = Readonly<Record<HistoryEvent['kind'], (event: HistoryEvent) => string>>;

/** Converts events to a table, one row per event, with the screen's wording, but with email addresses for people. */
export function tabulateEvents(events: readonly HistoryEvent[], describe: EventTexts): Table {
  return {
    fields: ['Number', 'When', 'What', 'About', 'Person', 'Note'],
    data: events.map((event) => [
      String(event.id),
      formatWithZone(event.at),
      describe[event.kind](event),
      event.about ?? '',
      getActor(event),
      event.note ?? '',
    ]),
  };
}
