import { User as UserIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { ClockTag, OriginTags, StateTag } from './messageLooks.tsx';
import type { MessageSummary } from './messageRows.ts';
import { receivedAt, replyClock } from './replyClock.ts';

interface MessageRowProps {
  readonly message: MessageSummary;
  readonly now: number;
  readonly isSelected: boolean;
  /** The one row of the list that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One message in the list: who, when, its first line, its state and how long an answer may take. */
export function MessageRow({ message, now, isSelected, isTabStop, onOpen, onKeyDown }: MessageRowProps) {
  const { id, name, email, firstLine, state, createdAt, assigneeEmail, kind, language } = message;
  const clock = replyClock(message, now);
  return (
    <button
      type="button"
      className="oc-message"
      data-message={id}
      data-state={state}
      aria-current={isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className="oc-message-top">
        <span className="oc-message-name" dir="auto">
          {name || email}
        </span>
        <time className="oc-age" dateTime={createdAt}>
          {receivedAt(createdAt, now)}
        </time>
      </span>
      <span className="oc-message-line" dir="auto" lang={language}>
        {firstLine}
      </span>
      <span className="oc-message-tags">
        <StateTag state={state} />
        {clock && <ClockTag clock={clock} />}
        <OriginTags kind={kind} language={language} />
        {assigneeEmail && (
          <span className="oc-message-assignee">
            <UserIcon size={12} aria-hidden />
            <span className="oc-visually-hidden">Assigned to </span>
            {assigneeEmail}
          </span>
        )}
      </span>
    </button>
  );
}
