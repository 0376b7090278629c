import { type PasswordFailure, revokeOtherSessions } from '@olea/shared/auth/password';
import { useAuth, useCommand, usePasswordChoice } from '@olea/shared/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormScreen } from '../frame/Frame.tsx';
import { EmailField, Field, NewPasswordField, PasswordInput, SubmitButton, useAccountForm } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { type InsideProps, usePortal } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';
import { Sessions } from './Sessions.tsx';

export function AccountPage({ takesFocus, onSignOut }: InsideProps) {
  const { t } = useTranslation();
  return (
    <FormScreen
      title={t('meta.account.title')}
      takesFocus={takesFocus}
      overline={t('account.link')}
      heading={t('account.heading')}
      lede={t('account.lede')}
      above={
        <Link className="portal-back" to={PORTAL_ADDRESSES.dashboard}>
          <span aria-hidden="true">←</span>
          <span>{t('account.back')}</span>
        </Link>
      }
      below={
        <>
          <Sessions />
          <SignOutEverywhere onSignOut={onSignOut} />
        </>
      }
      onSignOut={onSignOut}
    >
      <ChangePassword />
    </FormScreen>
  );
}

function ChangePassword() {
  const { t } = useTranslation();
  const { email = '' } = useAuth().user ?? {};
  const { choose } = usePasswordChoice(usePortal().session);
  const [isDone, setDone] = useState(false);
  const messages: Partial<Record<PasswordFailure, string>> = {
    weak: t('login.errors.weakPassword'),
    guessable: t('password.errors.guessable'),
    proof: t('account.errors.current'),
    unreachable: t('account.errors.unknown'),
  };
  const { errors, errorMessage, isBusy, props } = useAccountForm({
    check({ current, password }) {
      setDone(false);
      if (current === '') return { current: t('login.errors.passwordRequired') };
      return password === '' ? { password: t('login.errors.passwordRequired') } : {};
    },
    async send({ current, password }, form) {
      const reason = await choose({ email, current, password });
      if (reason) return messages[reason] ?? t('login.errors.unexpected');
      setDone(true);
      form.reset();
      return null;
    },
  });
  return (
    <>
      {isDone ? <Message kind="success">{t('account.done')}</Message> : null}
      {errorMessage ? <Message kind="error">{errorMessage}</Message> : null}
      <form
        {...props}
        onInput={() => {
          props.onInput();
          setDone(false);
        }}
      >
        <EmailField id="account-email" error={undefined} known={email} />
        <Field id="current-password" label={t('account.current')} error={errors.current}>
          {(tied) => <PasswordInput {...tied} name="current" />}
        </Field>
        <NewPasswordField error={errors.password} />
        <SubmitButton isBusy={isBusy} text={t('account.submit')} busy={t('password.submitting')} />
      </form>
    </>
  );
}

/** Signs out on this device last, so that the client sees an error if other sessions could not be revoked. */
function SignOutEverywhere({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const { isBusy, result, run } = useCommand(() => revokeOtherSessions(session));
  const isLeaving = isBusy || result === true;
  const leave = async (): Promise<void> => {
    if (await run()) onSignOut();
  };
  return (
    <section className="portal-signin" aria-labelledby="everywhere-heading">
      <h2 id="everywhere-heading">{t('account.everywhere')}</h2>
      <p>{t('account.everywhereText')}</p>
      {result === false ? <Message kind="error">{t('account.errors.sessions')}</Message> : null}
      <button type="button" className="portal-signout" aria-disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? t('frame.signingOut') : t('account.everywhere')}
      </button>
    </section>
  );
}
