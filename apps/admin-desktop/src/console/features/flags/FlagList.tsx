import { Button, Card, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { FlagIcon, SearchIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { useFlagChanges } from './FlagChangesProvider.tsx';
import { FlagItem } from './FlagItem.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { describeResultCount, FLAG_FILTER, type FlagFilter, filterFlags, STATE_FILTERS } from './flagFilter.ts';
import { type FlagView, GROUP_TITLES, ROW_GROUPS, viewFlags } from './flagRows.ts';
import { plannedChangesQuery } from './plannedChanges.ts';
import { describeNextPlan } from './planWords.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** The list with its search: the filter is part of the address, the number of matches is announced. */
export function FlagList() {
  const { flags, loading, fetchedAt, error } = useFlags();
  const { filter, setFilter } = useAddressFilter(FLAG_FILTER);
  const list = useRef<HTMLUListElement>(null);
  const views = useMemo(() => viewFlags(flags), [flags]);
  const matches = useMemo(() => filterFlags(views, filter), [views, filter]);
  // A letter shows at once; the rows follow and are interrupted by the next letter.
  const listed = useDeferredValue(matches);
  const count = describeResultCount(matches.length, views.length);
  useAnnounceChange(FLAG_FILTER.isFiltered(filter) ? count : '');

  /** Rows may lag behind the field: only a flag that matches what is typed now gets the focus. */
  function toFirstMatch() {
    const [first] = matches;
    list.current?.querySelector<HTMLInputElement>(`[data-flag-switch="${first?.row.name}"]`)?.focus();
  }

  if (fetchedAt === null && loading) return <ListSkeleton label="Loading feature flags" rows={12} />;
  return (
    <Card className="oc-flags-card">
      <search className="oc-row oc-filter">
        <SearchField
          label="Search flags"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
          onEnter={toFirstMatch}
        />
        <SegmentedControl
          size="small"
          aria-label="State"
          options={STATE_FILTERS.map((value) => ({ value, label: STATE_LABELS[value] }))}
          value={filter.state}
          onValueChange={(value) => setFilter(FLAG_FILTER.set(filter, 'state', value))}
        />
        <HTMLSelect
          aria-label="Group"
          value={filter.group}
          options={GROUP_OPTIONS}
          onChange={({ currentTarget }) => setFilter(FLAG_FILTER.set(filter, 'group', currentTarget.value))}
        />
        <span className="oc-filter-count">{count}</span>
      </search>
      <FlagRows list={list} views={listed} />
      {views.length > 0 && matches.length === 0 && (
        <EmptyState
          icon={<SearchIcon size={40} />}
          title="No flags match"
          description="No name, label or description matches this search and filter."
          action={<Button text="Show all flags" onClick={() => setFilter(FLAG_FILTER.none)} />}
        />
      )}
      {views.length === 0 && !error && (
        <EmptyState
          icon={<FlagIcon size={40} />}
          title="No Feature Flags Found"
          description="The database has no flags yet. Run the seed, then refresh."
        />
      )}
    </Card>
  );
}

interface FlagRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly views: readonly FlagView[];
}

/** Rendered only when a filter or a change leads to other rows, not by every letter. */
const FlagRows = memo(function FlagRows({ list, views }: FlagRowsProps) {
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  // The panel beside the list reads them.
  const { data: plans = [] } = useQuery({ ...plannedChangesQuery(useServices()), enabled: false });
  const [scheduling, setScheduling] = useState<{ flag: FlagRow; isOpen: boolean } | null>(null);
  const schedule = useCallback((flag: FlagRow) => setScheduling({ flag, isOpen: true }), []);
  return (
    <>
      <ul className="oc-list oc-flag-list" ref={list} aria-label="Feature flags">
        {views.map((view) => (
          <FlagItem
            key={view.row.id}
            view={view}
            badge="enabled"
            showEffect
            isPending={pending.has(view.row.id)}
            isReadOnly={isReadOnly}
            onSwitch={request}
            plan={describeNextPlan(plans, view.row, Date.now())}
            onSchedule={schedule}
          />
        ))}
      </ul>
      {/* Not a part of its row, which may leave the list while somebody types. */}
      {scheduling && (
        <ScheduleDialog
          key={scheduling.flag.id}
          {...scheduling}
          onClose={() => setScheduling({ ...scheduling, isOpen: false })}
        />
      )}
    </>
  );
});

const GROUP_OPTIONS = [
  { value: 'all', label: 'All groups' },
  ...ROW_GROUPS.map((value) => ({ value, label: GROUP_TITLES[value] })),
];
const STATE_LABELS: Readonly<Record<FlagFilter['state'], string>> = { all: 'All', on: 'On', off: 'Off' };
