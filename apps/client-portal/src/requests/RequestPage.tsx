import { call } from '@olea/shared/api/call';
import { type ClientRequest, readRequest } from '@olea/shared/api/quotes';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { QUOTE_ANSWERS } from '@olea/shared/forms/fields';
import { formatDate } from '@olea/shared/i18n/format';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
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

/** Renders one request: its quotes, conversation and items. */
export function RequestPage(props: InsideProps) {
  const { id = '' } = useParams();
  return <RequestScreen key={id} id={id} {...props} />;
}

function RequestScreen({ id, takesFocus, onSignOut }: InsideProps & { id: string }) {
  const { t } = useTranslation(['requests', 'portal']);
  const { session } = usePortal();
  const { data, error, isLoading, reload } = useLoad(
    useCallback(async () => (isRequestId(id) ? await call(session, readRequest, { p_id: id }) : null), [session, id]),
  );
  const title = data ? t('page.title', { number: formatRequestNumber(data.submission_id) }) : t('link');
  const heading = useScreen<HTMLHeadingElement>(`${title} | ${site.brand}`, takesFocus);
  return (
    <Frame screen="requests" onSignOut={onSignOut}>
      <Link className="portal-back" to={PORTAL_ADDRESSES.requests}>
        <span aria-hidden="true">←</span>
        <span>{t('page.back')}</span>
      </Link>
      {data === undefined ? (
        <h1 ref={heading} tabIndex={-1}>
          {t('link')}
        </h1>
      ) : null}
      {data === undefined && isLoading ? <p role="status">{t('frame.loading', { ns: 'portal' })}</p> : null}
      {error ? <LoadError text={t('page.failed')} isLoading={isLoading} onRetry={reload} /> : null}
      {data === null ? <MissingRequest heading={heading} /> : null}
      {data ? <RequestContent request={data} heading={heading} onChange={reload} /> : null}
    </Frame>
  );
}

function MissingRequest({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('requests');
  const { user } = useAuth();
  return (
    <div className="portal-empty">
      <h1 ref={heading} tabIndex={-1}>
        {t('page.missingHeading')}
      </h1>
      <p>{t('page.missingText', { email: user?.email ?? '' })}</p>
    </div>
  );
}

interface RequestContentProps {
  readonly request: ClientRequest;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: () => void;
}

function RequestContent({ request, heading, onChange }: RequestContentProps) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const number = formatRequestNumber(request.submission_id);
  const [before, after] = t('page.title', { number }).split(number);
  const place = request.fields[QUOTE_ANSWERS.deliveryPlace.provider];
  return (
    <>
      <div className="portal-welcome">
        <h1 ref={heading} tabIndex={-1}>
          {before}
          <span>{number}</span>
          {after}
        </h1>
        <RequestStatus status={request.status} />
      </div>
      <div className="portal-columns">
        <div className="portal-main-column">
          {request.quotes.length > 0 ? <QuoteSection quotes={request.quotes} onChange={onChange} /> : null}
          <Conversation request={request} onChange={onChange} />
        </div>
        <div className="portal-side-column">
          <dl className="portal-facts">
            <Fact name={t('page.sent')}>{formatDate(request.created_at, locale)}</Fact>
            {request.company ? <Fact name={t('page.company')}>{request.company}</Fact> : null}
            {place ? <Fact name={t('page.place')}>{place}</Fact> : null}
          </dl>
          <RequestedItems request={request} />
        </div>
      </div>
    </>
  );
}
