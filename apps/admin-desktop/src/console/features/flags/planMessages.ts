import type { FlagRow, PlannedChangeRow } from '@olea/shared/backend';
import type { PlanResult } from './plannedChanges.ts';

/** Why a plan was not made, changed or cancelled, in words a person can act on. */
export function describePlanFailure(result: Exclude<PlanResult, { status: 'ok' }>): string {
  if (result.status === 'gone') {
    return 'Somebody has changed this plan meanwhile, or its time has come. The list now shows the current state.';
  }
  const { code, message } = result.error;
  if (code === 'forbidden') return 'Your account no longer has the right to plan changes.';
  if (code === 'unauthenticated') return 'Your session has ended. Sign in and plan it again.';
  if (code === 'network' || code === 'unavailable') {
    return 'The backend did not answer, so it is not known whether this was stored. Look at the list before trying again.';
  }
  return message;
}

/** What stands in the way of a plan, or stood; null where nothing does. `flag`: the row as the console knows it. */
export function describeObstacle(plan: PlannedChangeRow, flag: FlagRow | undefined): string | null {
  if (plan.state === 'overtaken') {
    return plan.overtaken_by === 'demotion'
      ? 'Not made: who planned it is no administrator any more.'
      : 'Not made: somebody changed the flag after this was planned.';
  }
  if (flag && flag.version > plan.flag_version) {
    return 'Somebody has changed the flag since this was planned. It will not be made unless you plan it anew (Change…).';
  }
  return null;
}
