import { Button, Callout, H2, H3 } from '@blueprintjs/core';
import { ArrowLeftIcon, DeleteIcon, EnvelopeIcon, InboxIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/moments.ts';
import { ReadFailure, ReadFailureCallout } from '../../ui/ReadFailure.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { MessageHistory } from './MessageHistory.tsx';
import { ClockTag, OriginTags, StateTag } from './messageLooks.tsx';
import { messageQuery, senderQuery } from './messageQueries.ts';
import { ReplyBar, useStartReply } from './ReplyBar.tsx';
import { receivedAt, replyClock } from './replyClock.ts';
import type { MessageWork } from './useMessageWork.ts';
import { WorkBar } from './WorkBar.tsx';

export interface ReadingPaneProps {
  readonly id: string;
  readonly work: MessageWork;
  /** The panel of a request for access: its state and the possible decisions. `startReply` opens a reply written from an answer. */
  readonly requestPanel: (message: Message, startReply: (answer: string) => void) => ReactNode;
  /** Opens another message of the same sender. */
  readonly onOpen: (id: string) => void;
  /** Back to the list, where it and the pane do not stand side by side. */
  readonly onClose: () => void;
}

/** One message with all that was sent, and what can be done with it. Whatever a visitor wrote is shown as text and nothing else. */
export function ReadingPane({ id, work, requestPanel, onOpen, onClose }: ReadingPaneProps) {
  const services = useServices();
  const { data: message, error, refetch, isFetching } = useQuery(messageQuery(services, id));
  const startReply = useStartReply();
  const { drafts } = services;
  const isGone = message === null;
  useEffect(() => {
    if (isGone) for (const place of drafts.placesOf(id)) drafts.delete(place);
  }, [drafts, id, isGone]);
  const now = useNow(30_000);
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins at its top; one that goes takes the focus with it.
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    // On a small screen the pane replaces the list, and the focused row disappears.
    const isFocusShown = (document.activeElement?.getClientRects().length ?? 0) > 0;
    if (!isFocusShown || document.activeElement === document.body) pane.current?.focus();
  }, [id, isGone]);
  const clock = message && replyClock(message, now);
  const conflict = work.conflict?.id === id ? work.conflict.text : null;
  return (
    <section className="oc-reading" ref={pane} tabIndex={-1} aria-label="Message" aria-busy={isFetching && !message}>
      <Button
        className="oc-reading-back"
        variant="minimal"
        icon={<ArrowLeftIcon />}
        text="All messages"
        onClick={onClose}
      />
      {error && (
        <ReadFailureCallout isFetching={isFetching} retry={refetch}>
          The message could not be read: {error.message}
        </ReadFailureCallout>
      )}
      {message === undefined && !error && <ReadingSkeleton />}
      {message === null && (
        <EmptyState
          icon={<DeleteIcon size={40} />}
          title="This message is gone"
          description="It was erased on request, deleted as spam, or has reached the end of its retention period."
        />
      )}
      {message && (
        <article className="oc-letter">
          <header className="oc-letter-head">
            <H2 className="oc-letter-name" dir="auto">
              {message.name}
            </H2>
            <div className="oc-row oc-message-tags">
              <StateTag state={message.state} />
              {clock && <ClockTag clock={clock} />}
              <OriginTags kind={message.kind} language={message.language} />
            </div>
          </header>
          {conflict && (
            <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert">
              {conflict}
            </Callout>
          )}
          <p className="oc-letter-text" dir="auto" lang={message.language}>
            {message.message}
          </p>
          <ReplyBar key={`reply-${message.id}`} message={message} work={work} />
          {message.kind === 'access-request' && requestPanel(message, (answer) => startReply(message, answer))}
          <WorkBar key={message.id} message={message} work={work} />
          <MessageFacts message={message} work={work} now={now} />
          <SenderMessages message={message} now={now} onOpen={onOpen} />
          <MessageHistory message={message} work={work} />
          <ErasePerson email={message.email} />
        </article>
      )}
    </section>
  );
}

/** Beside the list while nothing is open. */
export function NothingOpen() {
  return (
    <section className="oc-reading" aria-label="Message">
      <EmptyState
        icon={<InboxIcon size={40} />}
        title="No message is open"
        description="Choose one from the list, or use the arrow keys or J and K."
      />
    </section>
  );
}

function ReadingSkeleton() {
  return (
    <div className="oc-letter" role="status" aria-label="Loading the message">
      <div className="bp6-skeleton oc-letter-bone" />
      <div className="bp6-skeleton oc-letter-bone" data-tall />
    </div>
  );
}

interface SenderMessagesProps {
  readonly message: Message;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** The other messages from the same address, newest first. Nothing where there are none. */
function SenderMessages({ message, now, onOpen }: SenderMessagesProps) {
  const { data, error, refetch } = useQuery(senderQuery(useServices(), message.email));
  const others = data?.messages.filter(({ id }) => id !== message.id) ?? [];
  if (others.length === 0 && !error) return null;
  const total = (data?.totals.all ?? 1) - 1;
  return (
    <section className="oc-letter-part" aria-label="Other messages from this address">
      <H3 className="oc-side-title">
        <EnvelopeIcon /> From the same address{total > 0 && ` (${total.toLocaleString('en-CA')})`}
      </H3>
      {error && <ReadFailure text="Other messages from this address could not be read." retry={refetch} />}
      <ul className="oc-list oc-sender-list">
        {others.map(({ id, preview, created_at, state, language }) => (
          <li key={id}>
            <button type="button" className="oc-sender-message" onClick={() => onOpen(id)}>
              <span className="bp6-text-overflow-ellipsis oc-message-line" dir="auto" lang={language}>
                {preview}
              </span>
              <StateTag state={state} />
              <time className="oc-age" dateTime={created_at}>
                {receivedAt(created_at, now)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {others.length < total && <p className="bp6-text-muted">Search for the address to see them all.</p>}
    </section>
  );
}
