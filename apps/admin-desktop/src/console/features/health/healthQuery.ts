import { queryOptions } from '@tanstack/react-query';
import { checkHealth, type HealthDeps } from './checkHealth.ts';

const FIVE_MINUTES_MS = 300_000;

/** System health: checked whenever it comes on the screen, every five minutes while it is there, and by hand. */
export function healthQuery(deps: HealthDeps) {
  return queryOptions({
    queryKey: ['health'],
    queryFn: () => checkHealth(deps),
    refetchInterval: FIVE_MINUTES_MS,
    refetchIntervalInBackground: true,
  });
}
