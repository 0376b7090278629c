import { getAccess } from '@olea/shared/auth/createAuthStore';
import { isStrongPassword } from '@olea/shared/auth/password';
import { type Credentials, signInClient } from '@olea/shared/auth/signIn';
import { isEmail } from '@olea/shared/forms/formats';
import { useAuth } from '@olea/shared/react';
import { getSafeReturnPath } from '@olea/shared/site/hosts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RequestView } from '../access-request/RequestView.tsx';
import { Frame, Split } from '../frame/Frame.tsx';
import { EmailField, Field, PasswordInput, SubmitButton, useAccountForm } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { LeaveForHome, Unreachable } from '../frame/notices.tsx';
import { useFlag, useHere, usePortal, useScreen } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';

export type LoginNotice = 'signedOut' | 'expired';

interface LoginPageProps {
  readonly notice: LoginNotice | null;
  /** True when the reader came here without a page load: the heading then takes the focus. */
  readonly takesFocus: boolean;
}

/** The sign-in page, and where a session that is found there leads. */
export function LoginPage({ notice, takesFocus }: LoginPageProps) {
  const navigate = useNavigate();
  const access = getAccess(useAuth(), 'client');
  const origin = parseOrigin(useHere().search);

  useEffect(() => {
    if (access === 'enter') void navigate(origin, { replace: true });
  }, [access, origin, navigate]);

  if (access === 'no-access') return <LeaveForHome />;
  if (access === 'unreachable') return <Unreachable />;
  // Also while a stored session is being checked, in place of a spinner.
  return <LoginScreen notice={notice} takesFocus={takesFocus} />;
}

/**
 * The request view has an address, so that it can be linked to, reloaded, and left with the back button. No element has
 * these ids: the browser would take the focus away when it scrolls to one.
 */
const REQUEST_HASH = '#request-access';
const LOGIN_HASH = '#login';

/** Sign-in, with the view that asks for B2B access behind a link. The login form stays, hidden, with what was typed. */
function LoginScreen({ notice, takesFocus }: LoginPageProps) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const requestsOpen = useFlag('b2b_request_form');
  const requestView = useHere().hash === REQUEST_HASH && requestsOpen;
  const [isIn, setIn] = useState(false);
  const [failedView, setFailedView] = useState(false);
  const [returned, setReturned] = useState(false);
  const heading = useScreen<HTMLHeadingElement>(
    requestView ? null : t('meta.login.title'),
    !requestView && (takesFocus || returned),
  );
  const { wrong, refusal, isBusy, props } = useAccountForm({
    isDone: isIn,
    check(typed) {
      const errors = checkLogin(typed, requestView);
      return {
        ...(errors.email && { email: t(`login.errors.${errors.email}`) }),
        ...(errors.password && { password: t(`login.errors.${errors.password}`) }),
      };
    },
    async send(credentials) {
      const reason = await signInClient(session, credentials, { requestAccessView: requestView });
      setIn(reason === null);
      setFailedView(requestView);
      return reason && t(`login.errors.${reason}`);
    },
  });
  // A failure stays with the view that it happened in.
  const shown = failedView === requestView ? refusal : null;
  const failure = shown ? <Message kind="error">{shown}</Message> : null;

  useEffect(() => {
    if (requestView) setReturned(true);
  }, [requestView]);

  return (
    <Frame screen="login">
      <Split wide={requestView} aside={requestView ? <NextSteps /> : null}>
        {requestView ? failure : null}
        <section id="sign-in" className="portal-signin" hidden={requestView}>
          <p className="over">{t('login.overline')}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t('login.heading')}
          </h1>
          <p className="lede">{t('login.lede')}</p>
          {notice && !shown ? <Message kind="info">{t(`login.${notice}`)}</Message> : null}
          {requestView ? null : failure}
          <form {...props}>
            <EmailField id="login-email" error={wrong.email} />
            <Field id="login-password" label={t('login.password')} error={wrong.password}>
              {(tied) => <PasswordInput {...tied} />}
            </Field>
            <SubmitButton isBusy={isBusy} text={t('login.submit')} busy={t('login.submitting')} />
            <ForgotPassword />
          </form>
          <noscript>
            <p className="portal-message portal-message-info">{t('frame.noScript')}</p>
          </noscript>
          {requestsOpen ? (
            <div className="portal-join" data-flag="b2b_request_form">
              <p>{t('login.newHere')}</p>
              <a className="double" href={REQUEST_HASH}>
                {t('login.requestAccess')}
              </a>
              <p className="portal-hint">{t('login.requestHint')}</p>
            </div>
          ) : null}
        </section>
        {requestView ? <RequestView backHref={LOGIN_HASH} /> : null}
      </Split>
    </Frame>
  );
}

/**
 * What is wrong with the fields of the login form, as keys of `login.errors`. While the request-access view is on, a weak password is for
 * the sign-in to refuse, as specified: the form is hidden then, but a password manager can still send it.
 */
function checkLogin(
  { email, password }: Credentials,
  requestView: boolean,
): { email?: 'emailRequired' | 'emailFormat'; password?: 'passwordRequired' } {
  if (requestView && !isStrongPassword(password)) return {};
  return {
    ...(!isEmail(email) && { email: email === '' ? 'emailRequired' : 'emailFormat' }),
    ...(password === '' && { password: 'passwordRequired' }),
  };
}

/** Only says how a password is reset. The region is there from the start, so that what appears in it is announced. */
function ForgotPassword() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <div className="portal-forgot">
      <button type="button" className="text-button" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {t('login.forgot')}
      </button>
      <div role="status">{asked ? <p>{t('login.forgotMessage')}</p> : null}</div>
    </div>
  );
}

/** The steps that follow an access request. */
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

/** Name of the query parameter that remembers the page asked for: it survives reloads and a change of language. */
const FROM = 'from';

/** The sign-in address (no language prefix) that remembers where the reader wanted to go. */
export function createLoginPath(from: string): string {
  if (validateOrigin(from) === PORTAL_ADDRESSES.dashboard) return PORTAL_ADDRESSES.login;
  return `${PORTAL_ADDRESSES.login}?${new URLSearchParams({ [FROM]: from })}`;
}

/** The remembered page (no language prefix); anything that is not a page of the portal means the dashboard. */
export function parseOrigin(search: string): string {
  return validateOrigin(new URLSearchParams(search).get(FROM));
}

function validateOrigin(from: unknown): string {
  const path = getSafeReturnPath(from, PORTAL_ADDRESSES.dashboard);
  // As a browser reads it: `/client/%2e%2e` is the page above.
  const { pathname } = new URL(path, 'https://site.example');
  const inPortal = /^\/client\/[^/]/.test(pathname) && !/^\/client\/login(?:\/|$)/.test(pathname);
  return inPortal ? path : PORTAL_ADDRESSES.dashboard;
}
