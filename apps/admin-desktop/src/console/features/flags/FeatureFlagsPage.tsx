import { Card, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { HistoryIcon, SearchIcon, UndoIcon } from '@blueprintjs/icons';
import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getScreenAddress } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { getActor } from '../../ui/EventList.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { Page, type ScreenProps, VanishingButton } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { HISTORY_LENGTH, historyQueryOptions, scheduledChangesQueryOptions } from './api.ts';
import { FlagItems } from './FlagItems.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { CountStrip, LastChangeStrip, ListNotice, ListRefresh, MissingFlagsNote, NoFlags } from './ListTop.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduledChangesPanel } from './ScheduledChangesPanel.tsx';
import { describeNextChange } from './scheduleTimes.ts';
import {
  countFlags,
  describeFlagCount,
  FLAG_FILTER,
  type FlagFilter,
  filterFlags,
  formatState,
  GROUP_TITLES,
  getLabel,
  isLatestChange,
  ROW_GROUPS,
  sortFlags,
} from './state.ts';

/** Renders the flags with search and filter, `health`, scheduled changes and the latest history. */
export function FeatureFlagsPage({ title, health }: ScreenProps & { readonly health: ReactNode }) {
  const { total, active, hidden } = countFlags(useFlags().flags);
  return (
    <Page
      title={title}
      lede="Every feature flag, its history, and the health of the systems behind the website."
      actions={<ListRefresh />}
    >
      <ListNotice prefix="Error loading feature flags" />
      <div className="oc-stack oc-flags-layout">
        <div className="oc-stack oc-flags-main">
          <CountStrip label="Totals" counts={{ 'Total Flags': total, Enabled: active, Disabled: hidden }} />
          <LastChangeStrip />
          <FlagList />
          <MissingFlagsNote />
        </div>
        <div className="oc-stack oc-flags-side">
          {health}
          <ScheduledChangesPanel />
          <HistoryPanel />
        </div>
      </div>
    </Page>
  );
}

function FlagList() {
  const { flags, loading, fetchedAt } = useFlags();
  const [filter, setFilter] = useAddressFilter(FLAG_FILTER);
  const list = useRef<HTMLUListElement>(null);
  const sorted = useMemo(() => sortFlags(flags), [flags]);
  const matches = useMemo(() => filterFlags(sorted, filter), [sorted, filter]);
  // Defer rendering the rows, so that typing stays responsive.
  const settled = useDeferredValue(filter);
  const listed = useMemo(() => filterFlags(sorted, settled), [sorted, settled]);
  const count = describeFlagCount(flags.length, matches.length);
  useAnnounceChange(FLAG_FILTER.isFiltered(filter) ? count : '');

  /** The rendered rows may not match the typed text yet, so filter again. */
  function focusFirstMatch(search: string) {
    const [first] = filterFlags(sorted, { ...filter, search });
    list.current?.querySelector<HTMLInputElement>(`[data-flag-switch="${first?.name}"]`)?.focus();
  }

  if (fetchedAt === null && loading) return <ListSkeleton label="Loading feature flags" rows={12} />;
  return (
    <Card className="oc-panel oc-flags-card">
      <search className="oc-row oc-filter">
        <SearchField
          label="Search flags"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
          onEnter={focusFirstMatch}
        />
        <SegmentedControl
          size="small"
          aria-label="State"
          options={STATE_OPTIONS}
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
      <ScheduledItems list={list} rows={listed} />
      {flags.length > 0 && matches.length === 0 && (
        <EmptyState
          icon={<SearchIcon size={40} />}
          title="No flags match"
          description="No name, label or description matches your search and filter."
          action={<VanishingButton text="Show all flags" onClick={() => setFilter(FLAG_FILTER.none)} />}
        />
      )}
      <NoFlags />
    </Card>
  );
}

interface ScheduledItemsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly rows: readonly FlagRow[];
}

/** Uses `memo`, so that a new filter re-renders the list only in the deferred render. */
const ScheduledItems = memo(function ScheduledItems({ list, rows }: ScheduledItemsProps) {
  // Only read the cache, because the panel beside the list fetches the scheduled changes.
  const { data: plans = [] } = useQuery({ ...scheduledChangesQueryOptions(useServices()), enabled: false });
  const [scheduling, setScheduling] = useState<{ flag: FlagRow; isOpen: boolean } | null>(null);
  const schedule = useCallback((flag: FlagRow) => setScheduling({ flag, isOpen: true }), []);
  return (
    <>
      <FlagItems
        label="Feature flags"
        list={list}
        rows={rows}
        badge="enabled"
        showEffect
        getPlan={(flag) => describeNextChange(plans, flag, Date.now())}
        onSchedule={schedule}
      />
      {/* The dialog is outside its row, because the row may disappear while the dialog is open. */}
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
const STATE_OPTIONS: { value: FlagFilter['state']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

function HistoryPanel() {
  const history = useQuery(historyQueryOptions(useServices()));
  const rows = history.data;
  const { isReadOnly } = useFlags();
  return (
    <Panel
      className="oc-history"
      title="History"
      icon={<HistoryIcon />}
      aside={
        rows && (
          <span className="oc-age">
            {rows.length === HISTORY_LENGTH
              ? `Latest ${HISTORY_LENGTH}`
              : rows.length === 1
                ? '1 change'
                : `${rows.length} changes`}
            {' · '}
            <Link to={getScreenAddress('history')}>Activity log</Link>
          </span>
        )
      }
    >
      <ReadState isPart query={history} failure="The history could not be read" loading="Loading history…" />
      {rows?.length === 0 && <p className="bp6-text-muted">No flag has been changed yet.</p>}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling region
        <section className="oc-history-scroll" tabIndex={0} aria-label="Changes, newest first">
          <ol className="oc-list oc-lined">
            {rows.map((row) => (
              <HistoryItem key={row.id} row={row} canUndo={!isReadOnly && isLatestChange(row, rows)} />
            ))}
          </ol>
        </section>
      )}
    </Panel>
  );
}

function HistoryItem({ row, canUndo }: { row: FlagHistoryRow; canUndo: boolean }) {
  const { undoEntry, pending } = useFlags();
  const who = getActor(row);
  return (
    <li className="oc-line oc-apart oc-change" data-history-flag={row.flag_name}>
      <div className="oc-change-text">
        <p>
          <span title={row.flag_name}>{getLabel(row.flag_name)}</span>{' '}
          <span className="oc-change-states">
            {formatState(row.old_enabled)} <span aria-hidden>→</span>
            <span className="oc-visually-hidden"> to </span> <strong>{formatState(row.new_enabled)}</strong>
          </span>
        </p>
        <p className="oc-change-meta">
          <span className="bp6-text-overflow-ellipsis oc-who" title={who}>
            {who}
          </span>{' '}
          · <time dateTime={row.changed_at}>{formatMoment(row.changed_at, Date.now())}</time>
          {row.note && <> · “{row.note}”</>}
        </p>
      </div>
      {canUndo && (
        <SteadyButton
          size="small"
          variant="minimal"
          icon={<UndoIcon />}
          aria-label={`Undo: switch ${getLabel(row.flag_name)} ${formatState(row.old_enabled)}`}
          isBlocked={row.flag_id !== null && pending.has(row.flag_id)}
          onClick={() => void undoEntry(row)}
        />
      )}
    </li>
  );
}
