import { type PlannedChangeRow, ROWS } from '@olea/shared/backend';
import type { Log } from '@olea/shared/errors';
import { queryOptions } from '@tanstack/react-query';
import { type AskDeps, ask, readableRows } from '../../services/ask.ts';
import { FLAG_LIST_KEY, HISTORY_KEY } from './flagQueries.ts';

/** A plan: on or off, when (an ISO instant), why. */
export interface Plan {
  enabled: boolean;
  dueAt: string;
  note: string;
}

type Known = Pick<PlannedChangeRow, 'id' | 'version'>;

/** Planned and overtaken changes, in the order of their times; a row that cannot be read is logged. Rejects with an AppError. */
export function fetchPlannedChanges(deps: AskDeps & { log: Log }): Promise<PlannedChangeRow[]> {
  const request = deps.client
    .from('planned_flag_changes')
    .select('*')
    .in('state', ['planned', 'overtaken'])
    .order('due_at');
  return ask(deps, 'Planned changes', request, (data) => {
    const plans = readableRows(data, ROWS.planned_flag_changes);
    if (plans && plans.length !== (data as unknown[]).length) {
      deps.log.error('Planned changes that cannot be read are left out', data);
    }
    return plans;
  });
}

/** Makes a plan on top of the flag as it is now, or changes one. False: somebody else was first, or its time has come. Rejects with an AppError. */
export function savePlan(deps: AskDeps, target: { flagId: string } | Known, plan: Plan): Promise<boolean> {
  const { enabled: p_enabled, dueAt: p_due_at, note: p_note } = plan;
  const wanted = { p_enabled, p_due_at, p_note };
  const call =
    'flagId' in target
      ? deps.client.rpc('plan_flag_change', { p_flag_id: target.flagId, ...wanted })
      : deps.client.rpc('replan_flag_change', { p_id: target.id, p_version: target.version, ...wanted });
  return ask(deps, 'The plan', call, hasRow);
}

/** Takes a plan back, or one that was overtaken off the list. Answers like `savePlan`. */
export function cancelPlan(deps: AskDeps, { id, version }: Known): Promise<boolean> {
  return ask(deps, 'The plan', deps.client.rpc('cancel_planned_flag_change', { p_id: id, p_version: version }), hasRow);
}

const hasRow = (data: unknown) => (Array.isArray(data) ? data.length > 0 : undefined);

/** Invalidated by every plan that is made, changed or cancelled here. */
export const PLANNED_CHANGES_KEY = ['flags', 'planned'] as const;

/** The database looks every minute for what is due. */
const MINUTE_MS = 60_000;

/** Planned changes, read again every minute while there are any; what was made meanwhile makes list and history old. */
export function plannedChangesQuery(deps: AskDeps & { log: Log }) {
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
