import { Button, type Intent, Tag } from '@blueprintjs/core';
import { EditIcon, ErrorIcon, RefreshIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Message, MessageReplyRow, MessageStep } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { showFailureToast } from '../../changes/toasts.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { StepMeta } from '../../ui/Steps.tsx';
import { threadQuery } from './api.ts';
import { MailEntry, MailParts, Suggestion, Writer } from './MailEntry.tsx';
import { useReplyDraft } from './ReplyBar.tsx';
import { BLANK_ANSWER, replyPlace } from './replyState.ts';
import { describeStep } from './state.ts';
import type { MessageWork } from './useMessageWork.ts';

interface ThreadProps {
  readonly message: Message;
  readonly work: MessageWork;
}

/** All that was sent, answered, noted and done, oldest first; the newest is in view. Read again whenever the message has changed. */
export function Thread({ message, work, onOpen }: ThreadProps & { readonly onOpen: (id: string) => void }) {
  const { data: thread, error, refetch } = useQuery(threadQuery(useServices(), message.id));
  const entries = thread?.entries ?? [];
  const seen = useRef(message);
  useEffect(() => {
    if (seen.current !== message) void refetch();
    seen.current = message;
  }, [message, refetch]);
  const newest = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes last is shown, after the pane has begun at its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => newest.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [entries.length]);
  return (
    <section aria-label="Conversation">
      <ol className="oc-list oc-thread">
        <li>
          <Writer {...message} at={message.created_at} subject={thread?.begun?.subject} />
          <p className="oc-letter-text" dir="auto" lang={message.language}>
            {message.message}
          </p>
          {thread?.begun && <MailParts mail={thread.begun} />}
          {thread?.begun?.suggested_id && (
            <Suggestion message={message} id={thread.begun.suggested_id} work={work} onOpen={onOpen} />
          )}
        </li>
        {entries.map((entry, index) => (
          <li key={entry.key} ref={index === entries.length - 1 ? newest : null}>
            {entry.kind === 'reply' && <ReplyEntry reply={entry.reply} message={message} work={work} />}
            {entry.kind === 'mail' && <MailEntry mail={entry.mail} />}
            {entry.kind === 'step' && <StepEntry step={entry.step} />}
          </li>
        ))}
      </ol>
      {error && <ReadFailure text="The history could not be read." retry={refetch} />}
      {!thread && !error && <p className="bp6-text-muted">Loading history…</p>}
    </section>
  );
}

/** A step that no reply or mail in the thread tells. */
function StepEntry({ step }: { step: MessageStep }) {
  const { action, note } = step;
  // Only an incoming email causes these steps.
  const actor_email = step.actor_email ?? (action === 'answer' || action === 'bounce' ? 'Incoming email' : null);
  return (
    <>
      {describeStep(step)}
      <StepMeta step={{ ...step, actor_email, note: action === 'assign' ? null : note }} />
    </>
  );
}

const LOOKS: Readonly<Record<MessageReplyRow['state'], { word: string; intent: Intent; icon: ReactElement }>> = {
  sent: { word: 'Sent', intent: 'success', icon: <TickCircleIcon /> },
  'not-sent': { word: 'Not sent', intent: 'danger', icon: <ErrorIcon /> },
  'not-delivered': { word: 'Not delivered', intent: 'danger', icon: <ErrorIcon /> },
  unconfirmed: { word: 'Not confirmed', intent: 'warning', icon: <WarningSignIcon /> },
};

/** The mail provider knows for this long which mails it took. */
const SAFE_MS = 24 * 60 * 60_000;

/** A reply with its text; one that may not have left can be tried again, or rewritten. */
function ReplyEntry({ reply, message, work }: ThreadProps & { reply: MessageReplyRow }) {
  const { drafts } = useServices();
  const draft = useReplyDraft(message.id);
  const { id: replyId, language, subject, text, state } = reply;
  const { word, intent, icon } = LOOKS[state];
  const now = Date.now();
  const isOld = state === 'unconfirmed' && now - Date.parse(reply.created_at) > SAFE_MS;
  const isBounced = state === 'not-delivered';
  const isPending = work.pending.has(message.id);

  async function sendAgain() {
    const { id: messageId, version, name } = message;
    const report = await work.reply(name, { messageId, version, replyId, language, subject, text });
    if (report?.status === 'open') void showFailureToast(report.notice);
  }

  function rewrite() {
    const begun = { replyId: crypto.randomUUID(), version: message.version, answer: BLANK_ANSWER, language };
    drafts.set(replyPlace(message.id), { ...begun, subject, text, isTyped: true, tried: null });
  }

  return (
    <>
      Reply{' '}
      <Tag minimal intent={intent} icon={icon}>
        {word}
      </Tag>
      <span className="oc-change-meta">
        {reply.actor_email} · <time dateTime={reply.created_at}>{formatMoment(reply.created_at, now)}</time> ·{' '}
        <span lang={language}>{LANGUAGES[language].name}</span> · “<span lang={language}>{subject}</span>”
      </span>
      <p className="oc-letter-text oc-reply-sent" dir="auto" lang={language}>
        {text}
      </p>
      {state !== 'sent' && (
        <>
          <span className="oc-change-meta">
            {state === 'unconfirmed' && !isOld && 'We got no answer. It’s safe to try again.'}
            {isOld && 'We got no answer. After a day, trying again may send a second email.'}
            {(state === 'not-sent' || isBounced) && reply.last_error}
          </span>
          <div className="oc-row">
            {!isBounced && (
              <Button
                size="small"
                icon={<RefreshIcon />}
                text="Try again"
                aria-disabled={isPending || undefined}
                aria-busy={isPending || undefined}
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
