import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FlagFilter, parseFlagFilter, serialiseFlagFilter } from './flagFilter.ts';

/** The filter in the address. Typing replaces the entry in the browser's history instead of adding one per letter. */
export function useFlagFilter(): [FlagFilter, (filter: FlagFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseFlagFilter(params), [params]);
  const setFilter = useCallback(
    (next: FlagFilter) => setParams(serialiseFlagFilter(next), { replace: true }),
    [setParams],
  );
  return [filter, setFilter];
}
