import { Card } from '@blueprintjs/core';
import { InboxIcon, SearchIcon } from '@blueprintjs/icons';
import type { MessageSummary, MessageView } from '@olea/shared/api/messages';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { endSentence, formatMoment } from '../../ui/moments.ts';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { VanishingButton } from '../../ui/Page.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { useNames } from '../../ui/staff.tsx';
import { useAddressFilter, useWriteParams } from '../../ui/useAddressFilter.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { fetchAllMessages, messageListQueryOptions, messageQueryOptions, messageTotalsQueryOptions } from './api.ts';
import { tabulateMessages } from './exportTable.ts';
import { MessageFilterBar } from './MessageFilterBar.tsx';
import { focusRow, MessageList, type MoveTarget } from './MessageList.tsx';
import { NothingOpen, ReadingPane, type ReadingPaneProps } from './ReadingPane.tsx';
import { describeMessageCount, isInView, MESSAGE_FILTER, type MessageFilter, VIEW_LABELS } from './state.ts';
import { type OnWorked, useMessageWork } from './useMessageWork.ts';
import { useNews } from './useNews.ts';
import { useSelection } from './useSelection.ts';
import { SelectionBar } from './WorkBar.tsx';

const { none: NO_FILTER, isFiltered } = MESSAGE_FILTER;
const PREFETCHED_FRESH_MS = 60_000;
/** A list that is younger than this limit was prefetched while the screen opened. */
const OPENING_MS = 2_000;

/** Renders the list with its search beside the open message. */
export function Inbox({ requestPanel }: Pick<ReadingPaneProps, 'requestPanel'>) {
  const services = useServices();
  const getName = useNames();
  const [filter, setFilter] = useAddressFilter(MESSAGE_FILTER);
  const list = useInfiniteQuery({
    ...messageListQueryOptions(services, filter),
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > OPENING_MS,
  });
  // A handled message disappears from its view immediately. While another view loads, show the previous list unfiltered.
  const view = list.isPlaceholderData ? 'all' : filter.state;
  const messages = useMemo(
    () => (list.data?.pages ?? []).flatMap((page) => page.messages.filter(({ state }) => isInView(state, view))),
    [list.data, view],
  );
  const { data: totals = null } = useQuery({
    ...messageTotalsQueryOptions(services, filter),
    enabled: list.isSuccess && !list.isPlaceholderData,
  });
  const total = totals?.[filter.state] ?? messages.length;
  const [openId, open] = useOpenMessage();
  const scroll = useRef<HTMLDivElement>(null);
  const { hasNews, showNews } = useNews(list.data?.pages.length ?? 0);

  const isKnown = list.data !== undefined;
  const isSettled = isKnown && totals !== null && !list.isPlaceholderData;
  const count = `${VIEW_LABELS[filter.state]}: ${describeMessageCount(total)}`;
  useAnnounceChange(isSettled && (isFiltered(filter) || filter.state !== NO_FILTER.state) ? count : '');

  const latest = useRef({ messages, openId, filter });
  latest.current = { messages, openId, filter };
  /**
   * After an action on the open message, except a note or assignment, opens the next message or else the previous one. After an undo
   * that affects only one message, opens that message.
   */
  const follow: OnWorked = useCallback(
    (ids, action, isUndone) => {
      const { messages, openId } = latest.current;
      const [only] = ids;
      if (isUndone && only && ids.length === 1) return open(only);
      const index = messages.findIndex(({ id }) => id === openId);
      if (isUndone || action === 'assign' || action === 'note' || !openId || index < 0 || !ids.includes(openId)) return;
      const isLeft = ({ id }: MessageSummary) => !ids.includes(id);
      const next = messages.slice(index).find(isLeft) ?? messages.slice(0, index).findLast(isLeft);
      open(next?.id ?? null);
    },
    [open],
  );
  const work = useMessageWork(follow);
  const queryClient = useQueryClient();
  const nextId = openId && messages[messages.findIndex(({ id }) => id === openId) + 1]?.id;
  useEffect(() => {
    if (nextId)
      void queryClient.prefetchQuery({ ...messageQueryOptions(services, nextId), staleTime: PREFETCHED_FRESH_MS });
  }, [nextId, queryClient, services]);
  const { selected, select, setSelected } = useSelection(messages, filter);
  const selectedRows = useMemo(() => messages.filter(({ id }) => selected.has(id)), [messages, selected]);

  const move = useCallback(
    (to: MoveTarget) => {
      const { messages, openId } = latest.current;
      const index = messages.findIndex(({ id }) => id === openId);
      const target = { next: index + 1, previous: Math.max(index - 1, 0), first: 0, last: messages.length - 1 }[to];
      const message = messages[Math.min(target, messages.length - 1)];
      if (message) open(message.id);
    },
    [open],
  );
  useShortcuts({
    next: () => move('next'),
    previous: () => move('previous'),
    select: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message;
      const id = focused ?? openId ?? messages[0]?.id;
      if (id) select(id, false);
    },
    undo: work.undo,
    // While a message is open, the R key starts a reply instead.
    ...(!openId && { refresh: showNews }),
  });
  const chooseFilter = useCallback(
    (next: MessageFilter) => {
      const { messages, openId, filter } = latest.current;
      const opened = messages.find(({ id }) => id === openId);
      if (next.state !== filter.state && !(opened && isInView(opened.state, next.state))) open(null);
      setFilter(next);
    },
    [open, setFilter],
  );
  const focusList = useCallback(() => focusRow(scroll.current), []);
  const close = useCallback(() => {
    open(null);
    // The list must be rendered before a row can receive focus.
    requestAnimationFrame(focusList);
  }, [open, focusList]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const exportMenu = useMemo(
    () => (
      <ExportMenu
        name="messages"
        fetchAll={(onProgress) => fetchAllMessages(services, filter, onProgress)}
        toTable={(rows) => tabulateMessages(rows, getName)}
        describeCount={describeMessageCount}
      />
    ),
    [services, filter, getName],
  );

  return (
    <div className="oc-stack oc-inbox" data-open={openId !== null || undefined}>
      <Card className="oc-panel oc-inbox-list">
        <MessageFilterBar
          filter={filter}
          totals={totals}
          onChange={chooseFilter}
          onEnter={focusList}
          actions={exportMenu}
        />
        <ReadState
          query={list}
          failure="Messages could not be loaded"
          loading={<ListSkeleton label="Loading messages" rows={7} />}
        >
          {list.dataUpdatedAt > 0 && endSentence(`This list is from ${formatMoment(list.dataUpdatedAt, Date.now())}`)}
        </ReadState>
        {hasNews && (
          <VanishingButton className="oc-inbox-news" variant="minimal" text="Show new messages" onClick={showNews} />
        )}
        {messages.length > 0 && (
          <SelectionBar
            shown={messages}
            selected={selectedRows}
            onSelect={setSelected}
            work={work}
            spam={filter.state === 'spam' && !isFiltered(filter) ? total : 0}
          />
        )}
        {messages.length > 0 && (
          <MessageList
            messages={messages}
            total={total}
            openId={openId}
            selected={selected}
            onSelect={select}
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
            scroll={scroll}
          />
        )}
        {isKnown && !list.isPlaceholderData && messages.length === 0 && (
          <NoMessages
            filter={filter}
            onClear={() => chooseFilter({ ...NO_FILTER, state: filter.state })}
            onShowAll={() => chooseFilter({ ...NO_FILTER, state: 'all' })}
          />
        )}
      </Card>
      {openId ? (
        <ReadingPane
          id={openId}
          isListed={messages.some(({ id }) => id === openId)}
          work={work}
          requestPanel={requestPanel}
          onOpen={open}
          onClose={close}
        />
      ) : (
        <NothingOpen />
      )}
      {work.dialog}
    </div>
  );
}

