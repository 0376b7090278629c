import { type AuthSnapshot, isRoleUnknown, pathAfterClientSignIn } from '@olea/shared/auth';

export type SignInDecision =
  /** Show the sign-in form; also while a stored session is being checked, so that nobody waits for a spinner. */
  | { kind: 'form' }
  | { kind: 'enter'; path: string }
  /** Signed in, but no client: the home page, as specified. */
  | { kind: 'no-access'; email: string }
  /** Signed in, but nobody could say with which role. */
  | { kind: 'unreachable' };

/** What the sign-in page does with the session it finds. `origin` is the remembered page, without language prefix. */
export function decideSignIn(auth: AuthSnapshot | null, origin: string): SignInDecision {
  if (auth?.status !== 'signed-in') return { kind: 'form' };
  if (isRoleUnknown(auth)) return { kind: 'unreachable' };
  if (auth.role !== 'client') return { kind: 'no-access', email: auth.user?.email ?? '' };
  return { kind: 'enter', path: pathAfterClientSignIn(auth.role, origin) };
}
