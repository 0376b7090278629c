import { Card, HTMLSelect } from '@blueprintjs/core';
import { DollarIcon } from '@blueprintjs/icons';
import { formatMoney } from '@olea/shared/quotes/money';
import { QUOTE_STATUSES, type Quote } from '@olea/shared/quotes/quote';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useServices } from '../../../services/ConsoleServices.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/ExportMenu.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { formatDay } from '../../../ui/moments.ts';
import { useAnnounceChange } from '../../../ui/notices.tsx';
import { VanishingButton } from '../../../ui/Page.tsx';
import { ReadState } from '../../../ui/ReadState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import { useNames } from '../../../ui/staff.tsx';
import { useAddressFilter } from '../../../ui/useAddressFilter.ts';
import { formatCount } from '../state.ts';
import { fetchAllQuotes, quoteListQueryOptions } from './api.ts';
import { QuoteStatusTag } from './CustomerQuote.tsx';
import { describeQuoteCount, formatQuoteName, QUOTE_FILTER, QUOTE_STATUS_LABELS, tabulateQuotes } from './listState.ts';

/** Renders the filtered quotes, with totals per status and currency. */
export function QuotesView() {
  const services = useServices();
  const getName = useNames();
  const [filter, setFilter] = useAddressFilter(QUOTE_FILTER);
  const list = useInfiniteQuery(quoteListQueryOptions(services, filter));
  const rows = useRef<HTMLUListElement>(null);
  const [first] = list.data?.pages ?? [];
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const isFiltered = QUOTE_FILTER.isFiltered(filter);
  const total = first?.totals.reduce(
    (sum, { status, count }) => (filter.status === 'all' || filter.status === status ? sum + count : sum),
    0,
  );
  const count = total === undefined ? '' : describeQuoteCount(total);
  useAnnounceChange(isFiltered && !list.isPlaceholderData ? count : '');
  return (
    <Card className="oc-panel" role="group" aria-label="List of quotes" aria-busy={list.isFetching}>
      <search className="oc-row oc-filter">
        <SearchField
          label="Search quotes"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
          onEnter={() => rows.current?.querySelector('a')?.focus()}
        />
        <HTMLSelect
          aria-label="Status"
          value={filter.status}
          options={[
            { value: 'all', label: 'All statuses' },
            ...QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget }) => setFilter(QUOTE_FILTER.set(filter, 'status', currentTarget.value))}
        />
        <ExportMenu
          name="quotes"
          fetchAll={(onProgress) => fetchAllQuotes(services, filter, onProgress)}
          toTable={(quotes) => tabulateQuotes(quotes, getName)}
          describeCount={describeQuoteCount}
        />
        <span className="oc-filter-count">{count}</span>
      </search>
      <ReadState
        query={list}
        failure="The quotes could not be read"
        loading={
          <div className="oc-panel-body">
            <ListSkeleton label="Loading quotes" rows={5} />
          </div>
        }
      />
      {first && first.totals.length > 0 && (
        <ul className="oc-list oc-row oc-quote-totals" aria-label="Totals">
          {first.totals.map(({ status, currency, count: quoteCount, total: value }) => (
            <li key={status + currency}>
              <QuoteStatusTag status={status} /> {formatMoney(value, currency, 'en')} ({formatCount(quoteCount)})
            </li>
          ))}
        </ul>
      )}
      {first && quotes.length === 0 && (
        <EmptyState
          icon={<DollarIcon size={40} />}
          title={isFiltered ? 'No quotes match' : 'No quotes yet'}
          description={
            isFiltered
              ? 'No quote matches your search and status.'
              : 'To write a quote, open a message and select “New quote”.'
          }
          action={isFiltered && <VanishingButton text="Show all quotes" onClick={() => setFilter(QUOTE_FILTER.none)} />}
        />
      )}
      <ul className="oc-list oc-lined" aria-label="Quotes" ref={rows}>
        {quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} />
        ))}
      </ul>
      {list.hasNextPage && !list.isPlaceholderData && (
        <div className="oc-panel-body">
          <SteadyButton
            text={list.isFetchNextPageError ? 'Try Again' : 'Show older'}
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </Card>
  );
}

/** An accepted quote outlives its conversation, so it may have no link. */
function QuoteRow({ quote }: { quote: Quote }) {
  const { message_id, customer_name, customer_company, status, sent_at, created_at } = quote;
  const name = formatQuoteName(quote);
  return (
    <li className="oc-quote-row">
      <span>{message_id ? <Link to={`?state=all&id=${message_id}`}>{name}</Link> : name}</span>
      <span dir="auto">{[customer_company, customer_name].filter(Boolean).join(', ')}</span>
      <span>
        <QuoteStatusTag status={status} />
      </span>
      <span className="oc-number">{formatMoney(quote.total, quote.currency, 'en')}</span>
      <span className="oc-age">
        {sent_at ? `Sent ${formatDay(sent_at)}` : `Started ${formatDay(created_at)}`}, valid until{' '}
        {formatDay(`${quote.valid_until}T00:00`)}
      </span>
    </li>
  );
}
