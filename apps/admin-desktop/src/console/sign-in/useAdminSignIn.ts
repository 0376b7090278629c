import { type Credentials, signInAdmin } from '@olea/shared/auth';
import { useCallback, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';

export interface AdminSignIn {
  /** True once the account is signed in and its admin role is confirmed. */
  readonly signIn: (credentials: Credentials) => Promise<boolean>;
  readonly isSigningIn: boolean;
  readonly error: string | null;
  readonly clearError: () => void;
}

/** Signs an administrator in and keeps the message of a refusal until something is typed. */
export function useAdminSignIn(): AdminSignIn {
  const { client, log, askRole, auth } = useServices();
  const [isSigningIn, setSigningIn] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const signIn = useCallback(
    async (credentials: Credentials) => {
      setSigningIn(true);
      setError(null);
      const result = await signInAdmin({ client, log, askRole, signOut: () => auth.signOut() }, credentials);
      setSigningIn(false);
      if (!result.ok) setError(result.message);
      return result.ok;
    },
    [client, log, askRole, auth],
  );
  const clearError = useCallback(() => setError(null), []);
  return { signIn, isSigningIn, error, clearError };
}
