import { Button, HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { SearchIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { GROUP_TITLES, type RowGroup } from '../list/flagRows.ts';
import { type FlagFilter, type GroupFilter, STATE_FILTERS, type StateFilter } from './flagFilter.ts';

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
  useShortcuts({ search: () => field.current?.focus() });

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'Escape' && filter.text !== '') {
      event.preventDefault();
      onChange({ ...filter, text: '' });
    }
  }

  return (
    <search className="oc-filter">
      <InputGroup
        className="oc-filter-text"
        type="search"
        leftIcon={<SearchIcon aria-hidden />}
        placeholder="Search flags"
        aria-label="Search flags"
        aria-keyshortcuts="/ Control+K Meta+K"
        inputRef={field}
        value={filter.text}
        onValueChange={(text) => onChange({ ...filter, text })}
        onKeyDown={handleKey}
        {...(filter.text !== '' && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<SmallCrossIcon aria-hidden />}
              aria-label="Clear search"
              onClick={() => {
                onChange({ ...filter, text: '' });
                field.current?.focus();
              }}
            />
          ),
        })}
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
