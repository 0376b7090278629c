import type { HealthDeps } from '@olea/shared/health';
import { queryOptions } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 300_000;

/** System health: checked whenever it comes on the screen, every five minutes while it is there, and by hand. */
export function healthQuery(deps: HealthDeps) {
  return queryOptions({
    queryKey: ['health'],
    // What checks the systems comes when it checks them: the first screen does not wait for it.
    queryFn: async () => (await import('@olea/shared/health')).checkHealth(deps),
    refetchInterval: FIVE_MINUTES_MS,
    refetchIntervalInBackground: true,
  });
}
