import { signInAdmin } from '@olea/shared/auth';
import { useId, useRef, useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { PasswordField, SignInForm, TextField } from './SignInForm.tsx';

interface AdminLoginFormProps {
  /** Called once the admin role is confirmed. */
  readonly onSignedIn?: () => void;
  readonly submitLabel?: string;
  /** The account to sign in again, where it is known. */
  readonly knownEmail?: string;
}

/** E-mail and password of an administrator; the answer is said beside the fields and never empties them. */
export function AdminLoginForm({ onSignedIn, submitLabel = 'Sign in', knownEmail = '' }: AdminLoginFormProps) {
  const { client, log, askRole, auth } = useServices();
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [isSigningIn, setSigningIn] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = `${id}-error`;

  async function signIn() {
    setSigningIn(true);
    setError(null);
    const credentials = { email: email.trim(), password };
    const result = await signInAdmin({ client, log, askRole, signOut: () => auth.signOut() }, credentials);
    setSigningIn(false);
    if (result.ok) return onSignedIn?.();
    setError(result.message);
    passwordField.current?.focus();
  }

  return (
    <SignInForm
      errorId={errorId}
      error={error}
      isBusy={isSigningIn}
      isIncomplete={email.trim() === '' || password === ''}
      submitText={isSigningIn ? 'Signing in…' : submitLabel}
      onSubmit={signIn}
    >
      <TextField
        id={`${id}-email`}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onValueChange={(value) => {
          setEmail(value);
          setError(null);
        }}
        {...(error && { 'aria-describedby': errorId, 'aria-invalid': true })}
      />
      <PasswordField
        id={`${id}-password`}
        label="Password"
        autoComplete="current-password"
        value={password}
        onValueChange={(value) => {
          setPassword(value);
          setError(null);
        }}
        errorId={error ? errorId : undefined}
        inputRef={passwordField}
      />
    </SignInForm>
  );
}
