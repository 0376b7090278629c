import { Button, Callout, H2, H3 } from '@blueprintjs/core';
import { ArrowLeftIcon, DeleteIcon, EnvelopeIcon, InboxIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { endSentence, formatAge, formatDay, formatMoment, useNow } from '../../ui/moments.ts';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Person } from '../../ui/staff.tsx';
import { messageQueryOptions, senderQueryOptions } from './api.ts';
import { DeletePersonalData } from './DeletePersonalData.tsx';
import { ActivityTag, ClockTag, OriginTags, QuoteTag, StateTag } from './messageTags.tsx';
import { QuoteItems } from './QuoteItems.tsx';
import { QuoteSection } from './quotes/QuoteSection.tsx';
import { ReplyBar, useStartReply } from './ReplyBar.tsx';
import { ANSWER_LABELS, formatCount, formatReceivedTime, getAnswers, getReplyClock, KIND_LABELS } from './state.ts';
import { Thread } from './Thread.tsx';
import type { MessageWork } from './useMessageWork.ts';
import { useReadMark } from './useNews.ts';
import { WorkBar } from './WorkBar.tsx';

export interface ReadingPaneProps {
  readonly id: string;
  /** Whether the list contains this message. Otherwise, the shortcuts of `WorkBar` are off. */
  readonly isListed: boolean;
  readonly work: MessageWork;
  /** Renders an access request. `startReply` opens a reply from a saved reply. */
  readonly requestPanel: (message: Message, startReply: (answer: string) => void) => ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Renders a message with its conversation, submitted fields and actions. Uses `memo`, because the inbox re-renders more often. */
export const ReadingPane = memo(function ReadingPane(props: ReadingPaneProps) {
  const { id, isListed, work, requestPanel, onOpen, onClose } = props;
  const services = useServices();
  const query = useQuery(messageQueryOptions(services, id));
  const message = query.data;
  useReadMark(message);
  const startReply = useStartReply();
  const { drafts } = services;
  const isGone = message === null;
  useEffect(() => {
    if (isGone) for (const place of drafts.getKeys(id)) drafts.delete(place);
  }, [drafts, id, isGone]);
  const now = useNow(30_000);
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or a deletion may have removed the focused element.
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    // On a small screen, the message replaces the list and its focused row, so move focus.
    const isFocusShown = (document.activeElement?.getClientRects().length ?? 0) > 0;
    if (!isFocusShown || document.activeElement === document.body) pane.current?.focus();
  }, [id, isGone]);
  const clock = message && getReplyClock(message, now);
  const conflict = work.conflict?.id === id ? work.conflict.text : null;
  return (
    <section
      className="oc-reading"
      ref={pane}
      tabIndex={-1}
      aria-label="Message"
      aria-busy={query.isFetching && !message}
    >
      <Button
        className="oc-reading-back"
        variant="minimal"
        icon={<ArrowLeftIcon />}
        text="All messages"
        onClick={onClose}
      />
      <ReadState query={query} failure="The message could not be read" loading={<ReadingSkeleton />} />
      {message === null && (
        <EmptyState
          icon={<DeleteIcon size={40} />}
          title="This message is gone"
          description="It was deleted on request, deleted as spam, or has reached the end of its retention period."
        />
      )}
      {message && (
        <article className="oc-stack oc-letter">
          <header className="oc-stack oc-tight">
            <H2 className="oc-letter-name" dir="auto">
              {message.name}
            </H2>
            <div className="oc-row oc-message-tags">
              <StateTag state={message.state} />
              <ActivityTag latest_kind={message.latest_kind} state={message.state} />
              {clock && <ClockTag clock={clock} />}
              <QuoteTag status={message.quote_status} />
              <OriginTags kind={message.kind} language={message.language} />
            </div>
          </header>
          {conflict && (
            <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert">
              {conflict}
            </Callout>
          )}
          <Thread key={`thread-${message.id}`} message={message} work={work} onOpen={onOpen} />
          <QuoteItems message={message} />
          <QuoteSection key={`quotes-${message.id}`} message={message} work={work} />
          <ReplyBar key={`reply-${message.id}`} message={message} work={work} />
          {message.kind === 'access-request' && requestPanel(message, (answer) => void startReply(message, answer))}
          <WorkBar key={message.id} message={message} hasKeys={isListed} work={work} />
          <MessageFacts message={message} work={work} now={now} />
          <SenderMessages message={message} now={now} onOpen={onOpen} />
          <DeletePersonalData email={message.email} />
        </article>
      )}
    </section>
  );
});

/** Renders the pane beside the list while no message is open. */
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
    <div className="oc-stack oc-letter" role="status" aria-label="Loading the message">
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

