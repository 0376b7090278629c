import { CalendarIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ScheduledChangeRow } from '@olea/shared/api/flags';
import { OFFICE } from '@olea/shared/site/facts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useNow } from '../../ui/moments.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Person } from '../../ui/staff.tsx';
import { cancelScheduledChange, scheduledChangesQueryOptions } from './api.ts';
import { useFlags } from './FlagsProvider.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { describeObstacle, formatOfficeTime, SCHEDULED_CHANGE_GONE } from './scheduleTimes.ts';
import { formatState, getLabel } from './state.ts';

/** Renders scheduled and superseded changes, or nothing if there are neither changes nor an error. */
export function ScheduledChangesPanel() {
  const query = useQuery(scheduledChangesQueryOptions(useServices()));
  const plans = query.data ?? [];
  if (plans.length === 0 && !query.error) return null;
  return (
    <Panel
      className="oc-history"
      title="Scheduled changes"
      icon={<CalendarIcon />}
      aside={<span className="oc-age">{OFFICE.city} time</span>}
    >
      <ReadState isPart query={query} failure="Scheduled changes could not be read" />
      <ol className="oc-list oc-lined">
        {plans.map((plan) => (
          <ScheduledChange key={plan.id} plan={plan} />
        ))}
      </ol>
    </Panel>
  );
}

function ScheduledChange({ plan }: { plan: ScheduledChangeRow }) {
  const services = useServices();
  const { flags, isReadOnly, pending, changeSchedule } = useFlags();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const flag = flags.find(({ id }) => id === plan.flag_id);
  const label = getLabel(plan.flag_name);
  const obstacle = describeObstacle(plan, flag, useNow(15_000));
  const isToCome = plan.state === 'scheduled';

  async function cancel(): Promise<ChangeOutcome> {
    if (!(await cancelScheduledChange(services, plan)))
      return { status: 'not-applied', message: SCHEDULED_CHANGE_GONE };
    leaveRow(place.current, plan.flag_name);
    return {
      status: 'applied',
      message: isToCome ? `The scheduled change of ${label} was cancelled.` : 'Removed from the list.',
    };
  }

  return (
    <li className="oc-line oc-apart oc-change" data-planned-flag={plan.flag_name} ref={place}>
      <div className="oc-change-text">
        <p>
          <span title={plan.flag_name}>{label}</span> <strong>{formatState(plan.enabled)}</strong>{' '}
          <time dateTime={plan.due_at}>{formatOfficeTime(Date.parse(plan.due_at))}</time>
        </p>
        <p className="oc-change-meta">
          <span className="bp6-text-overflow-ellipsis oc-who">
            <Person email={plan.scheduled_by_email ?? 'Unknown'} />
          </span>
          {plan.note && <> · “{plan.note}”</>}
        </p>
        {obstacle && (
          <p>
            <WarningSignIcon className="oc-warn" /> {obstacle}
          </p>
        )}
        {isToCome && flag && (
          <SteadyButton
            size="small"
            variant="minimal"
            text="Reschedule…"
            aria-label={`Reschedule ${label}…`}
            isBlocked={isReadOnly}
            onClick={() => setOpen(true)}
          />
        )}
        <SteadyButton
          size="small"
          variant="minimal"
          text={isToCome ? 'Cancel' : 'Dismiss'}
          aria-label={`${isToCome ? 'Cancel' : 'Dismiss'} the scheduled change of ${label}`}
          isBlocked={isReadOnly || pending.has(plan.id)}
          onClick={() => void changeSchedule(plan.id, plan.flag_name, { make: cancel })}
        />
        {flag && <ScheduleDialog flag={flag} plan={plan} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </div>
    </li>
  );
}

/** Removing the row would remove focus, so move it to another scheduled change, the flag's row or the heading. */
function leaveRow(row: HTMLElement | null, flagName: string): void {
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const flagRow = document.querySelector(`[data-flag-row="${flagName}"]`);
  const place = next?.querySelector('button') ?? flagRow?.querySelector('button') ?? document.querySelector('h1');
  place?.focus();
}
