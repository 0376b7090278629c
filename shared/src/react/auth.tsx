import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type AuthSnapshot, type AuthStore, LOADING } from '../auth/index.ts';

const AuthContext = createContext<AuthStore | null>(null);

/** Gives the tree one auth store. */
export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  return <AuthContext value={store}>{children}</AuthContext>;
}

export interface Auth extends AuthSnapshot {
  readonly signOut: AuthStore['signOut'];
  readonly refreshRole: AuthStore['refreshRole'];
}

/** The current session, user and role; loading in a render that hydrates. Throws outside its provider. */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => LOADING);
  return { ...snapshot, signOut: store.signOut, refreshRole: store.refreshRole };
}
