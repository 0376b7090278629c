import { Button, Callout, H2, H3 } from '@blueprintjs/core';
import {
  ArrowLeft as ArrowLeftIcon,
  Delete as DeleteIcon,
  Envelope as EnvelopeIcon,
  Error as ErrorIcon,
  History as HistoryIcon,
  Inbox as InboxIcon,
  WarningSign as WarningSignIcon,
} from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatMoment, useNow } from '../../ui/moments.ts';
import { ErasePerson } from './ErasePerson.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { ClockTag, OriginTags, StateTag } from './messageLooks.tsx';
import { messageHistoryQuery, messageQuery, senderQuery } from './messageQueries.ts';
import type { Message } from './messageRows.ts';
import { ReplyBar } from './ReplyBar.tsx';
import { receivedAt, replyClock } from './replyClock.ts';
import type { MessageWork } from './useMessageWork.ts';
import { WorkBar } from './WorkBar.tsx';
import { describeHistoryAction } from './workMessages.ts';

export interface ReadingPaneProps {
  readonly id: string;
  readonly work: MessageWork;
  /** The panel of a request for access: its state and the possible decisions. */
  readonly requestPanel: (message: Message) => ReactNode;
  /** Opens another message of the same sender. */
  readonly onOpen: (id: string) => void;
  /** Back to the list, where it and the pane do not stand side by side. */
  readonly onClose: () => void;
}

/** One message with all that was sent, and what can be done with it. Whatever a visitor wrote is shown as text and nothing else. */
export function ReadingPane({ id, work, requestPanel, onOpen, onClose }: ReadingPaneProps) {
  const { data: message, error, refetch, isFetching } = useQuery(messageQuery(useServices(), id));
  const now = useNow(30_000);
  const pane = useRef<HTMLElement>(null);
  const isGone = message === null;
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
        icon={<ArrowLeftIcon aria-hidden />}
        text="All messages"
        onClick={onClose}
      />
      {error && (
        <Callout intent="danger" compact icon={<ErrorIcon aria-hidden />} role="alert">
          <div className="oc-notice-row">
            <span>The message could not be read: {error.message}</span>
            <Button size="small" text="Try Again" loading={isFetching} onClick={() => void refetch()} />
          </div>
        </Callout>
      )}
      {message === undefined && !error && <ReadingSkeleton />}
      {message === null && (
        <EmptyState
          icon={<DeleteIcon size={40} aria-hidden />}
          title="This message is gone"
          description="It was erased on request, or the time for which it is kept has ended."
        />
      )}
      {message && (
        <article className="oc-letter">
          <header className="oc-letter-head">
            <H2 className="oc-letter-name" dir="auto">
              {message.name}
            </H2>
            <div className="oc-message-tags">
              <StateTag state={message.state} />
              {clock && <ClockTag clock={clock} />}
              <OriginTags kind={message.kind} language={message.language} />
            </div>
          </header>
          {conflict && (
            <Callout intent="warning" compact icon={<WarningSignIcon aria-hidden />} role="alert">
              {conflict}
            </Callout>
          )}
          <ReplyBar key={`reply-${message.id}`} message={message} />
          <p className="oc-letter-text" dir="auto" lang={message.language}>
            {message.message}
          </p>
          {message.kind === 'access-request' && requestPanel(message)}
          <WorkBar key={message.id} message={message} work={work} />
          <MessageFacts message={message} work={work} now={now} />
          <SenderMessages message={message} now={now} onOpen={onOpen} />
          <MessageHistory id={message.id} />
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
        icon={<InboxIcon size={40} aria-hidden />}
        title="No message is open"
        description="Choose one from the list: with the pointer, with the arrow keys, or with J and K."
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
        <EnvelopeIcon aria-hidden /> From the same address{total > 0 && ` (${total.toLocaleString('en-CA')})`}
      </H3>
      {error && (
        <p role="alert" className="oc-form-error">
          Other messages from this address could not be read.{' '}
          <Button size="small" variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      <ul className="oc-sender-list">
        {others.map(({ id, firstLine, createdAt, state, language }) => (
          <li key={id}>
            <button type="button" className="oc-sender-message" onClick={() => onOpen(id)}>
              <span className="oc-message-line" dir="auto" lang={language}>
                {firstLine}
              </span>
              <StateTag state={state} />
              <time className="oc-age" dateTime={createdAt}>
                {receivedAt(createdAt, now)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {others.length < total && <p className="bp6-text-muted">Search for the address to see them all.</p>}
    </section>
  );
}

/** The database's record of everything done with a message. */
function MessageHistory({ id }: { id: string }) {
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
      {steps?.length === 0 && <p className="bp6-text-muted">Nothing has been done with it yet.</p>}
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
