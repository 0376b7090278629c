import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, EyeOff as EyeOffIcon, EyeOpen as EyeOpenIcon } from '@blueprintjs/icons';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';

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
            <ErrorIcon aria-hidden /> {error}
          </>
        )}
      </div>
      <Button type="submit" intent="primary" size="large" fill disabled={isIncomplete || isBusy} text={submitText} />
    </form>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly helperText?: ReactNode;
  readonly onValueChange: (value: string) => void;
  /** What stands at its end, inside. */
  readonly button?: ReactNode;
}

/** A large field that must be filled in, below its label, in Blueprint's markup: its components measure, and weigh more than the form. */
export function TextField({ label, helperText, onValueChange, button, ...input }: TextFieldProps) {
  return (
    <div className="bp6-form-group">
      <label className="bp6-label" htmlFor={input.id}>
        {label}
      </label>
      <div className="bp6-form-content">
        <div className={`bp6-input-group bp6-large ${input['aria-invalid'] ? 'bp6-intent-danger' : ''}`}>
          <input
            className="bp6-input"
            type="text"
            required
            {...input}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
          />
          {button && <span className="bp6-input-action">{button}</span>}
        </div>
        {helperText && <div className="bp6-form-helper-text">{helperText}</div>}
      </div>
    </div>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'helperText' | 'button'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** What the password must be like. */
  readonly rule?: string;
  /** Where what went wrong is said, while something has. */
  readonly errorId: string | undefined;
}

/** A password with a button that shows what is typed. */
export function PasswordField({ rule, errorId, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const ruleId = rule && `${input.id}-help`;
  return (
    <TextField
      {...input}
      {...(rule && { helperText: <span id={ruleId}>{rule}</span> })}
      type={isShown ? 'text' : 'password'}
      name={input.autoComplete}
      aria-describedby={[ruleId, errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={errorId ? true : undefined}
      button={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOffIcon aria-hidden /> : <EyeOpenIcon aria-hidden />}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown((shown) => !shown)}
        />
      }
    />
  );
}
