import { createContext, useContext } from 'react';

/** New and not mailed messages; suspected spam is counted apart. */
export interface MessageCounts {
  readonly waiting: number;
  readonly notMailed: number;
  readonly suspectedSpam: number;
  readonly oldestWaitingAt: string | null;
}

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
export function describeCounts({ notMailed, suspectedSpam }: MessageCounts): string {
  return [notMailed > 0 && `${notMailed} not emailed`, suspectedSpam > 0 && `${suspectedSpam} suspected spam`]
    .filter(Boolean)
    .join(', ');
}
