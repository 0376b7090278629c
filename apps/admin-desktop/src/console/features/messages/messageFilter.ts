import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LOCALES } from '@olea/shared/i18n';
import { writeParam } from '../../ui/addressParams.ts';
import type { MessageFilter } from './messageReads.ts';
import { MESSAGE_STATES } from './messageRows.ts';

export const NO_FILTER: MessageFilter = { state: 'all', kind: 'all', language: 'all', assignee: 'all', search: '' };
const ASSIGNEE = /^(?:none|[0-9a-f-]{36})$/i;

/** The filter in an address; anything unknown counts as not filtered. */
export function parseMessageFilter(params: URLSearchParams): MessageFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === params.get(name)) ?? 'all';
  const assignee = params.get('assignee') ?? '';
  return {
    state: oneOf(MESSAGE_STATES, 'state'),
    kind: oneOf(MESSAGE_KINDS, 'kind'),
    language: oneOf(LOCALES, 'language'),
    assignee: ASSIGNEE.test(assignee) ? assignee : 'all',
    search: params.get('q') ?? '',
  };
}

/** Puts the filter into the search parameters of an address. */
export function writeMessageFilter(filter: MessageFilter, params: URLSearchParams): void {
  writeParam(params, 'q', filter.search, NO_FILTER.search);
  for (const name of ['state', 'kind', 'language', 'assignee'] as const) {
    writeParam(params, name, filter[name], NO_FILTER[name]);
  }
}

/** Whether the filter leaves anything out. */
export function isFiltered({ search, ...others }: MessageFilter): boolean {
  return search.trim() !== '' || Object.values(others).some((value) => value !== 'all');
}

/** The count that is shown and announced: there may be more than what has been loaded. */
export function describeMessageCount(loaded: number, hasMore: boolean): string {
  if (hasMore) return `More than ${loaded} messages`;
  return loaded === 1 ? '1 message' : `${loaded} messages`;
}
