import { Button, HTMLSelect } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import { MESSAGE_VIEWS, type MessageTotals, type MessageView } from '@olea/shared/api/messages';
import { MESSAGE_KINDS } from '@olea/shared/forms/fields';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatTotal } from '../../ui/formatTotal.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { staffQueryOptions, useNames } from '../../ui/staff.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { KIND_LABELS, MESSAGE_FILTER, type MessageFilter, VIEW_LABELS } from './state.ts';

interface MessageFilterBarProps {
  readonly filter: MessageFilter;
  readonly totals: MessageTotals | null;
  readonly onChange: (filter: MessageFilter) => void;
  readonly onEnter: () => void;
  readonly actions: ReactNode;
}

const KINDS = MESSAGE_KINDS.filter((kind) => kind !== 'access-request' || site.clientPortal);

const HIDDEN_WHILE_EMPTY: readonly MessageView[] = ['mine', 'later', 'not-mailed'];

function UnreadCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Tag className="oc-inbox-unread" intent="primary" round>
        {formatTotal(count)}
        <span className="oc-visually-hidden"> unread</span>
      </Tag>
    </>
  );
}

/**
 * Renders the views with totals, a search field and filters. On a phone, a button opens the filters. Uses `memo`, because opening a
 * message re-renders the inbox.
 */
export const MessageFilterBar = memo(function MessageFilterBar(props: MessageFilterBarProps) {
  const { filter, totals, onChange, onEnter, actions } = props;
  const { data: colleagues = [] } = useQuery(staffQueryOptions(useServices()));
  const getName = useNames();
  const { user } = useAuth();
  const [isUnfolded, setUnfolded] = useState(false);
  const choices = [
    { name: 'kind', label: 'Kind', options: [['all', 'All kinds'], ...KINDS.map((kind) => [kind, KIND_LABELS[kind]])] },
    {
      name: 'language',
      label: 'Language',
      options: [['all', 'All languages'], ...LOCALES.map((locale) => [locale, LANGUAGES[locale].name])],
    },
    {
      name: 'assignee',
      label: 'Assigned to',
      options: [
        ['all', 'Anyone'],
        ['none', 'Unassigned'],
        ...colleagues
          .filter(({ id, is_active }) => is_active || id === filter.assignee)
          .map(({ id, email }) => [id, id === user?.id ? `Me (${getName(email)})` : getName(email)]),
      ],
    },
  ] as const;
  const chosen = choices.filter(({ name }) => filter[name] !== 'all').length;

  return (
    <search className="oc-row oc-filter oc-message-filter">
      <fieldset className="oc-inbox-views">
        <legend className="oc-visually-hidden">View</legend>
        {MESSAGE_VIEWS.filter(
          (view) => !HIDDEN_WHILE_EMPTY.includes(view) || view === filter.state || totals?.[view],
        ).map((view) => (
          <Button
            key={view}
            variant="minimal"
            size="small"
            aria-pressed={view === filter.state}
            active={view === filter.state}
            onClick={() => onChange({ ...filter, state: view })}
          >
            {VIEW_LABELS[view]} <span className="oc-inbox-total">{totals ? formatTotal(totals[view]) : '…'}</span>
            <UnreadCount count={totals?.unread[view]} />
          </Button>
        ))}
      </fieldset>
      <SearchField
        label="Search messages"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        onEnter={onEnter}
      />
      <Button
        className="oc-message-unfold"
        icon={<FilterIcon />}
        text={chosen || undefined}
        active={chosen > 0}
        aria-label={chosen > 0 ? `Filters (${chosen} set)` : 'Filters'}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      {actions}
      <div className="oc-stack oc-tight oc-message-choices" data-folded={!isUnfolded || undefined}>
        {choices.map(({ name, label, options }) => (
          <HTMLSelect
            key={name}
            aria-label={label}
            value={filter[name]}
            data-chosen={filter[name] !== 'all' || undefined}
            options={options.map(([value = '', label = value]) => ({ value, label }))}
            onChange={({ currentTarget }) => onChange(MESSAGE_FILTER.set(filter, name, currentTarget.value))}
          />
        ))}
      </div>
    </search>
  );
});
