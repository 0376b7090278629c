import { listAccounts, readAccessRequest } from '@olea/shared/api/accounts';
import { type CallDeps, call } from '@olea/shared/api/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountFilter } from './state.ts';

export const ACCESS_KEY = ['access'] as const;
/** Refetch regularly, because an invited person may open the link at any time. */
const POLL_INTERVAL_MS = 30_000;

/** Returns the query for an access request. The result is null if the message was deleted or is not a request. */
export function accessRequestQueryOptions(deps: CallDeps, messageId: string) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'request', messageId],
    queryFn: () => call(deps, readAccessRequest, { p_message_id: messageId }),
    refetchInterval: POLL_INTERVAL_MS,
    meta: { failure: 'An access request could not be read' },
  });
}

/** Returns the query for filtered accounts with their latest events. It shows the previous list while another filter loads. */
export function accountsQueryOptions(deps: CallDeps, filter: AccountFilter) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'accounts', filter],
    queryFn: () => call(deps, listAccounts, { p_search: filter.search, p_kind: filter.kind }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    meta: { failure: 'The list of accounts could not be read' },
  });
}
