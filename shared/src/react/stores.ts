import { useEffect, useSyncExternalStore } from 'react';
import type { FlagList, FlagListState } from '../flags/index.ts';
import type { HealthMonitor, HealthSnapshot } from '../health/index.ts';

/** The flag list as it is now; loads it (from the cache within its five minutes) when first shown. */
export function useFlagList(list: FlagList): FlagListState {
  useEffect(() => {
    void list.refresh();
  }, [list]);
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
}

/** System health: checks on load and every five minutes while shown. */
export function useHealth(monitor: HealthMonitor): HealthSnapshot {
  useEffect(() => monitor.start(), [monitor]);
  return useSyncExternalStore(monitor.subscribe, monitor.getSnapshot, monitor.getSnapshot);
}
