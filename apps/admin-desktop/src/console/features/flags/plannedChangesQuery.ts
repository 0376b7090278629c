import type { PlannedChangeRow } from '@olea/shared/backend';
import { queryOptions } from '@tanstack/react-query';
import { FLAG_LIST_KEY } from './flagListQuery.ts';
import type { FlagReadDeps } from './flagReads.ts';
import { HISTORY_KEY } from './historyQuery.ts';
import { fetchPlannedChanges } from './plannedChanges.ts';

/** Invalidated by every plan that is made, changed or cancelled here. */
export const PLANNED_CHANGES_KEY = ['flags', 'planned'] as const;

/** The database looks every minute for what is due. */
const MINUTE_MS = 60_000;

/** Planned changes, read again every minute while there are any; what was made meanwhile makes list and history old. */
export function plannedChangesQuery(deps: FlagReadDeps) {
  return queryOptions({
    queryKey: PLANNED_CHANGES_KEY,
    queryFn: async ({ client }) => {
      const before = client.getQueryData<PlannedChangeRow[]>(PLANNED_CHANGES_KEY) ?? [];
      const plans = await fetchPlannedChanges(deps);
      const isDone = ({ id, due_at }: PlannedChangeRow) =>
        Date.parse(due_at) <= Date.now() && plans.find((plan) => plan.id === id)?.state !== 'planned';
      if (before.some((plan) => plan.state === 'planned' && isDone(plan))) {
        void client.invalidateQueries({ queryKey: FLAG_LIST_KEY });
        void client.invalidateQueries({ queryKey: HISTORY_KEY });
      }
      return plans;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'planned') ? MINUTE_MS : false),
    meta: { failure: 'Planned changes could not be read' },
  });
}
