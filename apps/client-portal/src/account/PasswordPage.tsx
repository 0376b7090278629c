import { getAccess } from '@olea/shared/auth/createAuthStore';
import { MAIL_CODE, type PasswordFailure } from '@olea/shared/auth/password';
import { isEmail } from '@olea/shared/forms/formats';
import { localizePath } from '@olea/shared/i18n/languages';
import { useAuth, usePasswordLink } from '@olea/shared/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormScreen } from '../frame/Frame.tsx';
import { EmailField, Field, NewPasswordField, SubmitButton, useAccountForm } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { Unreachable } from '../frame/notices.tsx';
import { usePortal } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';

/** Renders the page that invitation and recovery emails link to. Does not redirect a user who is already signed in. */
export function PasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { options, locale, session } = usePortal();
  const { needsCode, over, email, isChosen, choose } = usePasswordLink(session);
  const auth = useAuth();
  const isIn = isChosen && auth.status === 'signed-in';
  const isUnknown = isIn && getAccess(auth, 'client') === 'unreachable';
  const isEntering = isIn && !isUnknown;
  const isStaff = auth.role === 'admin' || auth.mfaStep !== null;
  const messages: Partial<Record<PasswordFailure, string>> = {
    weak: t('login.errors.weakPassword'),
    guessable: t('password.errors.guessable'),
    proof: t('password.errors.proof'),
    unreachable: t('password.errors.unreachable'),
  };
  const { errors, errorMessage, isBusy, props } = useAccountForm({
    isDone: isChosen,
    check: (values) => ({
      ...(needsCode &&
        !isEmail(values.email) && { email: t(`login.errors.${values.email ? 'emailFormat' : 'emailRequired'}`) }),
      ...(needsCode && !MAIL_CODE.test(values.code) && { code: t('password.errors.code') }),
      ...(values.password === '' && { password: t('login.errors.passwordRequired') }),
    }),
    send: async ({ email, code, password }) => {
      const reason = await choose({ email, code, password });
      return reason && (messages[reason] ?? t('login.errors.unexpected'));
    },
  });

  useEffect(() => {
    if (!isEntering) return;
    if (!isStaff) void navigate(PORTAL_ADDRESSES.dashboard, { replace: true });
    else if (options) window.location.replace(options.staffPath);
  }, [isEntering, isStaff, navigate, options]);

  if (isUnknown) return <Unreachable />;
  return (
    <FormScreen
      title={t('meta.password.title')}
      overline={t('login.overline')}
      heading={t('password.heading')}
      lede={needsCode ? t('password.codeLede') : t('password.lede')}
    >
      {over ? <Message kind="info">{t(`password.over.${over}`)}</Message> : null}
      {errorMessage ? <Message kind="error">{errorMessage}</Message> : null}
      <form {...props}>
        {/* The keys differ, because one field is uncontrolled and the other is read-only. */}
        <EmailField
          key={needsCode ? 'typed' : 'known'}
          id="password-email"
          error={errors.email}
          known={needsCode ? undefined : email}
        />
        {needsCode ? (
          <Field id="password-code" label={t('password.code')} error={errors.code}>
            {(tied) => (
              <input
                {...tied}
                className="field-control"
                type="text"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            )}
          </Field>
        ) : null}
        <NewPasswordField error={errors.password} />
        <SubmitButton isBusy={isBusy} text={t('password.submit')} busy={t('password.submitting')} />
      </form>
      <noscript>
        <p className="portal-message portal-message-info">{t('frame.noScript')}</p>
      </noscript>
      <p>
        <a href={localizePath(PORTAL_ADDRESSES.login, locale)}>{t('password.knowIt')}</a>
      </p>
    </FormScreen>
  );
}
