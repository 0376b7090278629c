import { type CallDeps, call } from '@olea/shared/api/call';
import { listQuotes, type QuotePage, readLastPrices, readQuotes } from '@olea/shared/api/quotes';
import { fetchCatalog } from '@olea/shared/catalog/catalogFile';
import { AppError } from '@olea/shared/errors';
import type { Quote } from '@olea/shared/quotes/quote';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QuoteFilter } from './listState.ts';

const PAGE_LENGTH = 50;
const EXPORT_PAGE_LENGTH = 500;
const RETRY_AFTER_FAILURE_MS = 30_000;

/** Returns the query for a conversation's quotes, newest first, including the draft. */
export function quotesQueryOptions(deps: CallDeps, messageId: string) {
  return queryOptions({
    queryKey: ['messages', 'quotes', messageId],
    queryFn: () => call(deps, readQuotes, { p_message_id: messageId }),
    meta: { failure: 'The quotes of a message could not be read' },
  });
}

/** Adds or replaces a quote in the cached quotes of its conversation. Refetches the lists of quotes. */
export function putQuote(client: QueryClient, messageId: string, changed: Quote): void {
  client.setQueryData<Quote[]>(['messages', 'quotes', messageId], (quotes = []) => [
    ...(quotes.some(({ id }) => id === changed.id) ? [] : [changed]),
    ...quotes.map((quote) => (quote.id === changed.id ? changed : quote)),
  ]);
  void client.invalidateQueries({ queryKey: QUOTE_LISTS_KEY });
}

/** Returns the query for the last price of each item in the quotes sent to a conversation's email address or company. */
export function lastPricesQueryOptions(deps: CallDeps, messageId: string) {
  return queryOptions({
    queryKey: ['messages', 'last-prices', messageId],
    queryFn: () => call(deps, readLastPrices, { p_message_id: messageId }),
    meta: { failure: 'Earlier prices could not be read' },
  });
}

const QUOTE_LISTS_KEY = ['messages', 'quote-list'] as const;

function fetchQuotes(deps: CallDeps, { status, search }: QuoteFilter, after: QuotePage['next'], limit: number) {
  return call(deps, listQuotes, {
    p_status: status === 'all' ? null : status,
    p_search: search.trim() || null,
    p_after: after,
    p_limit: limit,
  });
}

/** Returns the query for pages of filtered quotes, newest first. It shows the previous list while another filter loads. */
export function quoteListQueryOptions(deps: CallDeps, filter: QuoteFilter) {
  return infiniteQueryOptions({
    queryKey: [...QUOTE_LISTS_KEY, filter],
    queryFn: ({ pageParam }) => fetchQuotes(deps, filter, pageParam, PAGE_LENGTH),
    initialPageParam: null as QuotePage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'Quotes could not be loaded' },
  });
}

/** Fetches every quote that matches the filter. Calls `onProgress` with the count so far. Rejects with an AppError if a page fails. */
export async function fetchAllQuotes(
  deps: CallDeps,
  filter: QuoteFilter,
  onProgress: (count: number) => void,
): Promise<Quote[]> {
  const all: Quote[] = [];
  let after: QuotePage['next'] = null;
  do {
    const page: QuotePage = await fetchQuotes(deps, filter, after, EXPORT_PAGE_LENGTH);
    all.push(...page.quotes);
    onProgress(all.length);
    after = page.next;
  } while (after);
  return all;
}

/** Returns the query for the deployed catalog. After a failure, it fetches again every 30 seconds. */
export function catalogQueryOptions(sitePrefix: string) {
  return queryOptions({
    queryKey: ['catalog'],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_FAILURE_MS : false),
    meta: { failure: 'The catalog could not be loaded' },
    queryFn: async () => {
      const items = await fetchCatalog((url, init) => fetch(url, init), sitePrefix);
      if (!items) throw new AppError('unavailable', 'The catalog could not be loaded');
      return items;
    },
  });
}
