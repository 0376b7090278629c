import { fetchLedger, type MessageDeps } from '@olea/shared/messages';
import { queryOptions } from '@tanstack/react-query';

/** What became of everything that was sent on a day (`YYYY-MM-DD`), by kind. */
export function ledgerQuery(deps: MessageDeps, day: string) {
  return queryOptions({
    queryKey: ['messages', 'ledger', day],
    queryFn: () => fetchLedger(deps, day),
    meta: { failure: 'The ledger could not be read' },
  });
}
