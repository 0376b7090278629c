import { Button, Callout, type Intent } from '@blueprintjs/core';
import { EditIcon, ErrorIcon, LinkIcon, RefreshIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageEvent, MessageReplyRow } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EventMeta } from '../../ui/EventList.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { showFailure } from '../../ui/notices.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Person, useNames } from '../../ui/staff.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Attachments } from './Attachments.tsx';
import { messageQueryOptions, threadQueryOptions } from './api.ts';
import { describeEvent } from './describeMessages.ts';
import { filesQueryOptions } from './files/api.ts';
import { toDraftFiles } from './files/fileState.ts';
import { useReplyDraft } from './ReplyBar.tsx';
import { BLANK_REPLY, getReplyKey } from './replyState.ts';
import type { MessageWork } from './useMessageWork.ts';

interface EntryProps {
  readonly message: Message;
  readonly work: MessageWork;
}

interface ThreadProps extends EntryProps {
  readonly onOpen: (id: string) => void;
}

/** Renders the conversation, oldest first, and scrolls to the newest entry. Refetches when the message changes. */
export function Thread({ message, work, onOpen }: ThreadProps) {
  const query = useQuery(threadQueryOptions(useServices(), message));
  const { data: thread, refetch } = query;
  const entries = thread?.entries ?? [];
  // Ignore `is_unread`, because marking a message as read does not change its conversation, which may be long.
  const state = JSON.stringify({ ...message, is_unread: null });
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current !== state) void refetch();
    lastState.current = state;
  }, [state, refetch]);
  const newest = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the pane has scrolled to its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => newest.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [entries.length]);
  return (
    <section aria-label="Conversation">
      <ol className="oc-list oc-thread">
        {message.kind !== 'outgoing' && (
          <li>
            <Writer {...message} at={message.created_at} subject={thread?.begun?.subject} cc={thread?.begun?.cc} />
            <p className="oc-letter-text" dir="auto" lang={message.language}>
              {message.message}
            </p>
            {thread?.begun && <MailParts mail={thread.begun} />}
            {thread?.begun?.suggested_id && (
              <Suggestion message={message} id={thread.begun.suggested_id} work={work} onOpen={onOpen} />
            )}
          </li>
        )}
        {entries.map((entry, index) => (
          <li key={entry.key} ref={index === entries.length - 1 ? newest : null}>
            {entry.kind === 'reply' && <ReplyEntry reply={entry.reply} message={message} work={work} />}
            {entry.kind === 'mail' && <MailEntry mail={entry.mail} />}
            {entry.kind === 'event' && <EventEntry event={entry.event} />}
          </li>
        ))}
      </ol>
      <ReadState isPart query={query} failure="The history could not be read" loading="Loading history…" />
    </section>
  );
}

/** The sources of events that staff did not cause. */
const SOURCES: Readonly<Record<string, string>> = {
  answer: 'Email or client portal',
  bounce: 'Email delivery',
  'quote-accepted': 'Client portal',
  'quote-declined': 'Client portal',
  'quote-expired': 'Scheduler',
};

function EventEntry({ event }: { event: MessageEvent }) {
  const getName = useNames();
  const { action, note } = event;
  const actor_email = event.actor_email ?? SOURCES[action] ?? null;
  return (
    <>
      {describeEvent(action === 'assign' ? { ...event, note: getName(note) } : event)}
      <EventMeta event={{ ...event, actor_email, note: action === 'assign' ? null : note }} />
    </>
  );
}

const LOOKS: Readonly<Record<MessageReplyRow['state'], { word: string; intent: Intent; icon: ReactElement }>> = {
  sent: { word: 'Sent', intent: 'success', icon: <TickCircleIcon /> },
  'not-sent': { word: 'Not sent', intent: 'danger', icon: <ErrorIcon /> },
  'not-delivered': { word: 'Not delivered', intent: 'danger', icon: <ErrorIcon /> },
  unconfirmed: { word: 'Not confirmed', intent: 'warning', icon: <WarningSignIcon /> },
};

