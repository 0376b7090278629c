import { Callout } from '@blueprintjs/core';
import { Envelope as EnvelopeIcon } from '@blueprintjs/icons';
import { mailPasswordReset } from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';
import { useId, useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { SignInForm, TextField } from './SignInForm.tsx';

/** Asks for the address of a forgotten password; the answer is the same for one that nobody has. */
export function ForgotPasswordForm() {
  const { client, log } = useServices();
  const id = useId();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  async function send() {
    const address = email.trim();
    setSentTo(null);
    if (!isEmail(address)) return setError('Enter an email address such as name@company.example.');
    setBusy(true);
    const isAsked = await mailPasswordReset({ client, log }, address);
    setBusy(false);
    if (isAsked) setSentTo(address);
    else setError('We got no answer, so no link was requested. Try again in a moment.');
  }
  return (
    <SignInForm
      errorId={`${id}-error`}
      error={error}
      isBusy={isBusy}
      isIncomplete={email.trim() === ''}
      submitText={isBusy ? 'Sending…' : 'Send the link'}
      onSubmit={send}
    >
      <TextField
        id={`${id}-email`}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onValueChange={(value) => {
          setEmail(value);
          setError(null);
        }}
        {...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
      />
      <div role="status">
        {sentTo && (
          <Callout compact icon={<EnvelopeIcon aria-hidden />} className="oc-login-help">
            If {sentTo} belongs to an account, a link is on its way, valid for 24 hours. Nothing after a few minutes?
            Check your spam folder, or ask another administrator to send you a password reset.
          </Callout>
        )}
      </div>
    </SignInForm>
  );
}
