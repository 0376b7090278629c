import { Button, Card, H2 } from '@blueprintjs/core';
import { Calendar as CalendarIcon, WarningSign as WarningSignIcon } from '@blueprintjs/icons';
import type { PlannedChangeRow } from '@olea/shared/backend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { useNow } from '../../ui/moments.ts';
import { stateWord } from './changeFlag.ts';
import { useFlags } from './FlagsProvider.tsx';
import { cancelPlan, PLANNED_CHANGES_KEY, plannedChangesQuery } from './plannedChanges.ts';
import { describeObstacle, describePlanFailure, formatOttawa } from './planWords.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** Planned changes, and those that somebody's earlier change prevented. Hidden while there are none. */
export function PlannedChangesPanel() {
  const { data: plans = [], error, refetch } = useQuery(plannedChangesQuery(useServices()));
  const [failure, setFailure] = useState('');
  if (plans.length === 0 && !error) return null;
  return (
    <Card className="oc-side-card oc-history" role="group" aria-labelledby="oc-planned-title">
      <div className="oc-side-head">
        <H2 id="oc-planned-title" className="oc-side-title">
          <CalendarIcon aria-hidden /> Planned changes
        </H2>
        <span className="oc-age">Ottawa time</span>
      </div>
      {error && (
        <p role="alert" className="oc-form-error">
          Planned changes could not be read.{' '}
          <Button size="small" variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      {failure !== '' && (
        <p role="alert" className="oc-form-error">
          {failure}
        </p>
      )}
      <ol className="oc-history-list">
        {plans.map((plan) => (
          <PlannedChange key={plan.id} plan={plan} onFailure={setFailure} />
        ))}
      </ol>
    </Card>
  );
}

interface PlannedChangeProps {
  readonly plan: PlannedChangeRow;
  readonly onFailure: (text: string) => void;
}

function PlannedChange({ plan, onFailure }: PlannedChangeProps) {
  const services = useServices();
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const { flags, isReadOnly } = useFlags();
  const [isOpen, setOpen] = useState(false);
  const flag = flags.find(({ id }) => id === plan.flag_id);
  const obstacle = describeObstacle(plan, flag, useNow(15_000));
  const isToCome = plan.state === 'planned';

  async function cancel() {
    if (isReadOnly) return;
    const result = await cancelPlan(services, plan);
    onFailure(result.status === 'ok' ? '' : describePlanFailure(result));
    if (result.status === 'ok')
      announce(isToCome ? `The plan for ${plan.flag_name} is cancelled.` : 'Removed from the list.');
    await queryClient.invalidateQueries({ queryKey: PLANNED_CHANGES_KEY });
  }

  return (
    <li className="oc-change" data-planned-flag={plan.flag_name}>
      <div className="oc-change-text">
        <p>
          <code className="oc-flag-name">{plan.flag_name}</code> <strong>{stateWord(plan.enabled)}</strong>{' '}
          <time dateTime={plan.due_at}>{formatOttawa(Date.parse(plan.due_at))}</time>
        </p>
        <p className="oc-change-meta">
          {plan.planned_by_email ?? 'Unknown'}
          {plan.note && <> · “{plan.note}”</>}
        </p>
        {obstacle && (
          <p>
            <WarningSignIcon aria-hidden className="oc-warn" /> {obstacle}
          </p>
        )}
        {isToCome && flag && (
          <Button
            size="small"
            variant="minimal"
            text="Change…"
            aria-label={`Change the plan for ${plan.flag_name}…`}
            aria-disabled={isReadOnly || undefined}
            onClick={() => {
              if (!isReadOnly) setOpen(true);
            }}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          text={isToCome ? 'Cancel' : 'Dismiss'}
          aria-label={isToCome ? `Cancel the plan for ${plan.flag_name}` : `Dismiss the plan for ${plan.flag_name}`}
          aria-disabled={isReadOnly || undefined}
          onClick={() => void cancel()}
        />
        {flag && <ScheduleDialog flag={flag} plan={plan} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </div>
    </li>
  );
}
