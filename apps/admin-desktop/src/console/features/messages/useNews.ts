import type { Message } from '@olea/shared/api/messages';
import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useMessageCounts } from '../../ui/messageCounts.ts';
import { COUNTS_KEY, LISTS_KEY, TOTALS_KEY } from './api.ts';
import { setRead } from './messageCache.ts';

/** Longer lists are not refetched automatically, because each loaded page costs a request. */
const MAX_REFETCHED_PAGES = 2;
/** The counts do not reflect some changes, such as an automatic retry that failed again. */
const REFETCH_AT_LEAST_EVERY_MS = 30_000;

/**
 * Refetches the open message and the list when the message counts change, or every 30 seconds. For a list of more than two `pages`,
 * refetches the totals instead of the list, and sets `hasNews` after a change.
 */
export function useNews(pages: number) {
  const client = useQueryClient();
  const { counts, countedAt } = useMessageCounts();
  // Reading a message changes only `unread`, and `setRead` has already updated the list.
  const version = counts && JSON.stringify({ ...counts, unread: null });
  const [shownVersion, setShownVersion] = useState(version);
  const known = useRef({ version, at: countedAt });
  const isShort = pages <= MAX_REFETCHED_PAGES;
  const reread = useCallback((key: readonly string[]) => void client.invalidateQueries({ queryKey: key }), [client]);
  const showNews = () => {
    setShownVersion(null);
    reread(LISTS_KEY);
    reread(COUNTS_KEY);
  };
  useEffect(() => {
    const { version: knownVersion, at } = known.current;
    if (version === knownVersion && countedAt < at + REFETCH_AT_LEAST_EVERY_MS) return;
    known.current = { version, at: countedAt };
    reread(isShort ? LISTS_KEY : TOTALS_KEY);
    reread(['messages', 'one']);
  }, [version, countedAt, isShort, reread]);
  useEffect(() => {
    if (isShort || shownVersion === null) setShownVersion(version);
  }, [isShort, shownVersion, version]);
  return { hasNews: !isShort && shownVersion !== null && version !== null && shownVersion !== version, showNews };
}

/** Marks the open message as read when it opens or gets new activity, as soon as the window is visible. */
export function useReadMark(message: Message | null | undefined): void {
  const services = useServices();
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused());
  const { id, latest_at, is_unread = false } = message ?? {};
  const known = useRef('');
  useEffect(() => {
    // Marking a message as unread adds no activity, so the message stays unread while it is open.
    const news = `${id} ${latest_at}`;
    if (!id || !latest_at || !isVisible || known.current === news) return;
    known.current = news;
    if (is_unread) void setRead(services, client, [{ id, latest_at }], true).catch(() => undefined);
  }, [services, client, isVisible, id, latest_at, is_unread]);
}
