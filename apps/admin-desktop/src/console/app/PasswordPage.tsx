import { Callout } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { askWhetherLinkWorks, choosePassword, LINK_HOURS, MAIL_CODE, readPasswordLink } from '@olea/shared/auth';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LOGIN_PATH, PORTAL_PATH } from '../../screens.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { CODE_MESSAGES } from './SecondStep.tsx';
import { CodeField, EmailField, PasswordField, SignInForm } from './SignInForm.tsx';

export const PASSWORD_MESSAGES = {
  ...CODE_MESSAGES,
  weak: 'Password does not meet requirements.',
  proof: 'The link or code has expired, has already been used, or belongs to another address.',
  'second-factor': 'Your account has a second step. Enter the code that your authenticator app shows.',
  unreachable: 'We got no answer, so nothing has been changed. Your entry is still here: try again.',
} as const;

/** The page behind an invitation or recovery mail for staff: choose a password; the role decides what opens. */
export function PasswordPage() {
  const { client, log, privateClient } = useServices();
  const [link] = useState(() => readPasswordLink(window.location.hash));
  /** There is no usable link: the code of the mail is asked for instead. */
  const [needsCode, setNeedsCode] = useState(link === null);
  /** The link that led here no longer works, which is said before a password is typed. */
  const [isOver, setOver] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** The password is set and its owner signed in. */
  const [isChosen, setChosen] = useState(false);
  const [refusal, setRefusal] = useState<keyof typeof PASSWORD_MESSAGES | null>(null);
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState(link?.email ?? '');
  const [code, setCode] = useState('');
  /** The account has a second factor: the code of its app, null where none is asked for. */
  const [appCode, setAppCode] = useState<string | null>(null);
  // Neither history nor a shared screen keeps a token that still opens the account.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  useEffect(() => {
    if (!link) return;
    void askWhetherLinkWorks({ client: privateClient(), log }, link).then((works) => {
      if (works !== false) return;
      setOver(true);
      setNeedsCode(true);
    });
  }, [link, privateClient, log]);
  if (isChosen) return <Navigate to={PORTAL_PATH} replace />;

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setRefusal(null);
  };

  async function choose() {
    const proof = needsCode ? ({ kind: 'code', email: email.trim(), code: code.replaceAll(/\s/g, '') } as const) : link;
    if (!proof) return setNeedsCode(true);
    setSaving(true);
    setRefusal(null);
    const result = await choosePassword({ client: privateClient(), into: client, log }, proof, password, appCode ?? '');
    setSaving(false);
    if (result.ok) return setChosen(true);
    const { reason } = result;
    setRefusal(reason);
    if (reason === 'second-factor') return setAppCode('');
    if (reason === 'proof') setNeedsCode(true);
    passwordField.current?.focus();
  }

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
      {isOver && (
        <Callout intent="warning" compact icon={<TimeIcon />} role="status">
          This {link?.type === 'invite' ? 'invitation' : 'link'} no longer works. It is valid for {LINK_HOURS} hours,
          and only once.
        </Callout>
      )}
      <SignInForm
        errorId={`${id}-error`}
        error={refusal && PASSWORD_MESSAGES[refusal]}
        isBusy={isSaving}
        isIncomplete={password === '' || (needsCode && (email.trim() === '' || code.trim() === '')) || appCode === ''}
        submitText={isSaving ? 'Saving…' : 'Set password and sign in'}
        onSubmit={choose}
      >
        <EmailField id={`${id}-email`} readOnly={!needsCode} value={email} onValueChange={edit(setEmail)} />
        {needsCode && (
          <CodeField
            id={`${id}-code`}
            label="Code"
            pattern={MAIL_CODE.source}
            value={code}
            onValueChange={edit(setCode)}
          />
        )}
        <PasswordField
          id={`${id}-password`}
          label="New password"
          autoComplete="new-password"
          value={password}
          onValueChange={edit(setPassword)}
          errorId={refusal === 'weak' ? `${id}-error` : undefined}
          inputRef={passwordField}
        />
        {appCode !== null && (
          <CodeField
            id={`${id}-app-code`}
            label="Six-digit code from your app"
            autoFocus
            value={appCode}
            onValueChange={edit(setAppCode)}
          />
        )}
      </SignInForm>
    </LoginScreen>
  );
}
