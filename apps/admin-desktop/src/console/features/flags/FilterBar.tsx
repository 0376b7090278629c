import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchField } from '../../ui/SearchField.tsx';
import { type FlagFilter, type GroupFilter, STATE_FILTERS, type StateFilter } from './flagFilter.ts';
import { GROUP_TITLES, type RowGroup } from './flagRows.ts';

interface FilterBarProps {
  readonly filter: FlagFilter;
  /** "3 of 18 flags". */
  readonly count: string;
  readonly onChange: (filter: FlagFilter) => void;
  /** Enter in the search field: moves to the first match. */
  readonly onEnter: () => void;
}

const GROUP_OPTIONS: readonly { value: GroupFilter; label: string }[] = [
  { value: 'all', label: 'All groups' },
  ...(Object.keys(GROUP_TITLES) as RowGroup[]).map((value) => ({ value, label: GROUP_TITLES[value] })),
];
const STATE_LABELS: Readonly<Record<StateFilter, string>> = { all: 'All', on: 'On', off: 'Off' };

/** Search and filters above the list. */
export function FilterBar({ filter, count, onChange, onEnter }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const isCalledBySearch = state?.focusSearch === true;
  useEffect(() => {
    if (isCalledBySearch) field.current?.focus();
  }, [isCalledBySearch]);

  return (
    <search className="oc-filter">
      <SearchField
        label="Search flags"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        onEnter={onEnter}
        field={field}
      />
      <SegmentedControl
        size="small"
        aria-label="State"
        options={STATE_FILTERS.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={filter.state}
        onValueChange={(value) =>
          onChange({ ...filter, state: STATE_FILTERS.find((state) => state === value) ?? 'all' })
        }
      />
      <HTMLSelect
        aria-label="Group"
        value={filter.group}
        options={[...GROUP_OPTIONS]}
        onChange={(event) => {
          const option = GROUP_OPTIONS.find(({ value }) => value === event.currentTarget.value);
          onChange({ ...filter, group: option?.value ?? 'all' });
        }}
      />
      <span className="oc-filter-count">{count}</span>
    </search>
  );
}
