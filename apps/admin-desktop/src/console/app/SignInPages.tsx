import { Button, Callout } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { LINK_LIFE, sendPasswordReset } from '@olea/shared/auth/password';
import { signInAdmin } from '@olea/shared/auth/signIn';
import { isEmail } from '@olea/shared/forms/formats';
import { useAuth } from '@olea/shared/react';
import { getSafeReturnPath } from '@olea/shared/site/hosts';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { getScreenAddress, SIMPLE_ADMIN_PATH } from '../../screens.ts';
import { usePlatform, useServices } from '../services/ConsoleServices.tsx';
import { FullPageSpinner } from '../ui/Page.tsx';
import { AccountForm, EMAIL, PASSWORD } from './AccountForm.tsx';
import { LoginScreen, useSessionSettled } from './LoginScreen.tsx';
import { MfaForm } from './MfaForms.tsx';
import { useOfflineEntry } from './RequireAdmin.tsx';

/** Renders the default sign-in page. Redirects an administrator to the requested page or the dashboard. */
export function AdminLoginPage() {
  const { role } = useAuth();
  const location = useLocation();
  const requestedPath = getSafeReturnPath(location.state?.from, getScreenAddress('dashboard'));
  if (role === 'admin') return <Navigate to={requestedPath} replace />;
  return (
    <StaffSignIn title="Admin sign-in" lede="For staff who manage the website and its messages.">
      <Link to={SIMPLE_ADMIN_PATH}>Open Simple Admin instead</Link>
    </StaffSignIn>
  );
}

function StaffSignIn({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  const isSettled = useSessionSettled();
  const [isForgotten, setForgotten] = useState(false);
  if (!isSettled) return <FullPageSpinner label="Checking your session" />;
  if (isForgotten) {
    return (
      <LoginScreen
        title="Forgot your password?"
        lede="We will email you a link to choose a new one. Until then, your current password still works."
        foot={<Button variant="minimal" text="Back to sign-in" onClick={() => setForgotten(false)} />}
      >
        <ForgotPasswordForm />
      </LoginScreen>
    );
  }
  return (
    <LoginScreen
      title={title}
      lede={lede}
      foot={
        <>
          <Button variant="minimal" text="Forgot your password?" onClick={() => setForgotten(true)} />
          {children}
        </>
      }
    >
      <SignInForm />
    </LoginScreen>
  );
}

interface SignInFormProps {
  readonly onSignedIn?: () => void;
  readonly submit?: string;
  readonly knownEmail?: string;
}

function SignInForm({ onSignedIn, submit = 'Sign in', knownEmail }: SignInFormProps) {
  const { client, log, auth } = useServices();
  return (
    <AccountForm
      fields={{ email: { ...EMAIL, initial: knownEmail }, password: PASSWORD }}
      submit={submit}
      busy="Signing in…"
      send={async ({ email, password }) => {
        const deps = { client, log, signOut: () => auth.signOut() };
        const text = await signInAdmin(deps, { email: email.trim(), password });
        if (text !== null) return { text, about: ['email', 'password'], focus: 'password' };
        onSignedIn?.();
        return null;
      }}
    />
  );
}

/** Shows the same confirmation for unknown email addresses, so that it does not reveal which accounts exist. */
function ForgotPasswordForm() {
  const services = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  async function send(address: string): Promise<string | null> {
    setSentTo(null);
    if (!isEmail(address)) return 'Enter an email address such as name@company.example.';
    if (!(await sendPasswordReset(services, address))) {
      return 'We got no answer, so no link was requested. Try again in a moment.';
    }
    setSentTo(address);
    return null;
  }
  return (
    <AccountForm
      fields={{ email: { ...EMAIL, autoFocus: true } }}
      submit="Send the link"
      busy="Sending…"
      send={async ({ email }) => {
        const text = await send(email.trim());
        return text === null ? null : { text, about: ['email'] };
      }}
    >
      <div role="status">
        {sentTo && (
          <Callout compact icon={<EnvelopeIcon />} className="oc-login-help">
            If {sentTo} belongs to an account, a link is on its way, valid for {LINK_LIFE.recovery}. Nothing after a few
            minutes? Check your spam folder, or ask another administrator to send you a password reset.
          </Callout>
        )}
      </div>
    </AccountForm>
  );
}

const SimpleDashboard = lazy(async () => ({ default: (await import('./SimpleDashboard.tsx')).SimpleDashboard }));

/** Renders Simple Admin for administrators, or if `useOfflineEntry` allows it. Otherwise renders a sign-in form. */
export function SimpleAdminPage() {
  const { role } = useAuth();
  const offline = useOfflineEntry();
  if (role === 'admin' || offline === 'allowed') return <SimpleDashboard />;
  return (
    <StaffSignIn title="Simple Admin" lede="Sign in to switch the website’s features on and off.">
      <Link to={getScreenAddress('dashboard')}>Open the admin portal instead</Link>
    </StaffSignIn>
  );
}

/** Renders its children if the platform is unlocked or the user signed out, otherwise a form that unlocks it (a spinner while loading). */
export function LockGate({ children }: { children: ReactNode }) {
  const { lock } = usePlatform();
  const { status, user, role, roleError, mfaStep, signOut, refreshRole } = useAuth();
  const [isLocked, setLocked] = useState(lock?.isLocked ?? false);
  /** Whether the password was entered after locking. Unlocking also requires a confirmed admin role. */
  const [isProven, setProven] = useState(false);
  useEffect(() => lock?.onLock(() => setLocked(true)), [lock]);
  // A sign-out ends the lock, because the next sign-in requires the password anyway.
  useEffect(() => {
    if (status !== 'signed-out') return;
    setLocked(false);
    setProven(false);
  }, [status]);
  const isDone = isProven && role === 'admin' && roleError === null;
  useEffect(() => {
    if (!isDone) return;
    lock?.release();
    setLocked(false);
    setProven(false);
  }, [isDone, lock]);

  if (!isLocked || !lock || (status === 'signed-out' && !user)) return children;
  if (!user) return <FullPageSpinner label="Checking your session" />;
  return (
    <LoginScreen
      title="Locked"
      lede={`Signed in as ${user.email}. Locked after ${lock.idleMinutes} minutes without input, or with the system.`}
      foot={<Button variant="minimal" text="Sign out" onClick={() => void signOut()} />}
    >
      {isProven && mfaStep ? (
        <MfaForm />
      ) : (
        <SignInForm
          submit="Unlock"
          knownEmail={user.email}
          onSignedIn={() => void refreshRole().then(() => setProven(true))}
        />
      )}
      {isProven && roleError && (
        <p role="alert" className="oc-form-error">
          We got no answer, so the console stays locked. Try again in a moment.
        </p>
      )}
    </LoginScreen>
  );
}
