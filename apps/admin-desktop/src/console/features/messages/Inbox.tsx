import { Button, Callout, Card } from '@blueprintjs/core';
import { Error as ErrorIcon, Inbox as InboxIcon, Search as SearchIcon } from '@blueprintjs/icons';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMessageCounts } from '../../ui/messageCounts.ts';
import { formatMoment } from '../../ui/moments.ts';
import { useAddressFilter, useWriteParams } from '../../ui/useAddressFilter.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { MESSAGE_COUNTS_KEY } from './MessageCountsProvider.tsx';
import {
  describeMessageCount,
  isFiltered,
  MessageFilterBar,
  NO_FILTER,
  parseMessageFilter,
  writeMessageFilter,
} from './MessageFilterBar.tsx';
import { MessageList, type MessageListHandle, type MoveTarget } from './MessageList.tsx';
import { messageListQuery, rereadMessageLists } from './messageQueries.ts';
import { NothingOpen, ReadingPane, type ReadingPaneProps } from './ReadingPane.tsx';
import { useMessageWork } from './useMessageWork.ts';

const IN_ADDRESS = { parse: parseMessageFilter, write: writeMessageFilter };
/** Lists of more pages are not read again by themselves: each page is a request. */
const REREAD_PAGES = 2;

/** The list with its search, and beside it the message that is open. */
export function Inbox({ requestPanel }: Pick<ReadingPaneProps, 'requestPanel'>) {
  const services = useServices();
  const { filter, settled, setFilter } = useAddressFilter(IN_ADDRESS);
  const list = useInfiniteQuery(messageListQuery(services, settled));
  const messages = useMemo(() => list.data?.pages.flatMap((page) => page.messages) ?? [], [list.data]);
  const [openId, open] = useOpenMessage();
  const work = useMessageWork();
  const rows = useRef<MessageListHandle>(null);
  const { hasNews, showNews } = useNews(list.data?.pages.length ?? 0);

  const count = describeMessageCount(messages.length, list.hasNextPage);
  const isKnown = list.data !== undefined;
  useAnnounceChange(isKnown && !list.isPlaceholderData && isFiltered(settled) ? count : '');

  const move = useCallback(
    (to: MoveTarget) => {
      const index = messages.findIndex(({ id }) => id === openId);
      const target = { next: index + 1, previous: Math.max(index - 1, 0), first: 0, last: messages.length - 1 }[to];
      const message = messages[Math.min(target, messages.length - 1)];
      if (message) open(message.id);
    },
    [messages, open, openId],
  );
  useShortcuts({
    next: () => move('next'),
    previous: () => move('previous'),
    undo: work.undo,
    refresh: showNews,
  });
  const close = () => {
    open(null);
    // Once the list is there again.
    requestAnimationFrame(() => rows.current?.focus());
  };
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <div className="oc-desk" data-open={openId !== null || undefined}>
      <Card className="oc-desk-list">
        <MessageFilterBar
          filter={filter}
          count={isKnown ? count : ''}
          onChange={setFilter}
          onEnter={() => rows.current?.focus()}
          actions={<ExportMenu filter={settled} />}
        />
        {list.error && !list.isFetchNextPageError && (
          <Callout intent="danger" compact icon={<ErrorIcon aria-hidden />} role="alert">
            <div className="oc-notice-row">
              <span>
                Messages could not be loaded: {list.error.message}
                {list.dataUpdatedAt > 0 && ` These are from ${formatMoment(list.dataUpdatedAt, Date.now())}.`}
              </span>
              <Button size="small" text="Try Again" loading={list.isFetching} onClick={() => void list.refetch()} />
            </div>
          </Callout>
        )}
        {hasNews && <Button className="oc-desk-news" variant="minimal" text="Show what is new" onClick={showNews} />}
        {!isKnown && !list.error && <ListSkeleton />}
        {messages.length > 0 && (
          <MessageList
            messages={messages}
            selectedId={openId}
            onOpen={open}
            onMove={move}
            more={
              list.isFetchNextPageError
                ? 'failed'
                : list.isFetchingNextPage
                  ? 'loading'
                  : list.hasNextPage && !list.isPlaceholderData
                    ? 'there'
                    : 'none'
            }
            onMore={more}
            handle={rows}
          />
        )}
        {isKnown && messages.length === 0 && (
          <NoMessages isFiltered={isFiltered(settled)} onShowAll={() => setFilter(NO_FILTER)} />
        )}
      </Card>
      {openId ? <ReadingPane id={openId} work={work} requestPanel={requestPanel} onClose={close} /> : <NothingOpen />}
      {work.dialog}
    </div>
  );
}

/** Reads the list again whenever messages were counted; where many pages are loaded, offers to when the counts have changed. */
function useNews(pages: number) {
  const queryClient = useQueryClient();
  const { counts, countedAt } = useMessageCounts();
  const [seen, setSeen] = useState(counts);
  const first = useRef(countedAt);
  const isShort = pages <= REREAD_PAGES;
  const showNews = useCallback(() => {
    setSeen(null);
    void rereadMessageLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: MESSAGE_COUNTS_KEY });
  }, [queryClient]);
  useEffect(() => {
    if (countedAt === first.current) return;
    first.current = countedAt;
    if (isShort) void rereadMessageLists(queryClient);
  }, [countedAt, isShort, queryClient]);
  useEffect(() => {
    if (isShort || seen === null) setSeen(counts);
  }, [isShort, seen, counts]);
  return { hasNews: !isShort && seen !== null && counts !== null && seen !== counts, showNews };
}

function NoMessages({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title="No messages match"
      description="No message matches this search and filter."
      action={<Button text="Show all messages" onClick={onShowAll} />}
    />
  ) : (
    <EmptyState
      icon={<InboxIcon size={40} aria-hidden />}
      title="No messages yet"
      description="Messages appear here when they come through our own form handler: while the forms provider does not answer, or where none is set up."
    />
  );
}

function ListSkeleton() {
  return (
    <div className="oc-skeleton-list" role="status" aria-label="Loading messages">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <div key={index} className="oc-message-bone bp6-skeleton" />
      ))}
    </div>
  );
}

const PARAM = 'id';

/**
 * The message that is open, kept in the address: going from none to one is a step of the browser's history, from one to the next is not.
 * Kept here as well, because the address follows as a transition, and two quick presses must be two moves.
 */
function useOpenMessage(): [string | null, (id: string | null) => void] {
  const [params] = useSearchParams();
  const writeParams = useWriteParams();
  const inAddress = params.get(PARAM);
  const [id, setId] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setId(inAddress);
  }, [inAddress]);

  const open = useCallback(
    (next: string | null) => {
      const isStep = written.current === null;
      written.current = next;
      setId(next);
      writeParams(
        (params) => {
          if (next) params.set(PARAM, next);
          else params.delete(PARAM);
        },
        { replace: !isStep },
      );
    },
    [writeParams],
  );
  return [id, open];
}
