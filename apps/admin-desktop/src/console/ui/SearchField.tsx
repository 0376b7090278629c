import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from './useShortcuts.ts';

/** Safari refuses an address that changes more than a hundred times in ten seconds: the letters of a held key come as one change. */
const PAUSE_MS = 100;

interface SearchFieldProps {
  /** "Search flags": its name, and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: moves to the first match of the text, which `value` may not have reached yet. */
  readonly onEnter: (text: string) => void;
}

/** The search above a list: called by its keys, also from a screen that leads here (state `focusSearch`), left by Enter, emptied by Escape or its cross. */
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
      leftElement={<SearchIcon />}
      inputRef={field}
      value={text}
      onValueChange={setTyped}
      onKeyDown={handleKey}
      // A press elsewhere, on another filter or a link, must not work on an older text.
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
