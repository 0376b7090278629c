import { Button, FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { ErrorIcon, EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { signInAdmin } from '@olea/shared/auth';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';

interface AdminLoginFormProps {
  /** Called once the admin role is confirmed. */
  readonly onSignedIn?: () => void;
  readonly submitLabel?: string;
  /** The account to sign in again, where it is known. */
  readonly knownEmail?: string;
}

/** E-mail and password of an administrator; the answer is said beside the fields and never empties them. */
export function AdminLoginForm({ onSignedIn, submitLabel = 'Sign in', knownEmail = '' }: AdminLoginFormProps) {
  const { client, log, auth } = useServices();
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
    const result = await signInAdmin({ client, log, signOut: () => auth.signOut() }, credentials);
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
      <EmailField
        id={`${id}-email`}
        name="email"
        value={email}
        onValueChange={(value) => {
          setEmail(value);
          setError(null);
        }}
        errorId={error ? errorId : undefined}
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

interface SignInFormProps {
  readonly errorId: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly isIncomplete: boolean;
  readonly submitText: string;
  /** Called when everything is filled in and nothing is under way. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Fields, what went wrong, and the button, of every form that opens an account. */
export function SignInForm({ errorId, error, isBusy, isIncomplete, submitText, onSubmit, children }: SignInFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isIncomplete && !isBusy) void onSubmit();
  }
  return (
    <form onSubmit={submit} className="oc-login-form">
      {children}
      <div role="alert" id={errorId} className="oc-form-error">
        {error && (
          <>
            <ErrorIcon /> {error}
          </>
        )}
      </div>
      <Button type="submit" intent="primary" size="large" fill disabled={isIncomplete || isBusy} text={submitText} />
    </form>
  );
}

interface TextFieldProps extends Omit<InputGroupProps, 'size'> {
  readonly id: string;
  readonly label: string;
  readonly helperText?: ReactNode;
}

/** A large field that must be filled in, below its label. */
export function TextField({ label, helperText, ...input }: TextFieldProps) {
  return (
    <FormGroup label={label} labelFor={input.id} {...(helperText && { helperText })}>
      <InputGroup required size="large" intent={input['aria-invalid'] ? 'danger' : 'none'} {...input} />
    </FormGroup>
  );
}

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Id of the error message while it is about the address. */
  readonly errorId?: string | undefined;
}

/** The address of an account. */
export function EmailField({ errorId, ...input }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      {...input}
      {...(errorId && { 'aria-describedby': errorId, 'aria-invalid': true })}
    />
  );
}

/** A code from an app or a mail; of six digits, unless `pattern` says otherwise. */
export function CodeField(input: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" pattern="\s*(?:\d\s*){6}" {...input} />;
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'helperText' | 'rightElement'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Id of the error message while there is one. */
  readonly errorId: string | undefined;
}

const RULE = 'At least 8 characters, with one uppercase letter and one of !@#$%^&*(),.?":{}|<>';

/** A password with a button that shows what is typed; a new one with its rule. */
export function PasswordField({ errorId, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const ruleId = input.autoComplete === 'new-password' && `${input.id}-help`;
  return (
    <TextField
      {...input}
      {...(ruleId && { helperText: <span id={ruleId}>{RULE}</span> })}
      type={isShown ? 'text' : 'password'}
      name={input.autoComplete}
      aria-describedby={[ruleId, errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={errorId ? true : undefined}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown((shown) => !shown)}
        />
      }
    />
  );
}
