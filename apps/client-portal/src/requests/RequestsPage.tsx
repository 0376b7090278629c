import { call } from '@olea/shared/api/call';
import { listRequests, type RequestSummary } from '@olea/shared/api/quotes';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { formatDate } from '@olea/shared/i18n/format';
import { formatMoney } from '@olea/shared/quotes/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { Field } from '../frame/form.tsx';
import { type InsideProps, useFlag, usePortal, useScreen, useSiteHref } from '../PortalContext.tsx';
import { getRequestPath } from '../portalPaths.ts';
import { LoadError } from './LoadError.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { useLoad } from './useLoad.ts';

const SEARCH_DELAY_MS = 300;

/** Renders the client's requests, with a search. */
export function RequestsPage({ takesFocus, onSignOut }: InsideProps) {
  const { t } = useTranslation(['requests', 'portal']);
  const { session } = usePortal();
  const heading = useScreen<HTMLHeadingElement>(t('meta.requests.title', { ns: 'portal' }), takesFocus);
  const { text, search, setText } = useSearch();
  const { data, error, isLoading, reload } = useLoad(
    useCallback(() => call(session, listRequests, { p_search: search }), [session, search]),
  );
  const field = useRef<HTMLInputElement>(null);
  const [hasRequests, setHasRequests] = useState(search !== '');
  // Once shown, the search field stays even if the list is empty, so that it keeps the focus.
  if (!hasRequests && (data?.length ?? 0) > 0) setHasRequests(true);
  const showAll = (): void => {
    setText('');
    field.current?.focus();
  };
  const count = data && hasRequests ? t('list.count', { count: data.length }) : '';
  return (
    <Frame screen="requests" onSignOut={onSignOut}>
      <div className="portal-welcome">
        <p className="over">{t('list.over')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t('link')}
        </h1>
        <p className="lede">{t('list.lede')}</p>
      </div>
      {hasRequests ? (
        <div className="portal-form portal-search">
          <Field id="requests-search" label={t('list.search')} hint={t('list.searchHint')}>
            {(tied) => (
              <input
                {...tied}
                ref={field}
                className="field-control"
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
      ) : null}
      <p className="portal-hint" role="status">
        {isLoading ? t('frame.loading', { ns: 'portal' }) : count}
      </p>
      {error ? <LoadError text={t('list.failed')} isLoading={isLoading} onRetry={reload} /> : null}
      {data ? <RequestList requests={data} /> : null}
      {data?.length === 0 && !isLoading ? <NoRequests search={search} onClear={showAll} /> : null}
    </Frame>
  );
}

/** Returns the typed text and, after a delay, the search text. The URL contains the search text, so that it survives a reload. */
function useSearch() {
  const current = new URLSearchParams(useLocation().search).get('q') ?? '';
  const [text, setText] = useState(current);
  const [search, setSearch] = useState(current.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== current)
      void navigate({ search: search && `?${new URLSearchParams({ q: search })}` }, { replace: true });
  }, [search, current, navigate]);
  return { text, search, setText };
}

function RequestList({ requests }: { requests: readonly RequestSummary[] }) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const formatDay = (at: string) => formatDate(at, locale).replaceAll(' ', '\u00a0');
  return (
    <section className="portal-orders" aria-label={t('link')}>
      <ol>
        {requests.map(({ id, submission_id, preview, created_at, updated_at, status, quote }) => (
          <li key={id}>
            <div>
              <h2>
                <Link to={getRequestPath(id)}>{formatRequestNumber(submission_id)}</Link>
              </h2>
              <time className="portal-hint" dateTime={created_at}>
                {formatDay(created_at)}
              </time>
            </div>
            <p className="portal-goods">{preview}</p>
            <div>
              <RequestStatus status={status} />
              <p className="portal-hint">
                {status === 'quoted' && quote
                  ? t('list.validUntil', { date: formatDay(quote.valid_until) })
                  : t('list.updated', { date: formatDay(updated_at) })}
              </p>
            </div>
            {quote ? (
              <p className="portal-total">
                <span>{formatMoney(quote.total, quote.currency, locale)}</span>
                <span className="portal-hint">{quote.number}</span>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoRequests({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('requests');
  const siteHref = useSiteHref();
  const hasCatalog = useFlag('products');
  if (search !== '')
    return (
      <div className="portal-empty">
        <p>{t('list.none', { search })}</p>
        <button type="button" className="text-button" onClick={onClear}>
          {t('list.showAll')}
        </button>
      </div>
    );
  return (
    <div className="portal-empty">
      <h2>{t('list.emptyHeading')}</h2>
      <p>{t('list.emptyText')}</p>
      {hasCatalog ? (
        <a className="button" href={siteHref('/products')}>
          {t('list.emptyAction')}
        </a>
      ) : null}
    </div>
  );
}
