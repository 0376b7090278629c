import type { MessageCounts } from '@olea/shared/api/messages';
import { createContext, useContext } from 'react';

export interface KnownCounts {
  readonly counts: MessageCounts | null;
  /** When the database returned the counts, or 0 before the first response. */
  readonly countedAt: number;
  /** Whether the latest fetch failed, so that the counts are older. */
  readonly isFailing: boolean;
}

/** The default applies outside the portal, where messages are not counted. */
export const CountsContext = createContext<KnownCounts>({ counts: null, countedAt: 0, isFailing: false });

/** Returns the cached counts of open messages. */
export function useMessageCounts(): KnownCounts {
  return useContext(CountsContext);
}

/** Describes in one line what else needs attention, or returns an empty string. */
export function describeCounts({ not_mailed, suspected_spam }: MessageCounts): string {
  return [not_mailed > 0 && `${not_mailed} not emailed`, suspected_spam > 0 && `${suspected_spam} suspected spam`]
    .filter(Boolean)
    .join(', ');
}
