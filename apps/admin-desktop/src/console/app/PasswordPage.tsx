import { Callout } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { LINK_LIFE, MAIL_CODE, type PasswordFailure } from '@olea/shared/auth/password';
import { usePasswordLink } from '@olea/shared/react';
import { Link, Navigate } from 'react-router-dom';
import { LOGIN_PATH, PORTAL_PATH } from '../../screens.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import { AccountForm, APP_CODE, CODE, EMAIL, NEW_PASSWORD } from './AccountForm.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { CODE_MESSAGES } from './MfaForms.tsx';

export const PASSWORD_MESSAGES: Readonly<Record<PasswordFailure, string>> = {
  ...CODE_MESSAGES,
  weak: 'Password does not meet requirements.',
  guessable: 'Choose a password that is not made of our name, your address or words such as “admin”.',
  proof: 'The link or code has expired, has already been used, or belongs to another address.',
  mfa: 'Your account uses two-step verification. Enter the code that your authenticator app shows.',
  unreachable: 'We got no answer, so nothing has been changed. Your entry is still here: try again.',
};

/** The form field that each failure concerns. The field that `proof` concerns depends on the form. */
export const FAILED_FIELDS: Partial<Record<PasswordFailure, 'password' | 'appCode'>> = {
  weak: 'password',
  guessable: 'password',
  wrong: 'appCode',
  used: 'appCode',
};

/** Renders the page that staff open from an invitation or recovery email. Redirects to the admin portal after the password is saved. */
export function PasswordPage() {
  const { email, needsCode, needsAppCode, over, isChosen, choose } = usePasswordLink(useServices());
  if (isChosen) return <Navigate to={PORTAL_PATH} replace />;
  return (
    <LoginScreen
      title="Choose your password"
      lede={
        needsCode
          ? 'Enter the eight-digit code from your latest email, or ask an administrator for a new link.'
          : 'You will use it to sign in to the admin portal. Once it is set, you are signed in.'
      }
      foot={<Link to={LOGIN_PATH}>Sign in with a password you know</Link>}
    >
      {over && (
        <Callout intent="warning" compact icon={<TimeIcon />} role="status">
          This {over === 'invite' ? 'invitation' : 'link'} no longer works. It is valid for {LINK_LIFE[over]}, and only
          once.
        </Callout>
      )}
      <AccountForm
        fields={{
          email: { ...EMAIL, initial: email, readOnly: !needsCode },
          code: needsCode && { ...CODE, label: 'Code', pattern: MAIL_CODE.source, autoFocus: false },
          password: NEW_PASSWORD,
          appCode: needsAppCode && APP_CODE,
        }}
        submit="Set password and sign in"
        busy="Saving…"
        send={async (typed) => {
          const failure = await choose(typed);
          if (failure === null) return null;
          const text = PASSWORD_MESSAGES[failure];
          // The field for the authenticator code focuses itself when it appears.
          if (failure === 'mfa') return { text };
          const field = failure === 'proof' ? 'code' : FAILED_FIELDS[failure];
          // A rejected link shows the field for the code, which is still empty and so not wrong.
          const isTyped = field !== undefined && (field !== 'code' || needsCode);
          return { text, about: isTyped ? [field] : [], focus: field ?? 'password' };
        }}
      />
    </LoginScreen>
  );
}
