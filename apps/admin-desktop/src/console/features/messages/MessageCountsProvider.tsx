import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { usePlatform } from '../../services/Platform.tsx';
import { usePreferences } from '../../services/PreferencesProvider.tsx';
import type { MessageCounts } from '../../ui/messageCounts.ts';
import { CountsContext } from '../../ui/messageCounts.ts';
import { messageCountsQuery } from './messageCountsQuery.ts';

/** Counts what waits, once for the whole window, and shows it outside the window where the platform can. */
export function MessageCountsProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const { attention } = usePlatform();
  const { preferences } = usePreferences();
  const announces = attention !== null && preferences.announceMessages;
  const { data, dataUpdatedAt, isError } = useQuery(messageCountsQuery(services, announces));
  useAttention(data, announces);
  const value = useMemo(
    () => ({ counts: data ?? null, countedAt: dataUpdatedAt, isFailing: isError }),
    [data, dataUpdatedAt, isError],
  );
  return <CountsContext value={value}>{children}</CountsContext>;
}

/** The number at the console's icon; told once when more wait than before and nobody is looking. Gone with the signed-in window. */
function useAttention(counts: MessageCounts | undefined, announces: boolean): void {
  const { attention } = usePlatform();
  const known = useRef<number | null>(null);
  const waiting = counts?.waiting;
  useEffect(() => {
    if (!attention || waiting === undefined) return;
    const isMore = known.current !== null && waiting > known.current;
    known.current = waiting;
    attention.show({ waiting, announce: announces && isMore && !document.hasFocus() });
  }, [attention, waiting, announces]);
  useEffect(() => () => attention?.show({ waiting: 0, announce: false }), [attention]);
}
