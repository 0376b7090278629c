import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type AuthSnapshot, type AuthStore, LOADING } from '../auth/createAuthStore.ts';
import { type AccountDeps, createPasswordChoice } from '../auth/password.ts';

const AuthContext = createContext<AuthStore | null>(null);

/** Makes `store` available to `useAuth` in the components below. */
export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  return <AuthContext value={store}>{children}</AuthContext>;
}

export interface Auth extends AuthSnapshot {
  readonly signOut: AuthStore['signOut'];
  readonly refreshRole: AuthStore['refreshRole'];
}

/** Returns the sign-in status, user and role. The status is `loading` during hydration. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => LOADING);
  return { ...snapshot, signOut: store.signOut, refreshRole: store.refreshRole };
}

/** Returns the state of a page that sets a password, and the functions of `PasswordChoice` that change this state. */
export function usePasswordChoice(deps: AccountDeps) {
  const [choice] = useState(() => createPasswordChoice(deps));
  const state = useSyncExternalStore(choice.subscribe, choice.getSnapshot, choice.getSnapshot);
  return { ...state, choose: choice.choose, open: choice.open };
}

/** Like `usePasswordChoice`, with the token in the URL. Reads and removes it after the first render, which matches the prerendered page. */
export function usePasswordLink(deps: AccountDeps) {
  const { open, ...choice } = usePasswordChoice(deps);
  // A layout effect runs before the user can interact.
  useLayoutEffect(() => {
    open(window.location.hash);
    // The token can still open the account, so it must not stay in the address bar or in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [open]);
  return choice;
}

/**
 * Runs one command at a time. Returns whether it is running, and the last result until `clear` or the next run. Ignores calls during a run.
 * `work` must not reject.
 */
export function useCommand<Order extends unknown[], Result>(work: (...order: Order) => Promise<Result>) {
  const isUnderWay = useRef(false);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly result: Result | null }>({
    isBusy: false,
    result: null,
  });
  async function run(...order: Order): Promise<Result | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setState({ isBusy: true, result: null });
    const result = await work(...order);
    isUnderWay.current = false;
    setState({ isBusy: false, result });
    return result;
  }
  return { ...state, run, clear: () => setState(({ isBusy }) => ({ isBusy, result: null })) };
}
