import { HISTORY_KINDS, type HistoryEvent } from '@olea/shared/api/history';
import * as v from 'valibot';
import { getActor } from '../../ui/EventList.tsx';
import { formatTotal } from '../../ui/formatTotal.ts';
import { formatWithZone } from '../../ui/moments.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';
import type { Table } from '../../ui/writeExport.ts';

const text = v.fallback(v.string(), '');
/** The steps to list; an empty text filters nothing. */
export const HISTORY_FILTER = createAddressForm(
  {
    kind: v.fallback(v.picklist(HISTORY_KINDS), 'flags'),
    /** A flag's name, or a part of an account's address. */
    about: text,
    /** The address of the person who did it, or 'none' for the database itself. */
    person: text,
    /** First and last day, on this machine's clock. Anything but a day, such as one half typed, filters nothing. */
    from: text,
    to: text,
  },
  'kind',
);
export type HistoryFilter = typeof HISTORY_FILTER.none;

/** The moment when a day begins on this machine's clock, or the day so many days later; null for anything that is not a day. */
export function startOfDay(day: string, daysLater = 0): string | null {
  const start = new Date(/^20\d\d-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** "1,000 entries". */
export function describeCount(count: number): string {
  return count === 1 ? '1 entry' : `${formatTotal(count)} entries`;
}

/** The words of each kind of step; a feature does not know another one's. */
export type EventTexts = Readonly<Record<HistoryEvent['kind'], (step: HistoryEvent) => string>>;

/** A row for each step, in the words of the screen. */
export function tabulateEvents(steps: readonly HistoryEvent[], describe: EventTexts): Table {
  return {
    fields: ['Number', 'When', 'What', 'About', 'Person', 'Note'],
    data: steps.map((step) => [
      String(step.id),
      formatWithZone(step.at),
      describe[step.kind](step),
      step.about ?? '',
      getActor(step),
      step.note ?? '',
    ]),
  };
}
