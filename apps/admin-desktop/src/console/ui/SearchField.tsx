import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from './useShortcuts.ts';

/** Callers store the search text in the URL, and Safari rejects more than 100 URL updates in ten seconds, so debounce `onChange`. */
const PAUSE_MS = 100;
/** A constant, because Blueprint measures each new `leftElement`, which forces a layout. */
const ICON = <SearchIcon />;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Runs on Enter with the typed text, which `value` may not contain yet. */
  readonly onEnter: (text: string) => void;
}

/**
 * Renders the search field above a list. Its shortcut, or a link with the state `focusSearch`, focuses it. Enter calls `onEnter`, and
 * Escape empties the field.
 */
export function SearchField({ label, value, onChange, onEnter }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isCalled = useLocation().state?.focusSearch === true;
  useEffect(() => {
    if (isCalled) field.current?.focus();
  }, [isCalled]);
  useShortcuts({ search: () => field.current?.focus() });

  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const commit = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  const commitTyped = useEffectEvent(() => commit(text));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(commitTyped, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(text);
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      commit('');
    }
  }

  return (
    <InputGroup
      className="oc-filter-text"
      type="search"
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/ Control+K Meta+K"
      leftElement={ICON}
      inputRef={field}
      value={text}
      onValueChange={setTyped}
      onKeyDown={handleKey}
      // Commit the text without waiting for the pause, because focus may move to a filter or link that uses it.
      onBlur={() => typed !== null && commit(typed)}
      {...(text !== '' && {
        rightElement: (
          <Button
            variant="minimal"
            icon={<SmallCrossIcon />}
            aria-label="Clear search"
            onClick={() => {
              commit('');
              field.current?.focus();
            }}
          />
        ),
      })}
    />
  );
}
