import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AskDeps } from '../../services/ask.ts';
import { fetchAccessRequest, fetchAccounts } from './accounts.ts';

/** Invalidated by everything that is done about access. */
export const ACCESS_KEY = ['access'] as const;
/** Somebody may take the link meanwhile. */
const LOOK_AGAIN_MS = 30_000;

/** What became of a request for access; null when it is gone. */
export function accessRequestQuery(deps: AskDeps, messageId: string) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'request', messageId],
    queryFn: () => fetchAccessRequest(deps, messageId),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'An access request could not be read' },
  });
}

/** Who has access, of those whose address contains the text, and the latest steps. Another text shows the old list until it has an answer. */
export function accountsQuery(deps: AskDeps, search: string) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'accounts', search],
    queryFn: () => fetchAccounts(deps, search),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'The list of accounts could not be read' },
  });
}
