import { Card, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { HISTORY_KINDS, type HistoryEvent } from '@olea/shared/api/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EventList } from '../../ui/EventList.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { Page, type ScreenProps, VanishingButton } from '../../ui/Page.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useNames } from '../../ui/staff.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { eventsQueryOptions, fetchAllEvents } from './api.ts';
import { describeCount, type EventTexts, HISTORY_FILTER, tabulateEvents } from './state.ts';
import './history.css';

const KIND_LABELS: Readonly<Record<HistoryEvent['kind'], string>> = {
  flags: 'Flags',
  accounts: 'Accounts',
  messages: 'Deletions of personal data',
};

interface HistoryPageProps extends ScreenProps {
  readonly describe: EventTexts;
  readonly getFlagLabel: (name: string) => string;
}

/** Renders the events about flags, accounts and deletions, with filters, pages and an export. */
export function HistoryPage({ title, describe, getFlagLabel }: HistoryPageProps) {
  const services = useServices();
  const getName = useNames();
  const [filter, setFilter] = useAddressFilter(HISTORY_FILTER);
  const list = useInfiniteQuery(eventsQueryOptions(services, filter));
  const { data, isPlaceholderData, isFetchNextPageError } = list;
  const rows = useRef<HTMLOListElement>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const [first] = data?.pages ?? [];
  const total = first?.total ?? 0;
  const isFiltered = HISTORY_FILTER.isFiltered(filter);
  const count = first ? describeCount(total) : '';
  const last = isFiltered ? 'Nothing older matches.' : 'End of the activity log.';
  const end = list.hasNextPage ? `${events.length} of ${count} shown` : last;
  useAnnounceChange(isFiltered && !isPlaceholderData ? count : '');

  return (
    <Page
      title={title}
      lede="All changes to flags and accounts, and all deletions of personal data, with person, time and reason. Entries cannot be edited."
      actions={
        <ExportMenu
          name={`${filter.kind}-activity`}
          fetchAll={(onProgress) => fetchAllEvents(services, filter, onProgress)}
          toTable={(events) => tabulateEvents(events, describe)}
          describeCount={describeCount}
        />
      }
    >
      <Card className="oc-panel oc-past" role="group" aria-label="Entries" aria-busy={list.isFetching}>
        <search className="oc-row oc-filter">
          <SegmentedControl
            size="small"
            aria-label="Activity of"
            options={HISTORY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={filter.kind}
            onValueChange={(kind) => setFilter(HISTORY_FILTER.set(HISTORY_FILTER.none, 'kind', kind))}
          />
          {filter.kind === 'accounts' && (
            <SearchField
              label="Search addresses"
              value={filter.about}
              onChange={(about) => setFilter({ ...filter, about })}
              onEnter={() => rows.current?.focus()}
            />
          )}
          {filter.kind === 'flags' && (
            <Choice
              label="Flag"
              value={filter.about}
              all="All flags"
              options={first?.flags ?? []}
              getLabel={getFlagLabel}
              onChange={(about) => setFilter({ ...filter, about })}
            />
          )}
          <Choice
            label="Person"
            value={filter.person}
            all="Anyone"
            options={['none', ...(first?.people ?? [])]}
            getLabel={(person) => (person === 'none' ? 'The database itself' : getName(person))}
            onChange={(person) => setFilter({ ...filter, person })}
          />
          <DayField label="From" value={filter.from} onChange={(from) => setFilter({ ...filter, from })} />
          <DayField label="To" value={filter.to} onChange={(to) => setFilter({ ...filter, to })} />
          <span className="oc-filter-count">{count}</span>
        </search>
        <ReadState
          query={list}
          failure={
            data ? 'This list may be out of date; it could not be refreshed' : 'The activity log could not be read'
          }
          loading={<p className="bp6-text-muted oc-stack oc-tight oc-past-end">Loading activity log…</p>}
        />
        {data && events.length === 0 && (
          <EmptyState
            icon={<HistoryIcon size={40} />}
            title={isFiltered ? 'No entries match' : 'No entries yet'}
            description={isFiltered ? 'No entry matches these filters.' : 'Every change from now on is listed here.'}
            action={
              isFiltered && (
                <VanishingButton
                  text="Clear all filters"
                  onClick={() => setFilter({ ...HISTORY_FILTER.none, kind: filter.kind })}
                />
              )
            }
          />
        )}
        {events.length > 0 && (
          <>
            <EventList
              events={events}
              describe={(event) => describe[event.kind](event)}
              label="Activity, newest first"
              list={rows}
            />
            <div className="bp6-text-muted oc-stack oc-tight oc-past-end">
              {isFetchNextPageError && <span role="alert">Older entries could not be read: {list.error?.message}</span>}
              {list.hasNextPage && !isPlaceholderData && (
                <SteadyButton
                  text={isFetchNextPageError ? 'Try Again' : 'Show older'}
                  isBusy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                />
              )}
              <span role="status">{isPlaceholderData ? '' : end}</span>
            </div>
          </>
        )}
      </Card>
    </Page>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly options: readonly string[];
  readonly getLabel: (value: string) => string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, all, options, getLabel, onChange }: ChoiceProps) {
  // A link may contain a value that is not among the options.
  const values = [...new Set([...options, ...(value ? [value] : [])])];
  return (
    <HTMLSelect
      className="oc-past-choice"
      fill
      aria-label={label}
      value={value}
      options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: getLabel(value) }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="oc-row bp6-text-muted">
      {label}
      <input type="date" className="bp6-input" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
