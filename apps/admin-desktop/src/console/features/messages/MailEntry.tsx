import { Button, Callout } from '@blueprintjs/core';
import { LinkIcon, PaperclipIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import type { ReceivedMailRow } from '@olea/shared/api/receivedMails';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { messageQuery } from './api.ts';
import { formatSize } from './threadState.ts';
import type { MessageWork } from './useMessageWork.ts';

interface WriterProps {
  readonly name: string;
  readonly email: string;
  readonly at: string;
  readonly subject?: string | undefined;
}

/** The author of a mail, its time and its subject. */
export function Writer({ name, email, at, subject }: WriterProps) {
  return (
    <span className="oc-change-meta">
      <span dir="auto">{name}</span> · {email} · <time dateTime={at}>{formatMoment(at, Date.now())}</time>
      {subject && (
        <>
          {' '}
          · “<span dir="auto">{subject}</span>”
        </>
      )}
    </span>
  );
}

const MACHINE_WORDS = { machine: 'Automatic email', bounce: 'Delivery report' } as const;

/** A mail that came in. A machine's is folded, because it asks for nothing. */
export function MailEntry({ mail }: { mail: ReceivedMailRow }) {
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

/** The quoted part of a mail, and the names of its attachments, which are not kept here. */
export function MailParts({ mail }: { mail: ReceivedMailRow }) {
  const { quoted, attachments, subject, kind, forwarded_at, forward_error } = mail;
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
      {attachments.length > 0 && (
        <>
          <ul className="oc-list" aria-label="Attachments">
            {attachments.map(({ name, kind: type, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a mail never changes, and two files may have one name.
              <li key={index}>
                <PaperclipIcon size={12} /> <bdi>{name}</bdi> ·{' '}
                {[type, size !== null && formatSize(size)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
          {forwarded_at && (
            <p className="bp6-text-muted">
              Attachments are not stored here. The whole email is in the office’s mailbox {under}.
            </p>
          )}
        </>
      )}
      {kind === 'person' && !forwarded_at && (attachments.length > 0 || forward_error) && (
        <p className="bp6-text-muted">
          The whole email is not in the office’s mailbox: {forward_error ?? 'it has not been forwarded'}
        </p>
      )}
    </>
  );
}

interface SuggestionProps {
  readonly message: Message;
  /** The message to which the mail may belong. */
  readonly id: string;
  readonly work: MessageWork;
  readonly onOpen: (id: string) => void;
}

/** Offers to put a mail that names no message into the conversation to which it may belong. Nothing where that is gone. */
export function Suggestion({ message, id, work, onOpen }: SuggestionProps) {
  const { data: other } = useQuery(messageQuery(useServices(), id));
  if (!other) return null;
  const isPending = work.pending.has(message.id);
  return (
    <Callout compact icon={<LinkIcon />}>
      <p>
        Perhaps this belongs to the message of {formatMoment(other.created_at, Date.now())}: “
        <span dir="auto" lang={other.language}>
          {other.preview}
        </span>
        ”
      </p>
      <div className="oc-row">
        <Button
          size="small"
          text="Move it there"
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
          onClick={() => void work.join(message, other).then((isDone) => isDone && onOpen(other.id))}
        />
        <Button size="small" variant="minimal" text="Show that message" onClick={() => onOpen(other.id)} />
      </div>
    </Callout>
  );
}