const EMPTY_VIEWS: Readonly<Record<MessageView, string>> = {
  open: 'No messages are waiting',
  mine: 'No waiting messages are assigned to you',
  later: 'No postponed messages',
  'not-mailed': 'All messages have been emailed',
  'suspected-spam': 'No suspected spam',
  spam: 'No spam',
  handled: 'No handled messages',
  all: 'No messages yet',
};

interface NoMessagesProps {
  readonly filter: MessageFilter;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
}

function NoMessages({ filter, onClear, onShowAll }: NoMessagesProps) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchIcon size={40} />}
        title="No messages match"
        description="No message in this view matches your search and filter."
        action={<VanishingButton text="Clear search and filters" onClick={onClear} />}
      />
    );
  }
  return (
    <EmptyState
      icon={<InboxIcon size={40} />}
      title={EMPTY_VIEWS[filter.state]}
      {...(filter.state === 'all'
        ? { description: 'Messages sent through the website’s forms appear here.' }
        : { action: <VanishingButton text="Show all messages" onClick={onShowAll} /> })}
    />
  );
}

/**
 * Stores the id of the open message in the URL. Returns a new id before the router renders, so that two quick key presses move twice.
 * Opening a message adds a browser history entry only if none was open.
 */
function useOpenMessage(): [string | null, (id: string | null) => void] {
  const writeParams = useWriteParams();
  const [id, show] = useOptimistic(parseMessageId(useLocation().search));
  const open = useCallback(
    (next: string | null) =>
      startTransition(() => {
        show(next);
        const isStep = parseMessageId(window.location.search) === null;
        writeParams(
          (params) => {
            if (next) params.set('id', next);
            else params.delete('id');
          },
          { replace: !isStep },
        );
      }),
    [show, writeParams],
  );
  return [id, open];
}

const parseMessageId = (search: string) => new URLSearchParams(search).get('id');
