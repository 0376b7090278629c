import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FlagFilter, parseFlagFilter, serialiseFlagFilter } from './flagFilter.ts';

const WRITE_AFTER_MS = 200;

/**
 * The filter, kept in the address. What is typed lives here and follows into the address when the typing pauses:
 * the router renders a new address as a transition, and a field that waited for it would lose letters.
 */
export function useFlagFilter(): [FlagFilter, (filter: FlagFilter) => void] {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => parseFlagFilter(params));
  const address = params.toString();
  const written = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // An address that is not our own last one came from a link or from the browser's history.
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    clearTimeout(timer.current);
    setFilter(parseFlagFilter(new URLSearchParams(address)));
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: FlagFilter) => {
      setFilter(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const search = serialiseFlagFilter(next);
        written.current = search.toString();
        setParams(search, { replace: true });
      }, WRITE_AFTER_MS);
    },
    [setParams],
  );
  return [filter, change];
}