function ReplyEntry({ reply, message, work }: EntryProps & { reply: MessageReplyRow }) {
  const services = useServices();
  const draft = useReplyDraft(message.id);
  const { id: replyId, kind, to_email: to, cc, language, subject, text, files, state } = reply;
  const { data: attached = [] } = useQuery(filesQueryOptions(services, files));
  const { word, intent, icon } = LOOKS[state];
  const now = Date.now();
  const isBounced = state === 'not-delivered';

  async function sendAgain() {
    const { id: messageId, version, name } = message;
    const letter = { kind, to, name: null, cc, language, subject, text, files };
    const report = await work.reply(name, { ...letter, messageId, version, replyId });
    if (report?.status === 'open') void showFailure(report.notice);
  }

  function rewrite() {
    const recipients = { kind, newConversationId: null, to: to ?? '', name: '', cc: cc.join(', ') };
    const begun = { replyId: crypto.randomUUID(), version: message.version, answer: BLANK_REPLY, language };
    const given = { ...recipients, ...begun, subject, text, files: toDraftFiles(attached) };
    services.drafts.set(getReplyKey(message.id), { ...given, isTyped: true, tried: null });
  }

  return (
    <>
      {kind === 'forward' ? `Forwarded to ${to}` : 'Reply'}{' '}
      <Tag minimal intent={intent} icon={icon}>
        {word}
      </Tag>
      <span className="oc-change-meta">
        <Person email={reply.actor_email} /> ·{' '}
        <time dateTime={reply.created_at}>{formatMoment(reply.created_at, now)}</time> ·{' '}
        <span lang={language}>{LANGUAGES[language].name}</span> · “<span lang={language}>{subject}</span>”
        <Copies cc={cc} />
      </span>
      <p className="oc-letter-text oc-reply-sent" dir="auto" lang={language}>
        {text}
      </p>
      <Attachments files={attached} />
      {state !== 'sent' && (
        <>
          <span className="oc-change-meta">
            {state === 'unconfirmed' && 'We got no answer. It’s safe to try again.'}
            {(state === 'not-sent' || isBounced) && reply.last_error}
          </span>
          <div className="oc-row">
            {!isBounced && (
              <SteadyButton
                size="small"
                icon={<RefreshIcon />}
                text="Try Again"
                isBusy={work.pending.has(message.id)}
                onClick={() => void sendAgain()}
              />
            )}
            {!draft && state !== 'unconfirmed' && (
              <Button size="small" icon={<EditIcon />} text="Rewrite" onClick={rewrite} />
            )}
          </div>
        </>
      )}
    </>
  );
}

interface WriterProps {
  readonly name: string;
  readonly email: string;
  readonly at: string;
  readonly subject?: string | undefined;
  readonly cc?: readonly string[] | undefined;
}

const Copies = ({ cc }: { cc: readonly string[] }) => (cc.length > 0 ? ` · Cc: ${cc.join(', ')}` : null);

function Writer({ name, email, at, subject, cc = [] }: WriterProps) {
  return (
    <span className="oc-change-meta">
      <span dir="auto">{name}</span> · {email} · <time dateTime={at}>{formatMoment(at, Date.now())}</time>
      {subject && (
        <>
          {' '}
          · “<span dir="auto">{subject}</span>”
        </>
      )}
      <Copies cc={cc} />
    </span>
  );
}

const MACHINE_WORDS = { machine: 'Automatic email', bounce: 'Delivery report' } as const;

/** Automated emails are collapsed, because they need no reply. */
function MailEntry({ mail }: { mail: InboundEmailRow }) {
  const { kind, received_at, text } = mail;
  const parts = (
    <>
      <Writer {...mail} at={received_at} />
      <p className={kind === 'person' ? 'oc-letter-text' : 'oc-letter-text oc-reply-sent'} dir="auto">
        {text || 'No text'}
      </p>
      <MailParts mail={mail} />
    </>
  );
  if (kind === 'person') return parts;
  return (
    <details>
      <summary>{MACHINE_WORDS[kind]}</summary>
      {parts}
    </details>
  );
}

function MailParts({ mail }: { mail: InboundEmailRow }) {
  const { quoted, attachments, subject, kind, forwarded_at, forward_error } = mail;
  const isComplete = attachments.every(({ state }) => state === 'stored');
  const under = subject ? `under “${subject}”` : 'without a subject';
  return (
    <>
      {quoted && (
        <details>
          <summary>Quoted text</summary>
          <p className="oc-letter-text oc-reply-sent" dir="auto">
            {quoted}
          </p>
        </details>
      )}
      <Attachments files={attachments} />
      {!isComplete && forwarded_at && (
        <p className="bp6-text-muted">The whole email is in the office’s mailbox {under}.</p>
      )}
      {kind === 'person' && !forwarded_at && (!isComplete || forward_error) && (
        <p className="bp6-text-muted">
          The whole email is not in the office’s mailbox: {forward_error ?? 'it has not been forwarded'}
        </p>
      )}
    </>
  );
}

interface SuggestionProps extends ThreadProps {
  /** The id of the message that the email may belong to. */
  readonly id: string;
}

function Suggestion({ message, id, work, onOpen }: SuggestionProps) {
  const { data: other } = useQuery(messageQueryOptions(useServices(), id));
  if (!other) return null;
  return (
    <Callout compact icon={<LinkIcon />}>
      <p>
        This may belong to the message from {formatMoment(other.created_at, Date.now())}: “
        <span dir="auto" lang={other.language}>
          {other.preview}
        </span>
        ”
      </p>
      <div className="oc-row">
        <SteadyButton
          size="small"
          text="Move it there"
          isBusy={work.pending.has(message.id)}
          onClick={() => void work.join(message, other).then((isDone) => isDone && onOpen(other.id))}
        />
        <Button size="small" variant="minimal" text="Show that message" onClick={() => onOpen(other.id)} />
      </div>
    </Callout>
  );
}
