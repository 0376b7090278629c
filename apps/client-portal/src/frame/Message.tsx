import { site } from '@olea/shared/site/facts';
import { type ReactNode, useEffect, useState } from 'react';

export type MessageKind = 'error' | 'success' | 'info';

const marks: Readonly<Record<MessageKind, string>> = {
  error: 'M8 1.2 15.4 14.4H.6ZM7.2 6v4h1.600V6Zm0 5.200v1.600h1.600v-1.600Z',
  success:
    'M8 .8a7.2 7.2 0 1 0 0 14.400A7.200 7.200 0 0 0 8 .8Zm-1 10.400L3.600 7.900l1.200-1.200L7 8.800l4.300-4.400 1.200 1.200Z',
  info: 'M8 .8a7.2 7.2 0 1 0 0 14.400A7.200 7.200 0 0 0 8 .8ZM7.200 4.200h1.600v1.600H7.200Zm0 2.800h1.600v4.800H7.200Z',
};

/** Screen readers need this long to notice a new live region. */
const ANNOUNCE_DELAY_MS = 100;

/**
 * Renders a message with an icon, so that people can recognize its kind without color. Screen readers announce errors immediately. They
 * announce other messages only if the text arrives in an existing region, so the region of such a message starts empty.
 */
export function Message({ kind, children }: { kind: MessageKind; children: ReactNode }) {
  const isError = kind === 'error';
  const [announced, setAnnounced] = useState<MessageKind | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(kind), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [kind]);
  return (
    <div role={isError ? 'alert' : 'status'}>
      {isError || announced === kind ? (
        <div className={`portal-message portal-message-${kind}`}>
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <path fillRule="evenodd" fill="currentColor" d={marks[kind]} />
          </svg>
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}

export function ReachUs() {
  return (
    <p>
      <a href={`mailto:${site.email}`}>{site.email}</a> · <a href={site.phone.href}>{site.phone.display}</a>
    </p>
  );
}

/** Renders a name and its value in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
