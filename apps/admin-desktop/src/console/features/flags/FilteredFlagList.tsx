import { Button, Card } from '@blueprintjs/core';
import { Flag as FlagIcon, Search as SearchIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';
import { FLAG_NAMES } from '@olea/shared/flags';
import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useFlagChanges } from './FlagChanges.ts';
import { FlagItem } from './FlagItem.tsx';
import { useFlags } from './FlagsProvider.tsx';
import {
  describeResultCount,
  type FlagFilter,
  filterFlags,
  isFiltered,
  NO_FILTER,
  parseFlagFilter,
  writeFlagFilter,
} from './flagFilter.ts';
import { type FlagView, viewFlags } from './flagRows.ts';
import { FlagListSkeleton } from './ListStatus.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const IN_ADDRESS = { parse: parseFlagFilter, write: writeFlagFilter };

/** The list with its search: the filter is part of the address, the number of matches is announced. */
export function FilteredFlagList() {
  const { flags, loading, fetchedAt, error } = useFlags();
  const { filter, setFilter } = useAddressFilter(IN_ADDRESS);
  const list = useRef<HTMLUListElement>(null);
  const views = useMemo(() => viewFlags(flags), [flags]);
  // What is typed is on the screen at once; the list follows, and is interrupted by the next letter.
  const [awaited, setAwaited] = useState<FlagFilter | null>(null);
  const deferred = useDeferredValue(filter);
  const listed = awaited === filter ? filter : deferred;
  const matches = useMemo(() => filterFlags(views, listed), [views, listed]);
  const count = describeResultCount(matches.length, views.length);
  useAnnounceChange(isFiltered(filter) ? count : '');

  /** Enter does not lead to a row that the letters before it are about to take away. */
  function toFirstMatch() {
    flushSync(() => setAwaited(filter));
    list.current?.querySelector<HTMLInputElement>(LISTED_SWITCH)?.focus();
  }

  if (fetchedAt === null && loading) return <FlagListSkeleton rows={12} />;
  return (
    <Card className="oc-flags-card">
      <FilterBar filter={filter} count={count} onChange={setFilter} onEnter={toFirstMatch} />
      <FlagRows list={list} views={views} filter={listed} matches={matches} />
      {views.length > 0 && matches.length === 0 && (
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

/** How many flags are listed at once: all that the code knows, and so few that a key press among hundreds is not kept waiting. */
const PORTION = Math.max(20, FLAG_NAMES.length);
/** How many rows come in one task. */
const BATCH = 4;
const LISTED_SWITCH = 'li:not([hidden]) input[role=switch]';

interface FlagRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly views: readonly FlagView[];
  readonly filter: FlagFilter;
  /** The views that the filter leaves. */
  readonly matches: readonly FlagView[];
}

/**
 * The matches, a portion at a time. The rows of the first portion stay, hidden where the filter leaves them out. Not rendered by a letter
 * that is typed, only by what it leads to.
 */
const FlagRows = memo(function FlagRows({ list, views, filter, matches }: FlagRowsProps) {
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  const [scheduling, setScheduling] = useState<{ flag: FlagRow; isOpen: boolean } | null>(null);
  const schedule = useCallback((flag: FlagRow) => setScheduling({ flag, isOpen: true }), []);
  const { count, showMore } = usePortions(list, filter);
  const listed = useBatches(useMemo(() => matches.slice(0, count), [matches, count]));
  return (
    <>
      <ul className="oc-flag-list" ref={list} aria-label="Feature flags">
        {views.map(
          (view, index) =>
            (index < PORTION || listed.has(view)) && (
              <FlagItem
                key={view.row.id}
                view={view}
                badge="enabled"
                showEffect
                isHidden={!listed.has(view)}
                isPending={pending.has(view.row.id)}
                isReadOnly={isReadOnly}
                onSwitch={request}
                onSchedule={schedule}
              />
            ),
        )}
      </ul>
      {matches.length > count && (
        <div className="oc-more">
          <span>
            {count} of {matches.length} are listed here; search and filter look at all of them.
          </span>
          <Button size="small" text={`Show ${Math.min(PORTION, matches.length - count)} more`} onClick={showMore} />
        </div>
      )}
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

/** How many matches are listed: a portion, one more with each press, and one portion again under another filter. */
function usePortions(list: FlagRowsProps['list'], filter: FlagFilter) {
  const [opened, setOpened] = useState({ filter, count: PORTION });
  const count = opened.filter === filter ? opened.count : PORTION;
  useEffect(() => {
    if (opened.count === PORTION) return;
    // The button has moved below what it brought, or is gone: the keyboard goes on where the new rows begin.
    list.current?.querySelectorAll<HTMLInputElement>(LISTED_SWITCH)[opened.count - PORTION]?.focus();
  }, [opened, list]);
  const showMore = () => startTransition(() => setOpened({ filter, count: count + PORTION }));
  return { count, showMore };
}

/**
 * Which of the wanted rows are listed by now: those that are there already and the next few, then, when these are painted, the next. Style,
 * layout and paint of twenty rows in one task would keep the next letter waiting.
 */
function useBatches(wanted: readonly FlagView[]): ReadonlySet<FlagView> {
  const [there, setThere] = useState<ReadonlySet<string>>(() => new Set(wanted.map(({ row }) => row.id)));
  const listed = useMemo(() => {
    const coming = wanted.filter(({ row }) => !there.has(row.id)).slice(0, BATCH);
    return new Set(wanted.filter((view) => there.has(view.row.id) || coming.includes(view)));
  }, [wanted, there]);
  useEffect(() => {
    const ids = new Set(Array.from(listed, ({ row }) => row.id));
    if (ids.size === there.size && [...ids].every((id) => there.has(id))) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setThere(ids));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [listed, there]);
  return listed;
}
