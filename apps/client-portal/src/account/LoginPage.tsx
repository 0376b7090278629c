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
  readonly takesFocus: boolean;
}

/** Renders the sign-in page. Redirects clients who already have a session. */
export function LoginPage({ notice, takesFocus }: LoginPageProps) {
  const navigate = useNavigate();
  const access = getAccess(useAuth(), 'client');
  const origin = parseOrigin(useHere().search);

  useEffect(() => {
    if (access === 'enter') void navigate(origin, { replace: true });
  }, [access, origin, navigate]);

  if (access === 'no-access') return <LeaveForHome />;
  if (access === 'unreachable') return <Unreachable />;
  // While a stored session is verified, the page shows the form instead of a spinner.
  return <LoginScreen notice={notice} takesFocus={takesFocus} />;
}

/**
 * The request view has its own hash, so that links, reloads and the back button work. No element has this id, because the browser would
 * scroll to it and move focus.
 */
const REQUEST_HASH = '#request-access';
const LOGIN_HASH = '#login';

/** While the request view is open, the sign-in form is hidden but stays in the document, so that its values are not lost. */
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
  const { errors, errorMessage, isBusy, props } = useAccountForm({
    isDone: isIn,
    check(values) {
      const codes = checkLogin(values, requestView);
      return {
        ...(codes.email && { email: t(`login.errors.${codes.email}`) }),
        ...(codes.password && { password: t(`login.errors.${codes.password}`) }),
      };
    },
    async send(credentials) {
      const reason = await signInClient(session, credentials, { requestAccessView: requestView });
      setIn(reason === null);
      setFailedView(requestView);
      return reason && t(`login.errors.${reason}`);
    },
  });
  // Hide an error that belongs to the other view.
  const shown = failedView === requestView ? errorMessage : null;
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
            <EmailField id="login-email" error={errors.email} />
            <Field id="login-password" label={t('login.password')} error={errors.password}>
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
 * A password manager can submit the hidden sign-in form while the request view is open. For a weak password, this check then returns no
 * errors, because `signInClient` rejects it.
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

/** The live region exists from the start, because screen readers only announce changes to it. */
function ForgotPassword() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="portal-forgot">
      <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('login.forgot')}
      </button>
      <div role="status">{isOpen ? <p>{t('login.forgotMessage')}</p> : null}</div>
    </div>
  );
}

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

/** The query parameter that contains the requested page. The query survives reloads and language changes. */
const FROM = 'from';

/** Returns the sign-in path (without language prefix) that returns to `from` after the sign-in. */
export function createLoginPath(from: string): string {
  if (validateOrigin(from) === PORTAL_ADDRESSES.dashboard) return PORTAL_ADDRESSES.login;
  return `${PORTAL_ADDRESSES.login}?${new URLSearchParams({ [FROM]: from })}`;
}

/** Returns the path to open after the sign-in, without language prefix: the requested portal page, otherwise the dashboard. */
export function parseOrigin(search: string): string {
  return validateOrigin(new URLSearchParams(search).get(FROM));
}

function validateOrigin(from: unknown): string {
  const path = getSafeReturnPath(from, PORTAL_ADDRESSES.dashboard);
  // Resolve the path as a browser does, which opens `/` for `/client/%2e%2e`.
  const { pathname } = new URL(path, 'https://site.example');
  const inPortal = /^\/client\/[^/]/.test(pathname) && !/^\/client\/login(?:\/|$)/.test(pathname);
  return inPortal ? path : PORTAL_ADDRESSES.dashboard;
}
