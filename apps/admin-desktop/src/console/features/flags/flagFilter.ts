import { writeParam } from '../../ui/useAddressFilter.ts';
import type { FlagView, RowGroup } from './flagRows.ts';

export const STATE_FILTERS = ['all', 'on', 'off'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
const GROUP_FILTERS = ['all', 'navigation', 'homepage', 'features', 'unknown'] as const;
export type GroupFilter = 'all' | RowGroup;

export interface FlagFilter {
  readonly text: string;
  readonly state: StateFilter;
  readonly group: GroupFilter;
}

export const NO_FILTER: FlagFilter = { text: '', state: 'all', group: 'all' };

/** The filter in an address; anything unknown counts as not filtered. */
export function parseFlagFilter(params: URLSearchParams): FlagFilter {
  const state = STATE_FILTERS.find((value) => value === params.get('state'));
  const group = GROUP_FILTERS.find((value) => value === params.get('group'));
  return { text: params.get('q') ?? '', state: state ?? 'all', group: group ?? 'all' };
}

/** Puts the filter into the search parameters of an address. */
export function writeFlagFilter({ text, state, group }: FlagFilter, params: URLSearchParams): void {
  writeParam(params, 'q', text, NO_FILTER.text);
  writeParam(params, 'state', state, NO_FILTER.state);
  writeParam(params, 'group', group, NO_FILTER.group);
}

/** Whether the filter leaves anything out. */
export function isFiltered({ text, state, group }: FlagFilter): boolean {
  return text.trim() !== '' || state !== 'all' || group !== 'all';
}

/** Rows that match the filter: every typed word is found in name, label or description; `_`, `-` and space are the same. */
export function filterFlags(views: readonly FlagView[], { text, state, group }: FlagFilter): FlagView[] {
  const words = plain(text).split(' ').filter(Boolean);
  return views.filter((view) => {
    if (state !== 'all' && view.row.enabled !== (state === 'on')) return false;
    if (group !== 'all' && view.group !== group) return false;
    const haystack = plain(`${view.row.name} ${view.label} ${view.description}`);
    return words.every((word) => haystack.includes(word));
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .trim();
}

/** The count that is announced and shown above the list. */
export function describeResultCount(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 flag' : `${total} flags`;
  return `${shown} of ${total} flags`;
}
