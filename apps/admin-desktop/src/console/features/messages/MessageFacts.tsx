import { Button } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { LANGUAGES } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import { formatAge, formatDay, formatMoment } from '../../ui/moments.ts';
import { KIND_LABELS } from './messageLooks.tsx';
import type { Message } from './messageRows.ts';
import { replyClock } from './replyClock.ts';
import type { MessageWork } from './useMessageWork.ts';

/** Names of the answers of an access request; one that is not here is shown by the name under which it was sent. */
const ANSWER_LABELS: Readonly<Record<string, string>> = {
  company: 'Company',
  jobtitle: 'Job title',
  company_size: 'Company size',
  industry: 'Industry',
  website: 'Website',
};

const WAYS: Readonly<Record<Message['takenBy'], string>> = {
  provider: 'Came through the forms provider',
  function: 'Came through our own form handler',
};

interface MessageFactsProps {
  readonly message: Message;
  readonly work: MessageWork;
  readonly now: number;
}

/** Everything that was sent beside the text, and everything that is known of the message. */
export function MessageFacts({ message, work, now }: MessageFactsProps) {
  const { email, phone, fields, kind, language, createdAt, handledAt, handledBy, keptUntil, takenBy } = message;
  const clock = replyClock(message, now);
  return (
    <dl className="oc-facts" aria-label="Details">
      <Fact name="Email">{email}</Fact>
      {phone && <Fact name="Phone">{phone}</Fact>}
      {Object.entries(fields).map(([name, value]) => (
        <Fact key={name} name={ANSWER_LABELS[name] ?? name}>
          <span dir="auto">{value}</span>
        </Fact>
      ))}
      <Fact name="Sent">
        <time dateTime={createdAt}>{formatMoment(createdAt, now)}</time>, {formatAge(Date.parse(createdAt), now)}
      </Fact>
      {clock && <Fact name="Answer">{clock.text}</Fact>}
      <Fact name="Source">
        {KIND_LABELS[kind]} (<span lang={language}>{LANGUAGES[language].name}</span>)
        <span className="oc-change-meta">{WAYS[takenBy]}</span>
      </Fact>
      <Fact name="Notification email">
        <MailState message={message} now={now} />{' '}
        <Button
          size="small"
          icon={<EnvelopeIcon />}
          text={message.status === 'none' ? 'Email it to us' : 'Email again'}
          aria-disabled={work.pending.has(message.id) || undefined}
          aria-busy={work.pending.has(message.id) || undefined}
          onClick={() => void work.mail(message)}
        />
      </Fact>
      {handledAt && (
        <Fact name={message.state === 'spam' ? 'Confirmed spam' : 'Handled'}>
          <time dateTime={handledAt}>{formatMoment(handledAt, now)}</time> by {handledBy ?? 'an unknown user'}
        </Fact>
      )}
      <Fact name="Kept until">
        <time dateTime={keptUntil}>{formatDay(keptUntil)}</time>
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

/** Whether the mail that tells us of a message has left, and what follows when it has not. */
function MailState({ message, now }: { message: Message; now: number }) {
  const { status, mailedAt, mailAttempts, nextAttemptAt, lastError } = message;
  if (mailedAt) return <>Sent {formatMoment(mailedAt, now)}</>;
  if (status === 'none') return <>None: HubSpot took this message and tells us itself</>;
  if (status === 'held') return <>Held back: this address has sent too many messages</>;
  return (
    <>
      {mailAttempts === 1 ? 'Tried once' : `Tried ${mailAttempts} times`},{' '}
      {nextAttemptAt ? `next ${formatMoment(nextAttemptAt, now)}` : 'not retried automatically'}
      {lastError && <span className="oc-change-meta">{lastError}</span>}
    </>
  );
}
