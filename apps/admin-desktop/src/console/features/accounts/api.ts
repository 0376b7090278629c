import { listAccounts, readAccessRequest } from '@olea/shared/api/accounts';
import { type CallDeps, call } from '@olea/shared/api/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountFilter } from './state.ts';

/** Invalidated by everything that is done about access. */
export const ACCESS_KEY = ['access'] as const;
/** Somebody may take the link meanwhile. */
const LOOK_AGAIN_MS = 30_000;

/** A request for access; null when it is gone. */
export function accessRequestQueryOptions(deps: CallDeps, messageId: string) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'request', messageId],
    queryFn: () => call(deps, readAccessRequest, { p_message_id: messageId }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'An access request could not be read' },
  });
}

/** The accounts that a filter lets through, and their latest steps. A new filter keeps the old list until its answer is there. */
export function accountsQueryOptions(deps: CallDeps, filter: AccountFilter) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'accounts', filter],
    queryFn: () => call(deps, listAccounts, { p_search: filter.search, p_kind: filter.kind }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'The list of accounts could not be read' },
  });
}
