import type { MessageCounts } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getScreenAddress } from '../../../screens.ts';
import { usePlatform, useServices } from '../../services/ConsoleServices.tsx';
import { CountsContext, useMessageCounts } from '../../ui/messageCounts.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useNotifications } from '../../ui/useNotifications.ts';
import { messageCountsQueryOptions } from './api.ts';

/** Provides the message counts. If the platform supports it, shows the unread count on the app icon and announces new messages. */
export function MessageCountsProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const announces = useNotifications()?.state === 'on';
  const { data, dataUpdatedAt, isError } = useQuery(messageCountsQueryOptions(services, announces));
  const value = useMemo(
    () => ({ counts: data ?? null, countedAt: dataUpdatedAt, isFailing: isError }),
    [data, dataUpdatedAt, isError],
  );
  return (
    <CountsContext value={value}>
      <Attention counts={data} announces={announces} />
      {children}
    </CountsContext>
  );
}

interface AttentionProps {
  readonly counts: MessageCounts | undefined;
  readonly announces: boolean;
}

/** A separate component, so that navigation does not re-render the provider. Reading the notification permission there is slow. */
function Attention({ counts, announces }: AttentionProps): null {
  const { attention } = usePlatform();
  const knownUntil = useRef<number | null>(null);
  const open = useRef(() => {});
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    open.current = () => {
      // In the inbox, another navigation would close the open message and reset the filter.
      const isInbox = pathname === getScreenAddress('messages') && !new URLSearchParams(search).has('view');
      if (!isInbox) void navigate(getScreenAddress('messages'));
    };
  }, [pathname, search, navigate]);
  useEffect(() => {
    if (!attention || !counts) return;
    const newestAt = Date.parse(counts.newest_waiting_at ?? '') || 0;
    const isNew = knownUntil.current !== null && newestAt > knownUntil.current;
    knownUntil.current = Math.max(knownUntil.current ?? 0, newestAt);
    const announce = announces && isNew && !document.hasFocus();
    attention.show({ unread: counts.unread, announce, open: () => open.current() });
  }, [attention, counts, announces]);
  useEffect(() => () => attention?.show({ unread: 0, announce: false, open: () => {} }), [attention]);
  return null;
}

/** Renders the number of unread messages beside the screen's name in the sidebar, or nothing for zero. */
export function UnreadBadge() {
  const unread = useMessageCounts().counts?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <Tag className="oc-unread" intent="primary" round>
      {unread > 99 ? '99+' : unread}
      <span className="oc-visually-hidden"> unread</span>
    </Tag>
  );
}
