import { Button, H3 } from '@blueprintjs/core';
import { History as HistoryIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { messageHistoryQuery } from './messageQueries.ts';
import { describeHistoryAction } from './workMessages.ts';

/** Who did what with a message and when, as the database recorded it. */
export function MessageHistory({ id }: { id: string }) {
  const { data: steps, error, refetch } = useQuery(messageHistoryQuery(useServices(), id));
  return (
    <section className="oc-letter-part" aria-label="History of this message">
      <H3 className="oc-side-title">
        <HistoryIcon aria-hidden /> History
      </H3>
      {error && (
        <p role="alert" className="oc-form-error">
          The history could not be read.{' '}
          <Button size="small" variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      {!steps && !error && <p className="bp6-text-muted">Reading the history…</p>}
      {steps?.length === 0 && <p className="bp6-text-muted">Nobody has done anything with it yet.</p>}
      {steps && steps.length > 0 && (
        <ol className="oc-history-list">
          {steps.map((step) => (
            <li key={step.id} className="oc-step">
              {describeHistoryAction(step)}
              <span className="oc-change-meta">
                {step.actorEmail ?? 'Database (no signed-in user)'} ·{' '}
                <time dateTime={step.at}>{formatMoment(step.at, Date.now())}</time>
                {step.note && step.action !== 'assign' && <> · “{step.note}”</>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
