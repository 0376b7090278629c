import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from './useShortcuts.ts';

interface SearchFieldProps {
  /** "Search flags": its name, and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: moves to the first match. */
  readonly onEnter: () => void;
}

/** The search above a list: called by its keys, also from a screen that leads here (state `focusSearch`), left by Enter, emptied by Escape or its cross. */
export function SearchField({ label, value, onChange, onEnter }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isCalled = useLocation().state?.focusSearch === true;
  useEffect(() => {
    if (isCalled) field.current?.focus();
  }, [isCalled]);
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
    <InputGroup
      className="oc-filter-text"
      type="search"
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/ Control+K Meta+K"
      leftElement={<SearchIcon />}
      inputRef={field}
      value={value}
      onValueChange={onChange}
      onKeyDown={handleKey}
      {...(value !== '' && {
        rightElement: (
          <Button
            variant="minimal"
            icon={<SmallCrossIcon />}
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        ),
      })}
    />
  );
}
