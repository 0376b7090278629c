import type { ReactNode, Ref } from 'react';
import { formatMoment } from './moments.ts';

interface ListedEvent {
  readonly at: string;
  /** Null for what was done in the database itself. */
  readonly actor_email: string | null;
  readonly note: string | null;
}

interface EventListProps<S> {
  readonly events: readonly S[];
  readonly describe: (step: S) => ReactNode;
  /** The list's name, where nothing around it says what it is. */
  readonly label?: string;
  readonly list?: Ref<HTMLOListElement>;
}

/** Steps of a history as the database recorded them, newest first. */
export function EventList<S extends ListedEvent>({ events, describe, label, list }: EventListProps<S>) {
  if (events.length === 0) return null;
  return (
    <ol className="oc-list" aria-label={label} ref={list} tabIndex={list ? -1 : undefined}>
      {events.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing to itself.
        <li key={index} className="oc-step">
          <span>{describe(step)}</span>
          <EventMeta step={step} />
        </li>
      ))}
    </ol>
  );
}

/** Who did it. */
export const getActor = ({ actor_email }: Pick<ListedEvent, 'actor_email'>) =>
  actor_email ?? 'Database (no signed-in user)';

/** The smaller line of a step: who, when and why. */
export function EventMeta({ step }: { step: ListedEvent }) {
  const { at, note } = step;
  return (
    <span className="oc-change-meta">
      {getActor(step)} · <time dateTime={at}>{formatMoment(at, Date.now())}</time>
      {note && <> · “{note}”</>}
    </span>
  );
}
