import { Button } from '@blueprintjs/core';
import { ClipboardIcon, TickIcon } from '@blueprintjs/icons';
import { type CodeFailure, type Enrollment, startEnrollment, verifyCode } from '@olea/shared/auth/mfa';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PASSWORD_PATH } from '../../screens.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import { AccountForm, CODE } from './AccountForm.tsx';
import { LoginScreen } from './LoginScreen.tsx';

export const CODE_MESSAGES: Readonly<Record<CodeFailure, string>> = {
  wrong: 'This code is wrong or no longer valid. Enter the one that the app shows now.',
  used: 'Only one code is accepted every 90 seconds. Wait, then enter the code the app shows.',
  limited:
    'Too many attempts. Wait a few minutes and try again, from where you have signed in before. If that does not help, another administrator can remove the app on the Accounts screen.',
  gone: 'This authenticator app has been removed from the account. Sign out and in again.',
  name: 'There is already a device with this name. Choose another one.',
  unreachable: 'We got no answer, so the code is not confirmed. Try again in a moment.',
  unexpected: 'An unexpected error occurred. Please try again.',
};

/** Renders the MFA form if the session needs it, otherwise its children. Exempts the password page, which asks for a code itself. */
export function MfaGate({ children }: { children: ReactNode }) {
  const { mfaStep, user, signOut } = useAuth();
  const { pathname } = useLocation();
  if (!mfaStep || pathname === PASSWORD_PATH) return children;
  return (
    <LoginScreen
      title={mfaStep === 'code' ? 'Enter your code' : 'Set up two-step verification'}
      lede={
        mfaStep === 'code'
          ? `Signed in as ${user?.email}. Your authenticator app shows the code for this account.`
          : 'Administrators sign in with a password and a code from an app on their phone. Set yours up to continue.'
      }
      foot={<Button variant="minimal" text="Sign out" onClick={() => void signOut()} />}
    >
      <MfaForm />
    </LoginScreen>
  );
}

/** Renders the session's next MFA step: adding an authenticator app or entering a code. */
export function MfaForm() {
  const services = useServices();
  const { mfaStep, refreshRole } = useAuth();
  const refresh = async () => {
    await refreshRole();
    // If the form is still mounted, the backend did not confirm the sign-in.
    return 'unreachable' as const;
  };
  if (mfaStep === 'enrollment') return <EnrollForm onEnrolled={refresh} />;
  return (
    <>
      <CodeForm submit="Continue" verify={(code) => verifyCode(services, code)} onVerified={refresh} />
      <p className="bp6-text-muted oc-login-help">
        Lost your phone? Another administrator can remove it from your account on the Accounts screen.
      </p>
    </>
  );
}

/** Runs after `verify` has succeeded. Resolves with `unreachable` if the backend does not confirm the new state. */
type OnVerified = () => Promise<'unreachable' | undefined>;

interface CodeFormProps {
  readonly submit: string;
  readonly verify: (code: string) => Promise<CodeFailure | null>;
  readonly onVerified: OnVerified;
}

/** Renders a form for a six-digit code. Does not call `verify` again after it has succeeded. */
export function CodeForm({ submit, verify, onVerified }: CodeFormProps) {
  const isProven = useRef(false);
  return (
    <AccountForm
      fields={{ code: { ...CODE, complete: /^\s*(?:\d\s*){6}$/ } }}
      submit={submit}
      busy="Checking…"
      send={async ({ code }) => {
        let failure = isProven.current ? null : await verify(code);
        isProven.current = failure === null;
        failure ??= (await onVerified()) ?? null;
        return failure && { text: CODE_MESSAGES[failure], about: ['code'] };
      }}
    />
  );
}

/** Renders the two steps that add an authenticator app: a name for the device, then a QR code with a field for the app's code. */
export function EnrollForm({ onEnrolled }: { onEnrolled: OnVerified }) {
  const services = useServices();
  const [enrollment, setEnrolment] = useState<Enrollment | null>(null);
  if (enrollment) {
    return (
      <>
        <ol className="oc-stack oc-enrol">
          <li>
            Scan this picture with an authenticator app.
            <img src={enrollment.picture} alt="QR code for the authenticator app" width="200" height="200" />
          </li>
          <li>
            Or type this key into it: <SecretKey secret={enrollment.secret} />
          </li>
          <li>Enter the code that the app shows now.</li>
        </ol>
        <CodeForm
          submit="Turn on"
          verify={(code) => verifyCode(services, code, enrollment.factorId)}
          onVerified={onEnrolled}
        />
      </>
    );
  }
  return (
    <AccountForm
      fields={{
        name: {
          label: 'Name of the device',
          initial: 'My phone',
          maxLength: 60,
          autoComplete: 'off',
          help: 'Helps you recognize it later.',
        },
      }}
      submit="Continue"
      busy="Preparing…"
      send={async ({ name }) => {
        const started = await startEnrollment(services, name.trim());
        if (typeof started === 'string') {
          const isUnreachable = started === 'unreachable';
          const text = isUnreachable ? 'We got no answer. Try again in a moment.' : CODE_MESSAGES[started];
          return { text, about: ['name'] };
        }
        setEnrolment(started);
        return null;
      }}
    />
  );
}

function SecretKey({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="oc-row oc-secret">
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        size="small"
        icon={isCopied ? <TickIcon /> : <ClipboardIcon />}
        text={isCopied ? 'Copied' : 'Copy key'}
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
