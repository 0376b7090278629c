import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { type FormEvent, useId, useRef, useState } from 'react';
import { prefetchStaffScreens } from '../staffScreens.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAdminSignIn } from './useAdminSignIn.ts';

interface AdminLoginFormProps {
  /** Called once the admin role is confirmed. */
  readonly onSignedIn?: () => void;
  readonly submitLabel?: string;
  /** The account to sign in again, where it is known. */
  readonly knownEmail?: string;
}

/** E-mail and password of an administrator; the answer is said beside the fields and never empties them. */
export function AdminLoginForm({ onSignedIn, submitLabel = 'Sign in', knownEmail = '' }: AdminLoginFormProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const passwordField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const { signIn, isSigningIn, error, clearError } = useAdminSignIn();
  const isIncomplete = email.trim() === '' || password === '';
  const described = error ? { 'aria-describedby': errorId, 'aria-invalid': true } : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isIncomplete || isSigningIn) return;
    const ok = await signIn({ email: email.trim(), password });
    if (ok) onSignedIn?.();
    else passwordField.current?.focus();
  }

  return (
    <form onSubmit={submit} className="oc-login-form">
      <FormGroup label="Email" labelFor={`${id}-email`}>
        <InputGroup
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="username"
          size="large"
          required
          value={email}
          intent={error ? 'danger' : 'none'}
          onValueChange={(value) => {
            setEmail(value);
            clearError();
            // Whoever types an address will sign in: what comes after that is fetched meanwhile.
            prefetchStaffScreens();
          }}
          {...described}
        />
      </FormGroup>
      <PasswordField
        id={`${id}-password`}
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          clearError();
        }}
        intent={error ? 'danger' : 'none'}
        isInvalid={error !== null}
        describedBy={error ? errorId : undefined}
        inputRef={passwordField}
      />
      <div role="alert" id={errorId} className="oc-form-error">
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
        disabled={isIncomplete || isSigningIn}
        text={isSigningIn ? 'Signing in…' : submitLabel}
      />
    </form>
  );
}
