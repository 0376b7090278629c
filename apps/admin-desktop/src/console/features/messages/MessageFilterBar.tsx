import { HTMLSelect } from '@blueprintjs/core';
import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { writeParam } from '../../ui/useAddressFilter.ts';
import { KIND_LABELS, STATE_LABELS } from './messageLooks.tsx';
import type { MessageFilter } from './messageQueries.ts';
import { colleaguesQuery } from './messageQueries.ts';
import { MESSAGE_STATES } from './messageRows.ts';

interface MessageFilterBarProps {
  readonly filter: MessageFilter;
  /** "12 messages". */
  readonly count: string;
  readonly onChange: (filter: MessageFilter) => void;
  /** Enter in the search field: moves to the first match. */
  readonly onEnter: () => void;
  /** Actions on all messages that match the filter. */
  readonly actions: ReactNode;
}

interface Choice {
  readonly name: Exclude<keyof MessageFilter, 'search'>;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const FIXED_CHOICES: readonly Choice[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'all', label: 'All states' },
      ...MESSAGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'all', label: 'All kinds' },
      ...MESSAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    ],
  },
  {
    name: 'language',
    label: 'Language',
    options: [
      { value: 'all', label: 'All languages' },
      ...LOCALES.map((value) => ({ value, label: LANGUAGES[value].name })),
    ],
  },
];

/** Search and filters above the list. */
export function MessageFilterBar({ filter, count, onChange, onEnter, actions }: MessageFilterBarProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useServices()));
  const choices: readonly Choice[] = [
    ...FIXED_CHOICES,
    {
      name: 'assignee',
      label: 'Assigned to',
      options: [
        { value: 'all', label: 'Anyone' },
        { value: 'none', label: 'Unassigned' },
        ...colleagues.map(({ id, email }) => ({ value: id, label: email })),
      ],
    },
  ];

  /** By way of the address's own reader, which knows what each value may be. */
  function choose(name: Choice['name'], value: string) {
    onChange({ ...filter, [name]: parseMessageFilter(new URLSearchParams({ [name]: value }))[name] });
  }

  return (
    <search className="oc-filter oc-message-filter">
      <SearchField
        label="Search messages"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        onEnter={onEnter}
      />
      {actions}
      <div className="oc-message-choices">
        {choices.map(({ name, label, options }) => (
          <HTMLSelect
            key={name}
            aria-label={label}
            value={filter[name]}
            data-chosen={filter[name] !== 'all' || undefined}
            options={[...options]}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <span className="oc-filter-count">{count}</span>
    </search>
  );
}

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
