import type { MessageCounts } from '@olea/shared/api/messages';
import { createContext, useContext } from 'react';

export interface KnownCounts {
  /** Null until they were counted. */
  readonly counts: MessageCounts | null;
  /** When the counts came from the database; 0 while nothing is known. */
  readonly countedAt: number;
  /** The latest count failed: what is shown is what was known before. */
  readonly isFailing: boolean;
}

/** Outside the portal nothing is counted. */
export const CountsContext = createContext<KnownCounts>({ counts: null, countedAt: 0, isFailing: false });

/** The number of waiting messages, as far as this window knows. */
export function useMessageCounts(): KnownCounts {
  return useContext(CountsContext);
}

/** Everything else that needs attention, in one line; empty when nothing does. */
export function describeCounts({ not_mailed, suspected_spam }: MessageCounts): string {
  return [not_mailed > 0 && `${not_mailed} not emailed`, suspected_spam > 0 && `${suspected_spam} suspected spam`]
    .filter(Boolean)
    .join(', ');
}
