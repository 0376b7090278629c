import { HTMLSelect } from '@blueprintjs/core';
import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { parseMessageFilter } from './messageFilter.ts';
import { KIND_LABELS } from './messageLooks.tsx';
import { colleaguesQuery } from './messageQueries.ts';
import type { MessageFilter } from './messageReads.ts';
import { MESSAGE_STATES } from './messageRows.ts';
import { STATE_LABELS } from './stateWords.ts';

interface MessageFilterBarProps {
  readonly filter: MessageFilter;
  /** "12 messages". */
  readonly count: string;
  readonly onChange: (filter: MessageFilter) => void;
  /** Enter in the search field: moves to the first match. */
  readonly onEnter: () => void;
  /** What can be done with all that the filter lets through. */
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
        { value: 'all', label: 'Everybody’s' },
        { value: 'none', label: 'Nobody’s' },
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
