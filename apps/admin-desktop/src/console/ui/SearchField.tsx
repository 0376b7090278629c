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

  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const tell = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  const tellTyped = useEffectEvent(() => tell(text));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(tellTyped, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // Enter goes to the first of what was found, which is on the screen once the address has the last letters.
  const isEntered = useRef(false);
  const enter = useEffectEvent(onEnter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the text that is looked for
  useEffect(() => {
    if (isEntered.current) enter();
    isEntered.current = false;
  }, [value]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed === null || typed === value) return onEnter();
      isEntered.current = true;
      tell(typed);
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      tell('');
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
      {...(text !== '' && {
        rightElement: (
          <Button
            variant="minimal"
            icon={<SmallCrossIcon />}
            aria-label="Clear search"
            onClick={() => {
              tell('');
              field.current?.focus();
            }}
          />
        ),
      })}
    />
  );
}
