import { call } from '@olea/shared/api/call';
import { listRequests } from '@olea/shared/api/quotes';
import { formatDate } from '@olea/shared/i18n/format';
import { formatMoney } from '@olea/shared/quotes/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePortal } from '../PortalContext.tsx';
import { getRequestPath, PORTAL_ADDRESSES } from '../portalPaths.ts';
import { LoadError } from './LoadError.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { isOpen } from './requestState.ts';
import { useLoad } from './useLoad.ts';

/** Renders the number of open requests, and the quotes that wait for the client's decision. */
export function RequestsCard() {
  const { t } = useTranslation(['requests', 'portal']);
  const { locale, session } = usePortal();
  const { data, error, isLoading, reload } = useLoad(
    useCallback(() => call(session, listRequests, { p_search: '' }), [session]),
  );
  const open = data?.filter(isOpen) ?? [];
  const waiting = open.flatMap(({ id, status, quote }) => (status === 'quoted' && quote ? [{ id, quote }] : []));
  return (
    <section className="portal-card" aria-labelledby="requests-heading">
      <h2 id="requests-heading">{t('card.heading')}</h2>
      {data || error ? null : <p role="status">{t('frame.loading', { ns: 'portal' })}</p>}
      {error ? <LoadError text={t('list.failed')} isLoading={isLoading} onRetry={reload} /> : null}
      {data ? <p>{open.length === 0 ? t('card.idle') : t('card.open', { count: open.length })}</p> : null}
      {waiting.length > 0 ? (
        <>
          <RequestStatus status="quoted" text={t('card.waiting', { count: waiting.length })} />
          <ul className="portal-waiting">
            {waiting.map(({ id, quote }) => (
              <li key={id}>
                <Link to={getRequestPath(id)}>
                  {t('list.quote', {
                    number: quote.number,
                    total: formatMoney(quote.total, quote.currency, locale),
                  })}
                </Link>
                <span className="portal-hint">
                  {t('list.validUntil', { date: formatDate(quote.valid_until, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link className="double" to={PORTAL_ADDRESSES.requests}>
        {t('card.all')}
      </Link>
    </section>
  );
}
