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

/** The states of a page that sets a password. The first render knows nothing of the address, as on a page that is rendered at build. */
export function usePasswordChoice(deps: AccountDeps) {
  const [choice] = useState(() => createPasswordChoice(deps));
  const state = useSyncExternalStore(choice.subscribe, choice.getSnapshot, choice.getSnapshot);
  return { ...state, choose: choice.choose, open: choice.open };
}

/** The same for the page that a mail leads to: its link is taken out of the address. */
export function usePasswordLink(deps: AccountDeps) {
  const { open, ...choice } = usePasswordChoice(deps);
  // Before anybody can press.
  useLayoutEffect(() => {
    open(window.location.hash);
    // Neither history nor a shared screen keeps a token that still opens the account.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [open]);
  return choice;
}

/**
 * A command that runs once at a time: whether it is under way, and how the last run ended, until `clear` or the next one. Commands given
 * meanwhile are dropped. `work` never rejects.
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