function SenderMessages({ message, now, onOpen }: SenderMessagesProps) {
  const query = useQuery(senderQueryOptions(useServices(), message.email));
  const { data } = query;
  const others = data?.messages.filter(({ id }) => id !== message.id) ?? [];
  if (others.length === 0 && !query.error) return null;
  const total = (data?.totals.all ?? 1) - 1;
  return (
    <section className="oc-letter-part" aria-label="Other messages from this address">
      <H3 className="oc-side-title">
        <EnvelopeIcon /> From the same address{total > 0 && ` (${formatCount(total)})`}
      </H3>
      <ReadState isPart query={query} failure="Other messages from this address could not be read" />
      <ul className="oc-list oc-sender-list">
        {others.map(({ id, preview, created_at, state, language }) => (
          <li key={id}>
            <button type="button" className="oc-line oc-sender-message" onClick={() => onOpen(id)}>
              <span className="bp6-text-overflow-ellipsis oc-message-line" dir="auto" lang={language}>
                {preview}
              </span>
              <StateTag state={state} />
              <time className="oc-age" dateTime={created_at}>
                {formatReceivedTime(created_at, now)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {others.length < total && <p className="bp6-text-muted">Search for the address to see them all.</p>}
    </section>
  );
}

const WAYS: Readonly<Record<Message['delivered_by'], string>> = {
  provider: 'Received through HubSpot',
  function: 'Received directly (HubSpot did not answer)',
};

interface MessageFactsProps {
  readonly message: Message;
  readonly work: MessageWork;
  readonly now: number;
}

function MessageFacts({ message, work, now }: MessageFactsProps) {
  const { email, phone, fields, kind, language, created_at, handled_at, handled_by, kept_until, delivered_by } =
    message;
  const isQuote = QUOTE_FIELD in fields;
  const isForm = kind !== 'mail' && kind !== 'outgoing';
  const clock = getReplyClock(message, now);
  return (
    <dl className="oc-facts" aria-label="Details">
      <Fact name="Email">{email}</Fact>
      {phone && <Fact name="Phone">{phone}</Fact>}
      {isQuote && <Fact name="Request">{formatRequestNumber(message.submission_id)}</Fact>}
      {getAnswers(fields).map(([name, value]) => (
        <Fact key={name} name={ANSWER_LABELS[name] ?? name}>
          <span dir="auto">{value}</span>
        </Fact>
      ))}
      <Fact name="Sent">
        <time dateTime={created_at}>{formatMoment(created_at, now)}</time>, {formatAge(Date.parse(created_at), now)}
      </Fact>
      {clock && <Fact name="Reply">{clock.text}</Fact>}
      <Fact name="Source">
        {KIND_LABELS[kind]} (<span lang={language}>{LANGUAGES[language].name}</span>)
        {isForm && <span className="oc-change-meta">{WAYS[delivered_by]}</span>}
      </Fact>
      {isForm && (
        <Fact name="Notification email">
          <MailState message={message} now={now} />{' '}
          <SteadyButton
            size="small"
            icon={<EnvelopeIcon />}
            text={message.status === 'none' ? 'Email a copy to the team' : 'Email again'}
            isBusy={work.pending.has(message.id)}
            onClick={() => void work.mail(message)}
          />
        </Fact>
      )}
      {isQuote && (
        <Fact name="Buyer’s copy">
          {message.copied_at ? `Sent ${formatMoment(message.copied_at, now)}` : 'Not sent'}
        </Fact>
      )}
      {handled_at && (
        <Fact name={message.state === 'spam' ? 'Confirmed spam' : 'Handled'}>
          <time dateTime={handled_at}>{formatMoment(handled_at, now)}</time> by{' '}
          <Person email={handled_by ?? 'an unknown user'} />
        </Fact>
      )}
      <Fact name="Kept until">
        <time dateTime={kept_until}>{formatDay(kept_until)}</time>
        <span className="oc-change-meta">Deleted automatically then, as the privacy policy promises.</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MailState({ message, now }: { message: Message; now: number }) {
  const { status, mailed_at, mail_attempts, next_attempt_at, last_error } = message;
  if (mailed_at) return <>Sent {formatMoment(mailed_at, now)}</>;
  if (status === 'none') return <>Not sent by us: HubSpot notifies the team</>;
  if (status === 'held') return <>Held back: this address has sent too many messages</>;
  return (
    <>
      {mail_attempts === 0 && 'Not sent yet.'}
      {mail_attempts === 1 && '1 attempt failed.'}
      {mail_attempts > 1 && `${mail_attempts} attempts failed.`}{' '}
      {next_attempt_at ? endSentence(`Next attempt: ${formatMoment(next_attempt_at, now)}`) : 'Select “Email again”.'}
      {last_error && <span className="oc-change-meta">{last_error}</span>}
    </>
  );
}
