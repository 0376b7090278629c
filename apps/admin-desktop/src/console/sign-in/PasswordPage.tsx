import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LOGIN_PATH, PORTAL_PATH } from '../../screens.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordChoice } from './usePasswordChoice.ts';

/** Where an invitation or a recovery mail leads staff: a password is chosen, and the role decides what opens. */
export function PasswordPage() {
  const { needsCode, isChosen, isSaving, error, choose, clearError } = usePasswordChoice();
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  if (isChosen) return <Navigate to={PORTAL_PATH} replace />;

  const isIncomplete = password === '' || (needsCode && (email.trim() === '' || code.trim() === ''));
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    clearError();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isIncomplete || isSaving) return;
    await choose(password, needsCode ? { kind: 'code', email: email.trim(), code: code.trim() } : null);
    passwordField.current?.focus();
  }

  return (
    <LoginScreen
      title="Choose your password"
      lede={
        needsCode
          ? 'The link cannot be used. Enter the six-digit code of your newest mail instead, or ask an administrator for a new one.'
          : 'It opens the administration of the website. You are signed in afterwards.'
      }
      foot={<Link to={LOGIN_PATH}>Sign in with a password you know</Link>}
    >
      <form onSubmit={submit} className="oc-login-form">
        {needsCode && (
          <>
            <FormGroup label="Email" labelFor={`${id}-email`}>
              <InputGroup
                id={`${id}-email`}
                type="email"
                autoComplete="username"
                size="large"
                required
                value={email}
                onValueChange={edit(setEmail)}
              />
            </FormGroup>
            <FormGroup label="Code" labelFor={`${id}-code`}>
              <InputGroup
                id={`${id}-code`}
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="\d{6}"
                size="large"
                required
                value={code}
                onValueChange={edit(setCode)}
              />
            </FormGroup>
          </>
        )}
        <PasswordField
          id={`${id}-password`}
          label="New password"
          autoComplete="new-password"
          helperText={'At least 8 characters, with one uppercase letter and one of !@#$%^&*(),.?":{}|<>'}
          value={password}
          onChange={edit(setPassword)}
          intent={error ? 'danger' : 'none'}
          isInvalid={error !== null}
          describedBy={error ? `${id}-error` : undefined}
          inputRef={passwordField}
        />
        <div role="alert" id={`${id}-error`} className="oc-form-error">
          {error && (
            <>
              <ErrorIcon aria-hidden /> {error}
            </>
          )}
        </div>
        <Button
          type="submit"
          intent="primary"
          size="large"
          fill
          disabled={isIncomplete || isSaving}
          text={isSaving ? 'Saving…' : 'Set password and sign in'}
        />
      </form>
    </LoginScreen>
  );
}
