import { Button } from '@blueprintjs/core';
import { Search as SearchIcon, SmallCross as SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useShortcuts } from './useShortcuts.ts';

interface SearchFieldProps {
  /** "Search flags": its name, and what stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: moves to the first match. */
  readonly onEnter: () => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/**
 * The search above a list: called by its keys, left by Enter, emptied by Escape or its cross. In Blueprint's markup without its component,
 * which measures the cross after every letter, and with it lays out the list in the same task.
 */
export function SearchField({ label, value, onChange, onEnter, field: given }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
  useShortcuts({ search: () => field.current?.focus() });

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      onChange('');
    }
  }

  return (
    <div className="bp6-input-group oc-filter-text">
      <SearchIcon aria-hidden />
      <input
        className="bp6-input"
        type="search"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/ Control+K Meta+K"
        ref={field}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {value !== '' && (
        <span className="bp6-input-action">
          <Button
            variant="minimal"
            icon={<SmallCrossIcon aria-hidden />}
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
}
