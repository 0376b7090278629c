import { Button, HTMLSelect } from '@blueprintjs/core';
import { MESSAGE_VIEWS, type MessageTotals } from '@olea/shared/api/messages';
import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { KIND_LABELS, VIEW_LABELS } from './messageLooks.tsx';
import { colleaguesQuery, MESSAGE_FILTER, type MessageFilter } from './messageQueries.ts';

interface MessageFilterBarProps {
  readonly filter: MessageFilter;
  /** Null until they are known. */
  readonly totals: MessageTotals | null;
  readonly onChange: (filter: MessageFilter) => void;
  /** Enter in the search field: moves to the first match. */
  readonly onEnter: () => void;
  /** Actions on all messages that match the filter. */
  readonly actions: ReactNode;
}

interface Choice {
  readonly name: 'kind' | 'language' | 'assignee';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const FIXED_CHOICES: readonly Choice[] = [
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'all', label: 'All kinds' },
      ...MESSAGE_KINDS.filter((value) => value !== 'access-request' || site.clientPortal).map((value) => ({
        value,
        label: KIND_LABELS[value],
      })),
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

/** Views with their totals, search and filters above the list. */
export function MessageFilterBar({ filter, totals, onChange, onEnter, actions }: MessageFilterBarProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useServices()));
  const { user } = useAuth();
  const choices: readonly Choice[] = [
    ...FIXED_CHOICES,
    {
      name: 'assignee',
      label: 'Assigned to',
      options: [
        { value: 'all', label: 'Anyone' },
        { value: 'none', label: 'Unassigned' },
        ...colleagues.map(({ id, email }) => ({ value: id, label: id === user?.id ? `Me (${email})` : email })),
      ],
    },
  ];

  return (
    <search className="oc-row oc-filter oc-message-filter">
      <fieldset className="oc-inbox-views">
        <legend className="oc-visually-hidden">View</legend>
        {MESSAGE_VIEWS.filter((view) => view !== 'not-mailed' || view === filter.state || totals?.[view]).map(
          (view) => (
            <Button
              key={view}
              variant="minimal"
              size="small"
              aria-pressed={view === filter.state}
              active={view === filter.state}
              onClick={() => onChange({ ...filter, state: view })}
            >
              {VIEW_LABELS[view]} <span className="oc-inbox-total">{totals ? formatCount(totals[view]) : '…'}</span>
            </Button>
          ),
        )}
      </fieldset>
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
            onChange={({ currentTarget }) => onChange(MESSAGE_FILTER.set(filter, name, currentTarget.value))}
          />
        ))}
      </div>
    </search>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-CA');

/** "10,005 messages". */
export function describeMessageCount(count: number): string {
  return count === 1 ? '1 message' : `${formatCount(count)} messages`;
}
