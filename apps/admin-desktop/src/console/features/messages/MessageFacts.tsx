import { Button } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import { formatAge, formatDay, formatMoment } from '../../ui/moments.ts';
import { ANSWER_LABELS, KIND_LABELS } from './messageLooks.tsx';
import { replyClock } from './replyClock.ts';
import type { MessageWork } from './useMessageWork.ts';

const WAYS: Readonly<Record<Message['taken_by'], string>> = {
  provider: 'Received through HubSpot',
  function: 'Received directly (HubSpot did not answer)',
};

interface MessageFactsProps {
  readonly message: Message;
  readonly work: MessageWork;
  readonly now: number;
}

/** Everything that was sent beside the text, and everything that is known of the message. */
export function MessageFacts({ message, work, now }: MessageFactsProps) {
  const { email, phone, fields, kind, language, created_at, handled_at, handled_by, kept_until, taken_by } = message;
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
        <time dateTime={created_at}>{formatMoment(created_at, now)}</time>, {formatAge(Date.parse(created_at), now)}
      </Fact>
      {clock && <Fact name="Reply">{clock.text}</Fact>}
      <Fact name="Source">
        {KIND_LABELS[kind]} (<span lang={language}>{LANGUAGES[language].name}</span>)
        <span className="oc-change-meta">{WAYS[taken_by]}</span>
      </Fact>
      <Fact name="Notification email">
        <MailState message={message} now={now} />{' '}
        <Button
          size="small"
          icon={<EnvelopeIcon />}
          text={message.status === 'none' ? 'Email a copy to the team' : 'Email again'}
          aria-disabled={work.pending.has(message.id) || undefined}
          aria-busy={work.pending.has(message.id) || undefined}
          onClick={() => void work.mail(message)}
        />
      </Fact>
      {handled_at && (
        <Fact name={message.state === 'spam' ? 'Confirmed spam' : 'Handled'}>
          <time dateTime={handled_at}>{formatMoment(handled_at, now)}</time> by {handled_by ?? 'an unknown user'}
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

/** Whether the mail that tells us of a message has left, and what follows when it has not. */
function MailState({ message, now }: { message: Message; now: number }) {
  const { status, mailed_at, mail_attempts, next_attempt_at, last_error } = message;
  if (mailed_at) return <>Sent {formatMoment(mailed_at, now)}</>;
  if (status === 'none') return <>Not sent by us: HubSpot notifies the team</>;
  if (status === 'held') return <>Held back: this address has sent too many messages</>;
  return (
    <>
      {mail_attempts === 1 ? 'Tried once' : `Tried ${mail_attempts} times`},{' '}
      {next_attempt_at ? `next ${formatMoment(next_attempt_at, now)}` : 'not retried automatically'}
      {last_error && <span className="oc-change-meta">{last_error}</span>}
    </>
  );
}
