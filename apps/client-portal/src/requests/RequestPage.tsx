import { call } from '@olea/shared/api/call';
import { type ClientRequest, readRequest } from '@olea/shared/api/quotes';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { QUOTE_ANSWERS } from '@olea/shared/forms/fields';
import { formatDate } from '@olea/shared/i18n/format';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { Fact } from '../frame/Message.tsx';
import { type InsideProps, usePortal, useScreen } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';
import { Conversation } from './Conversation.tsx';
import { LoadError } from './LoadError.tsx';
import { QuoteSection } from './QuoteSection.tsx';
import { RequestedItems } from './RequestedItems.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { isRequestId } from './requestState.ts';
import { useLoad } from './useLoad.ts';

interface RequestPageProps extends InsideProps {
  readonly id: string;
}

/** Renders one request: its quotes, conversation and items. */
export function RequestPage({ id, takesFocus, onSignOut }: RequestPageProps) {
  const { t } = useTranslation(['requests', 'portal']);
  const { session } = usePortal();
  const { user } = useAuth();
  const { data, error, isLoading, reload } = useLoad(
    useCallback(async () => (isRequestId(id) ? await call(session, readRequest, { p_id: id }) : null), [session, id]),
  );
  const number = data ? formatRequestNumber(data.submission_id) : '';
  const title = data ? t('page.title', { number }) : t(data === null ? 'page.missingHeading' : 'link');
  const [before, after] = number === '' ? [title] : title.split(number);
  const heading = useScreen<HTMLHeadingElement>(`${title} | ${site.brand}`, takesFocus);
  return (
    <Frame screen="requests" onSignOut={onSignOut}>
      <Link className="portal-back" to={PORTAL_ADDRESSES.requests}>
        <span aria-hidden="true">←</span>
        <span>{t('page.back')}</span>
      </Link>
      <div className="portal-welcome">
        {/* The heading may have the focus, so the same element stays while the request loads. */}
        <h1 ref={heading} tabIndex={-1}>
          {before}
          <span>{number}</span>
          {after}
        </h1>
        {data ? <RequestStatus status={data.status} /> : null}
      </div>
      {data === undefined && isLoading ? <p role="status">{t('frame.loading', { ns: 'portal' })}</p> : null}
      {error ? <LoadError text={t('page.failed')} isLoading={isLoading} onRetry={reload} /> : null}
      {data === null ? <p>{t('page.missingText', { email: user?.email ?? '' })}</p> : null}
      {data ? <RequestContent request={data} onChange={reload} /> : null}
    </Frame>
  );
}

function RequestContent({ request, onChange }: { request: ClientRequest; onChange: () => void }) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const { quotes, created_at, company, fields } = request;
  const place = fields[QUOTE_ANSWERS.deliveryPlace.provider];
  return (
    <div className="portal-columns">
      <div className="portal-main-column">
        {quotes.length > 0 ? <QuoteSection quotes={quotes} onChange={onChange} /> : null}
        <Conversation request={request} onChange={onChange} />
      </div>
      <div className="portal-side-column">
        <dl className="portal-facts">
          <Fact name={t('page.sent')}>{formatDate(created_at, locale)}</Fact>
          {company ? <Fact name={t('page.company')}>{company}</Fact> : null}
          {place ? <Fact name={t('page.place')}>{place}</Fact> : null}
        </dl>
        <RequestedItems request={request} />
      </div>
    </div>
  );
}
