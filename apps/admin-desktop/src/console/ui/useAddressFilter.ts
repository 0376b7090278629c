import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const WRITE_AFTER_MS = 50;

export interface AddressFilter<Filter> {
  /** The filter as the controls show it. */
  readonly filter: Filter;
  /** The filter in the address: the same, once the typing has paused. */
  readonly settled: Filter;
  readonly setFilter: (filter: Filter) => void;
}

/** The form of a filter in an address. `write` puts it into the parameters and leaves those of others alone. */
interface AddressForm<Filter> {
  readonly parse: (params: URLSearchParams) => Filter;
  readonly write: (filter: Filter, params: URLSearchParams) => void;
}

/**
 * A filter, kept in the address. What is typed lives here and follows into the address when the typing pauses: the router renders a
 * new address as a transition, and a field that waited for it would lose letters. `form` must stay the same object.
 */
export function useAddressFilter<Filter>({ parse, write }: AddressForm<Filter>): AddressFilter<Filter> {
  const [params] = useSearchParams();
  const writeParams = useWriteParams();
  const [filter, setFilter] = useState(() => parse(params));
  const [settled, setSettled] = useState(filter);
  const text = textOf(parse(params), write);
  const written = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A filter that is not our own last one came from a link or from the browser's history.
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    clearTimeout(timer.current);
    const arrived = parse(new URLSearchParams(text));
    setFilter(arrived);
    setSettled(arrived);
  }, [text, parse]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: Filter) => {
      setFilter(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = textOf(next, write);
        setSettled(next);
        writeParams((current) => write(next, current), { replace: true });
      }, WRITE_AFTER_MS);
    },
    [writeParams, write],
  );
  return { filter, settled, setFilter: change };
}

/**
 * Changes the parameters of the address. Starts from what the address is at that moment: what the router has rendered may be older, and
 * two changes in a row must both be kept.
 */
export function useWriteParams(): (change: (params: URLSearchParams) => void, options: { replace: boolean }) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change, options) => {
      const params = new URLSearchParams(window.location.search);
      change(params);
      setParams(params, options);
    },
    [setParams],
  );
}

function textOf<Filter>(filter: Filter, write: AddressForm<Filter>['write']): string {
  const params = new URLSearchParams();
  write(filter, params);
  return params.toString();
}

/** Writes one parameter; the value that stands for "not filtered" is left out, so that the plain address means everything. */
export function writeParam(params: URLSearchParams, name: string, value: string, unfiltered: string): void {
  if (value === unfiltered) params.delete(name);
  else params.set(name, value);
}
