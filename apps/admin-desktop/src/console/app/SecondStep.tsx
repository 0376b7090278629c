import { Button } from '@blueprintjs/core';
import { ClipboardIcon, TickIcon } from '@blueprintjs/icons';
import { type CodeRefusal, type Enrolment, proveCode, startEnrolment } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PASSWORD_PATH } from '../../screens.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { CodeField, SignInForm, TextField } from './SignInForm.tsx';

export const CODE_MESSAGES: Readonly<Record<CodeRefusal, string>> = {
  wrong: 'This code is wrong or no longer valid. Enter the one that the app shows now.',
  used: 'Only one code is accepted every 90 seconds. Wait, then enter the code the app shows.',
  limited:
    'Too many attempts. Wait a few minutes and try again, from where you have signed in before. If that does not help, another administrator can remove the app on the Accounts screen.',
  gone: 'This authenticator app has been removed from the account. Sign out and in again.',
  name: 'There is already a device with this name. Choose another one.',
  unreachable: 'We got no answer, so the code is not confirmed. Try again in a moment.',
  unexpected: 'An unexpected error occurred. Please try again.',
};

/** The console, or in its place what a session still lacks after the password. Choosing a password by a link needs no session. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { secondStep, user, signOut } = useAuth();
  const { pathname } = useLocation();
  if (!secondStep || pathname === PASSWORD_PATH) return children;
  return (
    <LoginScreen
      title={secondStep === 'code' ? 'Enter your code' : 'Set up your second step'}
      lede={
        secondStep === 'code'
          ? `Signed in as ${user?.email}. Your authenticator app shows the code for this account.`
          : 'Administrators sign in with a password and a code from an app on their phone. Set yours up to continue.'
      }
      foot={<Button variant="minimal" text="Sign out" onClick={() => void signOut()} />}
    >
      <SecondStepForm />
    </LoginScreen>
  );
}

/** Asks for what the session lacks; whoever follows the session sees the result. */
export function SecondStepForm() {
  const { client, log } = useServices();
  const { secondStep, refreshRole } = useAuth();
  const goOn = async () => {
    await refreshRole();
    // Still here: nobody could say whether that was all.
    return 'unreachable' as const;
  };
  if (secondStep === 'enrolment') return <EnrolForm onEnrolled={goOn} />;
  return (
    <>
      <CodeForm submitText="Continue" prove={(code) => proveCode({ client, log }, code)} onProven={goOn} />
      <p className="bp6-text-muted oc-login-help">
        Lost your phone? Another administrator can remove it from your account on the Accounts screen.
      </p>
    </>
  );
}

/** Resolves with a refusal when the form must stay. */
type GoOn = () => Promise<'unreachable' | undefined>;

interface CodeFormProps {
  readonly submitText: string;
  readonly prove: (code: string) => Promise<{ ok: true } | { ok: false; reason: CodeRefusal }>;
  /** Called once the code is good, and upon each press after that while the form is still there. */
  readonly onProven: GoOn;
}

/** One code of six digits. What was typed stays; a code that was taken is not sent twice. */
export function CodeForm({ submitText, prove, onProven }: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isProven, setProven] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  async function submit() {
    setBusy(true);
    setRefusal(null);
    const result = isProven ? ({ ok: true } as const) : await prove(code);
    setProven(result.ok);
    setRefusal(result.ok ? ((await onProven()) ?? null) : result.reason);
    setBusy(false);
    field.current?.select();
  }
  return (
    <SignInForm
      errorId={`${id}-error`}
      error={refusal && CODE_MESSAGES[refusal]}
      isBusy={isBusy}
      isIncomplete={!/^\s*(?:\d\s*){6}$/.test(code)}
      submitText={isBusy ? 'Checking…' : submitText}
      onSubmit={submit}
    >
      <CodeField
        id={`${id}-code`}
        label="Six-digit code"
        autoFocus
        inputRef={field}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          setRefusal(null);
        }}
        {...(refusal && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
      />
    </SignInForm>
  );
}

/** Sets up an authenticator app: its name, the secret as picture and text, and a code as proof. */
export function EnrolForm({ onEnrolled }: { onEnrolled: GoOn }) {
  const { client, log } = useServices();
  const id = useId();
  const [name, setName] = useState('My phone');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  async function start() {
    setBusy(true);
    setRefusal(null);
    const result = await startEnrolment({ client, log }, name.trim());
    setBusy(false);
    if (result.ok) setEnrolment(result.enrolment);
    else setRefusal(result.reason);
  }
  if (enrolment) {
    return (
      <>
        <ol className="oc-enrol">
          <li>
            Scan this picture with an authenticator app.
            <img src={enrolment.picture} alt="QR code for the authenticator app" width="200" height="200" />
          </li>
          <li>
            Or type this key into it: <SecretKey secret={enrolment.secret} />
          </li>
          <li>Enter the code that the app shows now.</li>
        </ol>
        <CodeForm
          submitText="Turn on"
          prove={(code) => proveCode({ client, log }, code, enrolment.factorId)}
          onProven={onEnrolled}
        />
      </>
    );
  }
  return (
    <SignInForm
      errorId={`${id}-error`}
      error={
        refusal && (refusal === 'unreachable' ? 'We got no answer. Try again in a moment.' : CODE_MESSAGES[refusal])
      }
      isBusy={isBusy}
      isIncomplete={name.trim() === ''}
      submitText={isBusy ? 'Preparing…' : 'Continue'}
      onSubmit={start}
    >
      <TextField
        id={`${id}-name`}
        label="Name of the device"
        maxLength={60}
        autoComplete="off"
        value={name}
        onValueChange={setName}
        helperText="Helps you recognize it later."
        {...(refusal && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
      />
    </SignInForm>
  );
}

/** The secret in groups of four, which are typed more easily, and a button that copies it. */
function SecretKey({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="oc-row oc-secret">
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        size="small"
        icon={isCopied ? <TickIcon /> : <ClipboardIcon />}
        text={isCopied ? 'Copied' : 'Copy key'}
        // Where the clipboard is closed, the key can still be selected.
        onClick={() =>
          void navigator.clipboard.writeText(secret).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      />
    </span>
  );
}
