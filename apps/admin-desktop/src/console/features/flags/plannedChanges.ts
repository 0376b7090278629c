import { type CallDeps, call, readRows } from '@olea/shared/api/call';
import {
  cancelPlannedFlagChange,
  type PlannedChangeRow,
  planFlagChange,
  plannedChanges,
  replanFlagChange,
} from '@olea/shared/api/flags';
import { queryOptions } from '@tanstack/react-query';
import { FLAG_LIST_KEY, HISTORY_KEY } from './flagQueries.ts';

/** A plan: on or off, when (an ISO instant), why. */
export interface Plan {
  enabled: boolean;
  dueAt: string;
  note: string;
}

type Known = Pick<PlannedChangeRow, 'id' | 'version'>;

/** Planned and overtaken changes, in the order of their times. Rejects with an AppError. */
export function fetchPlannedChanges(deps: CallDeps): Promise<PlannedChangeRow[]> {
  const all = deps.client.from(plannedChanges.table).select('*');
  return readRows(deps, plannedChanges, all.in('state', ['planned', 'overtaken']).order('due_at'));
}

/** Makes a plan on top of the flag as it is now, or changes one. False: somebody else was first, or its time has come. Rejects with an AppError. */
export async function savePlan(deps: CallDeps, target: { flagId: string } | Known, plan: Plan): Promise<boolean> {
  const wanted = { p_enabled: plan.enabled, p_due_at: plan.dueAt, p_note: plan.note };
  const written =
    'flagId' in target
      ? await call(deps, planFlagChange, { p_flag_id: target.flagId, ...wanted })
      : await call(deps, replanFlagChange, { p_id: target.id, p_version: target.version, ...wanted });
  return written.length > 0;
}

/** Takes a plan back, or one that was overtaken off the list. Answers like `savePlan`. */
export async function cancelPlan(deps: CallDeps, { id, version }: Known): Promise<boolean> {
  return (await call(deps, cancelPlannedFlagChange, { p_id: id, p_version: version })).length > 0;
}

/** Invalidated by every plan that is made, changed or cancelled here. */
export const PLANNED_CHANGES_KEY = ['flags', 'planned'] as const;

/** The database looks every minute for what is due. */
const MINUTE_MS = 60_000;

/** Planned changes, read again every minute while there are any; what was made meanwhile makes list and history old. */
export function plannedChangesQuery(deps: CallDeps) {
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
