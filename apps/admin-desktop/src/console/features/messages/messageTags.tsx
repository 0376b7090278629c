import type { Intent } from '@blueprintjs/core';
import {
  CalendarIcon,
  ChatIcon,
  DisableIcon,
  DollarIcon,
  EndorsedIcon,
  EnvelopeIcon,
  ErrorIcon,
  InboxIcon,
  KeyIcon,
  SendMessageIcon,
  ThumbsDownIcon,
  TickCircleIcon,
  TimeIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { ActivityKind, MessageState, MessageSummary } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import type { ReactElement } from 'react';
import { Tag } from '../../ui/Tag.tsx';
import { isClosed, type ReplyClock, STATE_LABELS } from './state.ts';

const STATE_LOOKS: Readonly<Record<MessageState, { intent: Intent; icon: ReactElement }>> = {
  new: { intent: 'primary', icon: <InboxIcon size={12} /> },
  'not-mailed': { intent: 'danger', icon: <ErrorIcon size={12} /> },
  later: { intent: 'none', icon: <CalendarIcon size={12} /> },
  'suspected-spam': { intent: 'warning', icon: <WarningSignIcon size={12} /> },
  spam: { intent: 'none', icon: <DisableIcon size={12} /> },
  handled: { intent: 'success', icon: <TickCircleIcon size={12} /> },
};

/** Renders the state of a message as an icon and text. */
export function StateTag({ state }: { state: MessageState }) {
  const { intent, icon } = STATE_LOOKS[state];
  return (
    <Tag minimal intent={intent} icon={icon} className="oc-state-tag" data-message-state={state}>
      {STATE_LABELS[state]}
    </Tag>
  );
}

const CLOCK_INTENTS: Readonly<Record<ReplyClock['urgency'], Intent>> = {
  none: 'none',
  soon: 'warning',
  late: 'danger',
};

/** Renders when a reply is or was due, or when a postponed message returns. */
export function ClockTag({ clock }: { clock: ReplyClock }) {
  return (
    <Tag
      minimal
      intent={CLOCK_INTENTS[clock.urgency]}
      icon={clock.urgency === 'late' ? <WarningSignIcon size={12} /> : <TimeIcon size={12} />}
      className="oc-state-tag"
    >
      {clock.text}
    </Tag>
  );
}

const QUOTE_LOOKS: Readonly<Record<string, { text: string; intent: Intent; icon: ReactElement }>> = {
  sent: { text: 'Quoted', intent: 'none', icon: <DollarIcon size={12} /> },
  accepted: { text: 'Quote accepted', intent: 'success', icon: <EndorsedIcon size={12} /> },
  declined: { text: 'Quote declined', intent: 'warning', icon: <ThumbsDownIcon size={12} /> },
};

/** Renders the newest quote's status if it is `sent`, `accepted` or `declined`. */
export function QuoteTag({ status }: { status: MessageSummary['quote_status'] }) {
  const look = QUOTE_LOOKS[status ?? ''];
  if (!look) return null;
  return (
    <Tag minimal intent={look.intent} icon={look.icon} className="oc-state-tag">
      {look.text}
    </Tag>
  );
}

const ACTIVITY_LOOKS: Partial<Record<ActivityKind, { text: string; intent: Intent; icon: ReactElement }>> = {
  'customer-reply': { text: 'Customer replied', intent: 'primary', icon: <ChatIcon size={12} /> },
  'forward-reply': { text: 'Forward answered', intent: 'primary', icon: <ChatIcon size={12} /> },
  'reply-failed': { text: 'Reply failed', intent: 'danger', icon: <ErrorIcon size={12} /> },
  bounce: { text: 'Bounced', intent: 'danger', icon: <ErrorIcon size={12} /> },
};

/** Renders the latest activity if it is a failed reply, a bounce, or an inbound reply in a conversation that is not closed. */
export function ActivityTag({ latest_kind, state }: Pick<MessageSummary, 'latest_kind' | 'state'>) {
  const look = ACTIVITY_LOOKS[latest_kind];
  // The tag suggests that staff must reply, which is not the case in a closed conversation.
  if (!look || (latest_kind.endsWith('-reply') && isClosed(state))) return null;
  return (
    <Tag minimal intent={look.intent} icon={look.icon} className="oc-state-tag">
      {look.text}
    </Tag>
  );
}

/** Renders the language, and the kind unless it is the contact form. */
export function OriginTags({ kind, language }: Pick<MessageSummary, 'kind' | 'language'>) {
  return (
    <>
      {kind === 'mail' && (
        <Tag minimal icon={<EnvelopeIcon size={12} />}>
          Email
        </Tag>
      )}
      {kind === 'outgoing' && (
        <Tag minimal icon={<SendMessageIcon size={12} />}>
          Outgoing
        </Tag>
      )}
      {kind === 'access-request' && (
        <Tag minimal icon={<KeyIcon size={12} />}>
          B2B
        </Tag>
      )}
      <Tag minimal title={`Written in ${LANGUAGES[language].name} (${language})`}>
        <span lang={language}>{LANGUAGES[language].name}</span>
      </Tag>
    </>
  );
}
