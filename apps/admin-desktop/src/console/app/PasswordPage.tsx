import { Callout } from '@blueprintjs/core';
import { Time as TimeIcon } from '@blueprintjs/icons';
import { askWhetherLinkWorks, choosePassword, MAIL_CODE, readPasswordLink } from '@olea/shared/auth';
import type { BackendClient } from '@olea/shared/backend';
import { isUnreachable, toAppError } from '@olea/shared/errors';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LOGIN_PATH, PORTAL_PATH } from '../../screens.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { PasswordField, SignInForm, TextField } from './SignInForm.tsx';

const MESSAGES = {
  weak: 'Password does not meet requirements.',
  proof: 'The link or code has expired, has already been used, or belongs to another address.',
  unreachable: 'We got no answer, so nothing has been changed. Your entry is still here: try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

/** The page behind an invitation or recovery mail for staff: choose a password; the role decides what opens. */
export function PasswordPage() {
  const { client, log, createPrivateClient } = useServices();
  const [link] = useState(() => readPasswordLink(window.location.hash));
  /** Made when it is first used: a first render that React repeats would make two. */
  const privateClient = useRef<BackendClient>(null);
  const inPrivate = useCallback(() => {
    privateClient.current ??= createPrivateClient();
    return { client: privateClient.current, log };
  }, [createPrivateClient, log]);
  /** There is no usable link: the code of the mail is asked for instead. */
  const [needsCode, setNeedsCode] = useState(link === null);
  /** The link that led here no longer works, which is said before a password is typed. */
  const [isOver, setOver] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** The password is set and its owner signed in. */
  const [isChosen, setChosen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState(link?.email ?? '');
  const [code, setCode] = useState('');
  // Neither history nor a shared screen keeps a token that still opens the account.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  useEffect(() => {
    if (!link) return;
    void askWhetherLinkWorks(inPrivate(), link).then((works) => {
      if (works !== false) return;
      setOver(true);
      setNeedsCode(true);
    });
  }, [link, inPrivate]);
  if (isChosen) return <Navigate to={PORTAL_PATH} replace />;

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setError(null);
  };

  async function choose() {
    const proof = needsCode ? ({ kind: 'code', email: email.trim(), code: code.trim() } as const) : link;
    if (!proof) return setNeedsCode(true);
    setSaving(true);
    setError(null);
    const result = await choosePassword(inPrivate(), proof, password);
    // Only now does whoever was signed in here before give way.
    const handOver = result.ok ? await client.auth.setSession(result.session) : null;
    setSaving(false);
    if (result.ok && !handOver?.error) return setChosen(true);
    const handOverFailure = isUnreachable(toAppError(handOver?.error).code) ? 'unreachable' : 'unexpected';
    const reason = result.ok ? handOverFailure : result.reason;
    setError(MESSAGES[reason]);
    if (reason === 'proof') setNeedsCode(true);
    passwordField.current?.focus();
  }

  return (
    <LoginScreen
      title="Choose your password"
      lede={
        needsCode
          ? 'Enter the eight-digit code from your latest email, or ask an administrator for a new link.'
          : 'It opens the website’s admin portal. You will be signed in.'
      }
      foot={<Link to={LOGIN_PATH}>Sign in with a password you know</Link>}
    >
      {isOver && (
        <Callout intent="warning" compact icon={<TimeIcon aria-hidden />} role="status">
          This {link?.type === 'invite' ? 'invitation' : 'link'} no longer works. It is valid for 24 hours, and only
          once.
        </Callout>
      )}
      <SignInForm
        errorId={`${id}-error`}
        error={error}
        isBusy={isSaving}
        isIncomplete={password === '' || (needsCode && (email.trim() === '' || code.trim() === ''))}
        submitText={isSaving ? 'Saving…' : 'Set password and sign in'}
        onSubmit={choose}
      >
        <TextField
          id={`${id}-email`}
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={!needsCode}
          value={email}
          onValueChange={edit(setEmail)}
        />
        {needsCode && (
          <TextField
            id={`${id}-code`}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={MAIL_CODE.source}
            value={code}
            onValueChange={edit(setCode)}
          />
        )}
        <PasswordField
          id={`${id}-password`}
          label="New password"
          autoComplete="new-password"
          rule={'At least 8 characters, with one uppercase letter and one of !@#$%^&*(),.?":{}|<>'}
          value={password}
          onValueChange={edit(setPassword)}
          errorId={error ? `${id}-error` : undefined}
          inputRef={passwordField}
        />
      </SignInForm>
    </LoginScreen>
  );
}
