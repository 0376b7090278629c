import type { ReactNode, Ref } from 'react';
import { formatMoment } from './moments.ts';
import { Person } from './staff.tsx';

interface ListedEvent {
  readonly at: string;
  /** Null if no signed-in user caused the event. */
  readonly actor_email: string | null;
  readonly note: string | null;
}

interface EventListProps<S> {
  readonly events: readonly S[];
  readonly describe: (event: S) => ReactNode;
  readonly label?: string;
  readonly list?: Ref<HTMLOListElement>;
}

/** Renders events in the given order, or nothing if there are none. */
export function EventList<S extends ListedEvent>({ events, describe, label, list }: EventListProps<S>) {
  if (events.length === 0) return null;
  return (
    <ol className="oc-list" aria-label={label} ref={list} tabIndex={list ? -1 : undefined}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state.
        <li key={index} className="oc-event">
          <span>{describe(event)}</span>
          <EventMeta event={event} />
        </li>
      ))}
    </ol>
  );
}

export const getActor = ({ actor_email }: Pick<ListedEvent, 'actor_email'>) =>
  actor_email ?? 'Database (no signed-in user)';

/** Renders the second line of an event: person, time and note. */
export function EventMeta({ event }: { event: ListedEvent }) {
  const { at, note } = event;
  return (
    <span className="oc-change-meta">
      <Person email={getActor(event)} /> · <time dateTime={at}>{formatMoment(at, Date.now())}</time>
      {note && <> · “{note}”</>}
    </span>
  );
}
