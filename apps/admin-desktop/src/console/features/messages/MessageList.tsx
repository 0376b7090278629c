import { Button, Checkbox, Spinner } from '@blueprintjs/core';
import { EditIcon, PaperclipIcon, UserIcon } from '@blueprintjs/icons';
import type { MessageSummary } from '@olea/shared/api/messages';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useNow } from '../../ui/moments.ts';
import { Person } from '../../ui/staff.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useHint } from '../../ui/useShortcuts.ts';
import { ActivityTag, ClockTag, OriginTags, QuoteTag, StateTag } from './messageTags.tsx';
import { formatReceivedTime, getReplyClock } from './state.ts';

const ROW_HEIGHT = 75;
const OVERSCAN = 4;
/** The list requests the next page if fewer rows than this follow the visible ones. */
const ASK_AHEAD = 20;

interface MessageListProps {
  readonly messages: readonly MessageSummary[];
  readonly total: number;
  readonly openId: string | null;
  readonly selected: ReadonlySet<string>;
  /** Selects or deselects a message or, with `isRange`, all messages from the previously selected one to this one. */
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (to: MoveTarget) => void;
  readonly more: 'none' | 'there' | 'loading' | 'failed';
  readonly onMore: () => void;
  readonly scroll: RefObject<HTMLDivElement | null>;
}

/** Focuses the open message, otherwise the first one. */
export function focusRow(scroll: HTMLElement | null): void {
  scroll?.querySelector<HTMLElement>('.oc-message[tabindex="0"]')?.focus({ preventScroll: true });
}

export type MoveTarget = 'next' | 'previous' | 'first' | 'last';

const MOVES: Readonly<Record<string, MoveTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Renders the list. Only the tab stop and the rows in or near view are in the document. Arrow keys, Home and End move between rows. Uses
 * `memo`, because the counts re-render the inbox every few seconds.
 */
export const MessageList = memo(function MessageList(list: MessageListProps) {
  const { messages, openId, onOpen, onMove, more, onMore, scroll, ...props } = list;
  const now = useNow(30_000);
  const { 'aria-keyshortcuts': selectKeys } = useHint('select');
  const isFocusWanted = useRef(false);
  const found = messages.findIndex(({ id }) => id === openId);
  const tabStop = Math.max(found, 0);
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => messages[index]?.id ?? index,
    // The row with the tab stop must stay in the document.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), tabStop])].sort((a, b) => a - b),
  });
  const items = rows.getVirtualItems().filter(({ index }) => index < messages.length);
  const lastShown = rows.range?.endIndex ?? 0;
  useEffect(() => {
    if (more === 'there' && lastShown >= messages.length - ASK_AHEAD) onMore();
  }, [more, lastShown, messages.length, onMore]);

  useEffect(() => {
    if (found < 0) return;
    rows.scrollToIndex(found, { align: 'auto' });
    if (isFocusWanted.current) focusRow(scroll.current);
    isFocusWanted.current = false;
  }, [found, rows, scroll]);

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      const to = MOVES[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      isFocusWanted.current = true;
      onMove(to);
    },
    [onMove],
  );

  return (
    <div className="oc-message-scroll" ref={scroll}>
      <ul className="oc-list oc-message-list" aria-label="Messages" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const message = messages[index];
          return (
            message && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={Math.max(props.total, messages.length)}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow
                  message={message}
                  now={now}
                  isOpen={message.id === openId}
                  isSelected={props.selected.has(message.id)}
                  isTabStop={index === tabStop}
                  onOpen={onOpen}
                  onSelect={props.onSelect}
                  onKeyDown={handleKey}
                  selectKeys={selectKeys}
                />
              </li>
            )
          );
        })}
      </ul>
      {more === 'loading' && (
        <div className="oc-line oc-message-more">
          <Spinner size={18} aria-label="Loading more messages" />
        </div>
      )}
      {more === 'failed' && (
        <div className="oc-line oc-message-more" role="alert">
          The next messages could not be loaded. <Button size="small" text="Try Again" onClick={onMore} />
        </div>
      )}
    </div>
  );
});

interface MessageRowProps {
  readonly message: MessageSummary;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: MessageListProps['onOpen'];
  readonly onSelect: MessageListProps['onSelect'];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly selectKeys: string | undefined;
}

const MessageRow = memo(function MessageRow({
  message,
  now,
  isOpen,
  isSelected,
  isTabStop,
  onOpen,
  onSelect,
  onKeyDown,
  selectKeys,
}: MessageRowProps) {
  const {
    id,
    name,
    email,
    state,
    assignee_email,
    kind,
    language,
    quote_status,
    latest_at,
    latest_author,
    latest_text,
    subject,
  } = message;
  const clock = getReplyClock(message, now);
  const hasSubject = subject !== null && subject !== latest_text;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className="oc-message-row" data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <Checkbox
        className="oc-message-select"
        aria-label={`Select the message from ${name || email}`}
        checked={isSelected}
        tabIndex={tabIndex}
        aria-keyshortcuts={selectKeys}
        onClick={({ shiftKey }) => onSelect(id, shiftKey)}
        readOnly
      />
      <button
        type="button"
        className="oc-stack oc-message"
        data-message={id}
        data-state={state}
        data-unread={message.is_unread || undefined}
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        onClick={() => onOpen(id)}
        onKeyDown={onKeyDown}
      >
        <span className="oc-line oc-apart oc-message-top">
          <span className="bp6-text-overflow-ellipsis oc-message-name" dir="auto">
            {message.is_unread && <span className="oc-visually-hidden">Unread: </span>}
            {name || email}
          </span>
          <span className="oc-age">
            {message.has_attachments && (
              <>
                <PaperclipIcon size={12} />
                <span className="oc-visually-hidden">With attachments</span>{' '}
              </>
            )}
            <time dateTime={latest_at}>{formatReceivedTime(latest_at, now)}</time>
          </span>
        </span>
        <span className="bp6-text-overflow-ellipsis oc-message-line" dir="auto">
          {hasSubject && (
            <span className="bp6-text-overflow-ellipsis oc-message-subject" dir="auto" lang={language}>
              {subject}
            </span>
          )}
          <span>
            {hasSubject && ' — '}
            {latest_author !== name && (
              <>
                <Person email={latest_author} />:{' '}
              </>
            )}
            <span lang={language}>{latest_text}</span>
          </span>
        </span>
        <span className="oc-row oc-message-tags">
          <StateTag state={state} />
          <ActivityTag latest_kind={message.latest_kind} state={state} />
          {clock && <ClockTag clock={clock} />}
          <QuoteTag status={quote_status} />
          <DraftTag id={id} />
          <OriginTags kind={kind} language={language} />
          {assignee_email && (
            <span className="bp6-text-overflow-ellipsis oc-message-assignee">
              <UserIcon size={12} />
              <span className="oc-visually-hidden">Assigned to </span>
              <Person email={assignee_email} />
            </span>
          )}
        </span>
      </button>
    </div>
  );
});

function DraftTag({ id }: { id: string }) {
  const { drafts } = useServices();
  const isThere = useSyncExternalStore(drafts.subscribe, () => drafts.getKeys(id).length > 0);
  if (!isThere) return null;
  return (
    <Tag minimal intent="primary" icon={<EditIcon size={12} />}>
      Draft
    </Tag>
  );
}
