import { type PlannedChangeRow, ROWS } from '@olea/shared/backend';
import { type AppError, type Log, toAppError, withTimeout } from '@olea/shared/errors';
import { queryOptions } from '@tanstack/react-query';
import { readableRows } from '../../services/ask.ts';
import { FLAG_LIST_KEY, type FlagReadDeps, HISTORY_KEY, READ_TIMEOUT_MS } from './flagQueries.ts';

/** A plan: on or off, when (an ISO instant), why. */
export interface Plan {
  enabled: boolean;
  dueAt: string;
  note: string;
}

export type PlanResult =
  | { status: 'ok' }
  /** Somebody else has changed or cancelled it meanwhile, or its time has come. */
  | { status: 'gone' }
  | { status: 'failed'; error: AppError };

/** Planned and overtaken changes, in the order of their times; a row that cannot be read is logged. Rejects with an AppError. */
export async function fetchPlannedChanges({
  client,
  log,
  timeoutMs = READ_TIMEOUT_MS,
}: FlagReadDeps & { log: Log }): Promise<PlannedChangeRow[]> {
  try {
    const request = client
      .from('planned_flag_changes')
      .select('*')
      .in('state', ['planned', 'overtaken'])
      .order('due_at');
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Planned changes');
    const plans = error ? null : readableRows(data, ROWS.planned_flag_changes);
    if (!plans) throw toAppError(error, status);
    if (plans.length !== data?.length) log.error('Planned changes that cannot be read are left out', data);
    return plans;
  } catch (failure) {
    throw toAppError(failure);
  }
}

/** Plans a change of the flag as it is now. Never rejects. */
export function planChange(deps: FlagReadDeps, flagId: string, { enabled, dueAt, note }: Plan): Promise<PlanResult> {
  const parameters = { p_flag_id: flagId, p_enabled: enabled, p_due_at: dueAt, p_note: note };
  return oneRow(deps, deps.client.rpc('plan_flag_change', parameters));
}

/** Plans it anew, on top of the flag as it is now. Never rejects. */
export function replanChange(
  deps: FlagReadDeps,
  { id, version }: Pick<PlannedChangeRow, 'id' | 'version'>,
  { enabled, dueAt, note }: Plan,
): Promise<PlanResult> {
  const parameters = { p_id: id, p_version: version, p_enabled: enabled, p_due_at: dueAt, p_note: note };
  return oneRow(deps, deps.client.rpc('replan_flag_change', parameters));
}

/** Takes a plan back, or one that was overtaken off the list. Never rejects. */
export function cancelPlan(
  deps: FlagReadDeps,
  { id, version }: Pick<PlannedChangeRow, 'id' | 'version'>,
): Promise<PlanResult> {
  return oneRow(deps, deps.client.rpc('cancel_planned_flag_change', { p_id: id, p_version: version }));
}

async function oneRow(
  { timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps,
  call: PromiseLike<{ data: unknown; error: unknown; status: number }>,
): Promise<PlanResult> {
  try {
    const { data, error, status } = await withTimeout(call, timeoutMs, 'The plan');
    if (error || !Array.isArray(data)) return { status: 'failed', error: toAppError(error, status) };
    return { status: data.length === 0 ? 'gone' : 'ok' };
  } catch (failure) {
    return { status: 'failed', error: toAppError(failure) };
  }
}

/** Invalidated by every plan that is made, changed or cancelled here. */
export const PLANNED_CHANGES_KEY = ['flags', 'planned'] as const;

/** The database looks every minute for what is due. */
const MINUTE_MS = 60_000;

/** Planned changes, read again every minute while there are any; what was made meanwhile makes list and history old. */
export function plannedChangesQuery(deps: FlagReadDeps & { log: Log }) {
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
