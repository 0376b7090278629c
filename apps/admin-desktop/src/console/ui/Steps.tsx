import type { ReactNode, Ref } from 'react';
import { formatMoment } from './moments.ts';

interface Step {
  readonly at: string;
  /** Null for what was done in the database itself. */
  readonly actor_email: string | null;
  readonly note: string | null;
}

interface StepsProps<S> {
  readonly steps: readonly S[];
  readonly describe: (step: S) => ReactNode;
  /** The list's name, where nothing around it says what it is. */
  readonly label?: string;
  readonly list?: Ref<HTMLOListElement>;
}

/** Steps of a history as the database recorded them, newest first. */
export function Steps<S extends Step>({ steps, describe, label, list }: StepsProps<S>) {
  if (steps.length === 0) return null;
  return (
    <ol className="oc-list" aria-label={label} ref={list} tabIndex={list ? -1 : undefined}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing to itself.
        <li key={index} className="oc-step">
          <span>{describe(step)}</span>
          <StepMeta step={step} />
        </li>
      ))}
    </ol>
  );
}

/** Who did it. */
export const actorOf = ({ actor_email }: Pick<Step, 'actor_email'>) => actor_email ?? 'Database (no signed-in user)';

/** The smaller line of a step: who, when and why. */
export function StepMeta({ step }: { step: Step }) {
  const { at, note } = step;
  return (
    <span className="oc-change-meta">
      {actorOf(step)} · <time dateTime={at}>{formatMoment(at, Date.now())}</time>
      {note && <> · “{note}”</>}
    </span>
  );
}
