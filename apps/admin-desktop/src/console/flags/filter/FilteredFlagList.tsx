import { Button, Card } from '@blueprintjs/core';
import { FlagIcon, SearchIcon } from '@blueprintjs/icons';
import { memo, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { useFlagChanges } from '../change/FlagChanges.ts';
import { FlagItem } from '../list/FlagItem.tsx';
import { useFlags } from '../list/FlagsProvider.tsx';
import { type FlagView, viewFlags } from '../list/flagRows.ts';
import { FlagListSkeleton } from '../list/ListStatus.tsx';
import { ScheduleButton } from '../schedule/ScheduleButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import {
  describeResultCount,
  filterFlags,
  isFiltered,
  NO_FILTER,
  parseFlagFilter,
  writeFlagFilter,
} from './flagFilter.ts';

const IN_ADDRESS = { parse: parseFlagFilter, write: writeFlagFilter };

/** The list with its search: the filter is part of the address, the number of matches is announced. */
export function FilteredFlagList() {
  const { flags, loading, fetchedAt, error } = useFlags();
  const { filter, setFilter } = useAddressFilter(IN_ADDRESS);
  const list = useRef<HTMLUListElement>(null);
  const views = useMemo(() => viewFlags(flags), [flags]);
  // What is typed is on the screen at once; the list follows, and is interrupted by the next letter.
  const listed = useDeferredValue(filter);
  const shown = useMemo(() => new Set(filterFlags(views, listed)), [views, listed]);
  const count = describeResultCount(shown.size, views.length);
  useAnnounceChange(isFiltered(filter) ? count : '');

  if (fetchedAt === null && loading) return <FlagListSkeleton rows={12} />;
  return (
    <Card className="oc-flags-card">
      <FilterBar
        filter={filter}
        count={count}
        onChange={setFilter}
        onEnter={() => list.current?.querySelector<HTMLInputElement>('li:not([hidden]) input[role=switch]')?.focus()}
      />
      <FlagRows list={list} views={views} shown={shown} />
      {views.length > 0 && shown.size === 0 && (
        <EmptyState
          icon={<SearchIcon size={40} aria-hidden />}
          title="No flags match"
          description="No name, label or description matches this search and filter."
          action={<Button text="Show all flags" onClick={() => setFilter(NO_FILTER)} />}
        />
      )}
      {views.length === 0 && !error && (
        <EmptyState
          icon={<FlagIcon size={40} aria-hidden />}
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
  readonly shown: ReadonlySet<FlagView>;
}

/** Every row, those that the filter leaves out hidden. Not rendered by a letter that is typed, only by what it leads to. */
const FlagRows = memo(function FlagRows({ list, views, shown }: FlagRowsProps) {
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  return (
    <ul className="oc-flag-list" ref={list} aria-label="Feature flags">
      {views.map((view) => (
        <FlagItem
          key={view.row.id}
          view={view}
          badge="enabled"
          showEffect
          isHidden={!shown.has(view)}
          isPending={pending.has(view.row.id)}
          isReadOnly={isReadOnly}
          onSwitch={request}
          Actions={ScheduleButton}
        />
      ))}
    </ul>
  );
});
