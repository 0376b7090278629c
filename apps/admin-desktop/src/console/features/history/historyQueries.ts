import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Table } from '../../export/writeExport.ts';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { formatWithZone } from '../../ui/moments.ts';
import { actorOf } from '../../ui/Steps.tsx';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

export const HISTORY_KINDS = ['flags', 'accounts'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const text = v.fallback(v.string(), '');
/** Which steps are listed; an empty text filters nothing. */
export const HISTORY_FILTER = createAddressForm(
  {
    kind: v.fallback(v.picklist(HISTORY_KINDS), 'flags'),
    /** A flag's name, or a part of an account's address. */
    about: text,
    /** The address of whoever did it, or 'none' for the database itself. */
    person: text,
    /** First and last day, on this machine's clock. Anything but a day, such as one half typed, filters nothing. */
    from: text,
    to: text,
  },
  'kind',
);
export type HistoryFilter = typeof HISTORY_FILTER.none;

const textOrNull = v.nullable(v.string());
const stepSchema = v.object({
  kind: v.picklist(HISTORY_KINDS),
  id: v.number(),
  at: v.string(),
  /** A flag's name or an account's address; null where nothing has it any more. */
  about: textOrNull,
  /** Of a flag: `on` or `off`. */
  action: v.string(),
  role: textOrNull,
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
});
/** One step of a history, as the database recorded it. */
export type HistoryStep = v.InferOutput<typeof stepSchema>;

const pageSchema = v.object({
  /** How many the filter lets through, whatever the page. */
  total: v.number(),
  /** Names of the flags and addresses of the people that this history holds. */
  flags: v.array(v.string()),
  people: v.array(v.string()),
  steps: v.array(stepSchema),
  /** Given back for the page after this one; null on the last. */
  next: v.nullable(v.number()),
});
type HistoryPage = v.InferOutput<typeof pageSchema>;

/** Page of the screen; a file takes the longest that the database gives. */
const PAGE_LENGTH = 100;
const EXPORT_PAGE_LENGTH = 500;

/** One page of a history, newest first. Rejects with an AppError, `forbidden` for who is no administrator. */
export async function fetchSteps(
  deps: AskDeps,
  { kind, about, person, from, to }: HistoryFilter,
  { after, limit }: { readonly after: HistoryPage['next']; readonly limit: number },
): Promise<HistoryPage> {
  const request = deps.client.rpc('list_history', {
    p_kind: kind,
    p_about: about.trim() || null,
    p_person: person || null,
    p_from: startOfDay(from),
    p_until: startOfDay(to, 1),
    p_after: after,
    p_limit: limit,
  });
  return await ask(deps, 'Loading the history', request, as(pageSchema));
}

/** The steps that a filter lets through, page by page. Another filter shows the old list until it has an answer. */
export function stepsQuery(deps: AskDeps, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam }) => fetchSteps(deps, filter, { after: pageParam, limit: PAGE_LENGTH }),
    initialPageParam: null as HistoryPage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'The whole history could not be read' },
  });
}

/** Every step that the filter lets through. `onProgress` hears how many have come so far. Rejects at the first page that cannot be read. */
export async function fetchAllSteps(
  deps: AskDeps,
  filter: HistoryFilter,
  onProgress: (count: number) => void,
): Promise<HistoryStep[]> {
  const all: HistoryStep[] = [];
  let after: HistoryPage['next'] = null;
  do {
    const page: HistoryPage = await fetchSteps(deps, filter, { after, limit: EXPORT_PAGE_LENGTH });
    all.push(...page.steps);
    onProgress(all.length);
    after = page.next;
  } while (after !== null);
  return all;
}

/** The words of each kind of step; a feature does not know another one's. */
export type StepWords = Readonly<Record<HistoryKind, (step: HistoryStep) => string>>;

/** A row for each step, in the words of the screen. */
export function tabulateSteps(steps: readonly HistoryStep[], describe: StepWords): Table {
  return {
    fields: ['Number', 'When', 'What', 'About', 'Person', 'Note'],
    data: steps.map((step) => [
      String(step.id),
      formatWithZone(step.at),
      describe[step.kind](step),
      step.about ?? '',
      actorOf(step),
      step.note ?? '',
    ]),
  };
}

/** The moment when a day begins on this machine's clock, or the day so many days later; null for what is no day. */
export function startOfDay(day: string, daysLater = 0): string | null {
  const start = new Date(/^20\d\d-\d\d-\d\d$/.test(day) ? `${day}T00:00` : Number.NaN);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
