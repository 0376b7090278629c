import { useAuth } from '@olea/shared/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestView } from '../access-request/RequestView.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Message } from '../frame/Message.tsx';
import { LeaveForHome, Unreachable } from '../frame/notices.tsx';
import { SupportBlock } from '../frame/SupportBlock.tsx';
import { useScreen } from '../frame/useScreen.ts';
import { useFlag, useHere } from '../PortalContext.tsx';
import { decideSignIn, originOf } from '../session/decideSignIn.ts';
import { type LoginErrorCode, LoginForm } from './LoginForm.tsx';

export type LoginNotice = 'signedOut' | 'expired';

interface LoginPageProps {
  readonly notice: LoginNotice | null;
  /** True when the reader came here without a page load: the heading then takes the focus. */
  readonly takesFocus: boolean;
  /** Called with the page to show (no language prefix) once a client is signed in. */
  readonly onEnter: (path: string) => void;
}

/** The sign-in page, and where a session that is found there leads. */
export function LoginPage({ notice, takesFocus, onEnter }: LoginPageProps) {
  const decision = decideSignIn(useAuth(), originOf(useHere().search));
  const entering = decision.kind === 'enter' ? decision.path : null;

  useEffect(() => {
    if (entering !== null) onEnter(entering);
  }, [entering, onEnter]);

  if (decision.kind === 'no-access') return <LeaveForHome email={decision.email} />;
  if (decision.kind === 'unreachable') return <Unreachable />;
  return <LoginScreen notice={notice} takesFocus={takesFocus} />;
}

/**
 * The request view has an address, so that it can be linked to, reloaded, and left with the back button. No element has
 * these ids: the browser would take the focus away when it scrolls to one.
 */
const REQUEST_HASH = '#request-access';
const LOGIN_HASH = '#login';

/** Sign-in, with the view that asks for B2B access behind a link. The login form stays, hidden, with what was typed. */
function LoginScreen({ notice, takesFocus }: { notice: LoginNotice | null; takesFocus: boolean }) {
  const { t } = useTranslation();
  const requestsOpen = useFlag('b2b_request_form');
  const requestView = useHere().hash === REQUEST_HASH && requestsOpen;
  const [error, setError] = useState<{ code: LoginErrorCode; fromRequestView: boolean } | null>(null);
  const [returned, setReturned] = useState(false);
  const heading = useScreen<HTMLHeadingElement>(
    requestView ? null : t('meta.login.title'),
    !requestView && (takesFocus || returned),
  );
  // What went wrong stays with the view it went wrong in.
  const shown = error?.fromRequestView === requestView ? error : null;
  const failure = shown ? <Message kind="error">{t(`login.errors.${shown.code}`)}</Message> : null;

  useEffect(() => {
    if (requestView) setReturned(true);
  }, [requestView]);

  return (
    <Frame screen="login">
      <div className={requestView ? 'portal-split portal-split-wide' : 'portal-split'}>
        <div className="portal-panel">
          {requestView ? failure : null}
          <section id="sign-in" className="portal-signin" hidden={requestView}>
            <p className="portal-overline">{t('login.overline')}</p>
            <h1 ref={heading} tabIndex={-1}>
              {t('login.heading')}
            </h1>
            <p className="portal-lede">{t('login.lede')}</p>
            {notice && !shown ? <Message kind="info">{t(`login.${notice}`)}</Message> : null}
            {requestView ? null : failure}
            <LoginForm
              requestView={requestView}
              onError={(code) => setError(code && { code, fromRequestView: requestView })}
            />
            <noscript>
              <p className="portal-message portal-message-info">{t('login.noScript')}</p>
            </noscript>
            {requestsOpen ? (
              <div className="portal-join" data-flag="b2b_request_form">
                <p>{t('login.newHere')}</p>
                <a href={REQUEST_HASH}>{t('login.requestAccess')}</a>
                <p className="portal-hint">{t('login.requestHint')}</p>
              </div>
            ) : null}
          </section>
          {requestView ? <RequestView backHref={LOGIN_HASH} /> : null}
        </div>
        <aside className="portal-aside">
          {requestView ? <NextSteps /> : null}
          <SupportBlock />
        </aside>
      </div>
    </Frame>
  );
}

/** What follows an access request, so that nobody wonders. */
function NextSteps() {
  const { t } = useTranslation('portal', { keyPrefix: 'nextSteps' });
  return (
    <section className="portal-steps" aria-labelledby="steps-heading">
      <h2 id="steps-heading">{t('heading')}</h2>
      <ol>
        <li>{t('read')}</li>
        <li>{t('call')}</li>
        <li>{t('access')}</li>
      </ol>
    </section>
  );
}
