import * as v from 'valibot';
import { createAddressForm } from '../../ui/useAddressFilter.ts';
import { type FlagView, ROW_GROUPS } from './flagRows.ts';

export const STATE_FILTERS = ['all', 'on', 'off'] as const;

export const FLAG_FILTER = createAddressForm({
  search: v.fallback(v.string(), ''),
  state: v.fallback(v.picklist(STATE_FILTERS), 'all'),
  group: v.fallback(v.picklist(['all', ...ROW_GROUPS]), 'all'),
});
export type FlagFilter = typeof FLAG_FILTER.none;

/** Rows that match the filter: every typed word is found in name, label or description; `_`, `-` and space are the same. */
export function filterFlags(views: readonly FlagView[], { search, state, group }: FlagFilter): FlagView[] {
  const words = plain(search).split(' ').filter(Boolean);
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
