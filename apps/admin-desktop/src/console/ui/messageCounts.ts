import type { MessageCounts } from '@olea/shared/api/messages';
import { createContext, useContext } from 'react';

export interface KnownCounts {
  readonly counts: MessageCounts | null;
  /** When the database returned the counts, or 0 before the first response. */
  readonly countedAt: number;
  /** Whether the latest fetch failed, so the counts may be outdated. */
  readonly isFailing: boolean;
}

export const CountsContext = createContext<KnownCounts>({ counts: null, countedAt: 0, isFailing: false });

/** Returns the latest message counts. `counts` is null until they load, and outside the admin portal. */
export function useMessageCounts(): KnownCounts {
  return useContext(CountsContext);
}

/** Describes messages that were not emailed or are suspected spam. Returns an empty string if there are none. */
export function describeCounts({ not_mailed, suspected_spam }: MessageCounts): string {
  return [not_mailed > 0 && `${not_mailed} not emailed`, suspected_spam > 0 && `${suspected_spam} suspected spam`]
    .filter(Boolean)
    .join(', ');
}
