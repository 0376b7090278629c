import { expect, it } from 'vitest';
import { messageCountsQueryOptions } from '../../../../apps/admin-desktop/src/console/features/messages/api.ts';
import { createQueryClient } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { describeCounts } from '../../../../apps/admin-desktop/src/console/ui/messageCounts.ts';
import { createTestLog } from '../../../shared/fakeBackend.ts';

const MINUTE = 60_000;

/** Returns the polling interval at the time `now`, after a success at time 0 and, if `failing`, only failures since. */
function getInterval(now: number, failing: boolean): unknown {
  const client = createQueryClient(createTestLog());
  const { refetchInterval, ...options } = messageCountsQueryOptions({ client: {} as never, now: () => now });
  const query = client.getQueryCache().build(client, options as never);
  query.setState({ dataUpdatedAt: 0, status: failing ? 'error' : 'success' });
  return typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval;
}

it('the polling interval grows to five minutes while the backend does not respond', () => {
  const answered = getInterval(10 * MINUTE, false);
  expect(getInterval(1_000, true)).toBe(answered);
  const silent = [1, 3, 60, 600].map((minutes) => Number(getInterval(minutes * MINUTE, true)));
  expect(silent).toEqual(silent.toSorted((a, b) => a - b));
  expect(silent[0]).toBeGreaterThan(Number(answered));
  expect(silent.at(-1)).toBe(5 * MINUTE);
});

it('describeCounts omits waiting and unread messages, and counts of zero', () => {
  const counts = {
    ...{ waiting: 3, unread: 1, not_mailed: 1, suspected_spam: 2 },
    ...{ oldest_waiting_at: null, newest_waiting_at: null, last_event: null },
  };
  expect(describeCounts(counts)).toBe('1 not emailed, 2 suspected spam');
  expect(describeCounts({ ...counts, not_mailed: 0, suspected_spam: 0 })).toBe('');
});
