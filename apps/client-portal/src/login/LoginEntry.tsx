import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { useEffect } from 'react';
import { LeaveForHome, Unreachable } from '../frame/notices.tsx';
import { useHere } from '../frame/useHere.ts';
import { usePortal, useSession } from '../PortalContext.tsx';
import { decideSignIn, originOf } from '../session/decideSignIn.ts';
import { type LoginNotice, LoginScreen } from './LoginScreen.tsx';

export interface LoginEntryProps {
  readonly notice: LoginNotice | null;
  /** True when the reader came here without a page load: the heading then takes the focus. */
  readonly takesFocus: boolean;
  /** Called with the page to show (no language prefix) once a client is signed in. */
  readonly onEnter: (path: string) => void;
}

/** The sign-in page and what a session found there leads to. */
export function LoginEntry({ notice, takesFocus, onEnter }: LoginEntryProps) {
  const { session } = usePortal();
  const { search } = useHere();
  const decision = decideSignIn(useSession(), originOf(search));
  const entering = decision.kind === 'enter' ? decision.path : null;

  useEffect(() => {
    const loadIfStored = (): void => {
      // A failed load changes nothing: the form is there, and submitting it tries again.
      if (session.isStored()) session.load().catch(() => undefined);
    };
    const follow = (event: StorageEvent): void => {
      if (event.key === SESSION_STORAGE_KEY) loadIfStored();
    };
    loadIfStored();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session]);

  useEffect(() => {
    if (entering !== null) onEnter(entering);
  }, [entering, onEnter]);

  if (decision.kind === 'no-access') return <LeaveForHome email={decision.email} />;
  if (decision.kind === 'unreachable') return <Unreachable />;
  return <LoginScreen notice={notice} takesFocus={takesFocus} />;
}
