import { call } from '../api/call.ts';
import { passwordLinkWorks } from '../api/session.ts';
import { createStore, type Store } from '../store/createStore.ts';
import {
  type AccountDeps,
  choosePassword,
  type PasswordLink,
  type PasswordProof,
  type PasswordRefusal,
  readPasswordLink,
} from './password.ts';

/** The state of a page that sets a password. */
export interface PasswordState {
  /** The account that the link says it opens; empty without a link. */
  readonly email: string;
  /** The page asks for the code of the mail, because there is no usable link. */
  readonly needsCode: boolean;
  /** The page also asks for a code of the authenticator app. */
  readonly needsAppCode: boolean;
  /** The link no longer works, which is said before a password is typed: the kind of its mail. */
  readonly over: PasswordLink['type'] | null;
  /** The password is set, and its owner signed in. */
  readonly isChosen: boolean;
}

export interface TypedPassword {
  readonly email: string;
  readonly password: string;
  /** The code of a mail, in place of a link. */
  readonly code?: string | undefined;
  /** The password until now, of somebody who is signed in. */
  readonly current?: string | undefined;
  readonly appCode?: string | undefined;
}

export interface PasswordChoice extends Store<PasswordState> {
  /** Reads the link in the fragment of an address, and asks whether it still works. Only the first call counts. */
  open(hash: string): void;
  /** Sets the password by the current one, the link or the code. Resolves with null once its owner is signed in. Never rejects. */
  choose(typed: TypedPassword): Promise<PasswordRefusal | null>;
}

const START: PasswordState = { email: '', needsCode: false, needsAppCode: false, over: null, isChosen: false };

/** The states of a first password, of a reset and of a change, for whichever page draws them. */
export function createPasswordChoice(deps: AccountDeps): PasswordChoice {
  const { getSnapshot, subscribe, publish } = createStore(START);
  const settle = (change: Partial<PasswordState>) => publish({ ...getSnapshot(), ...change });
  let link: PasswordLink | null | undefined;

  /** Asking does not spend the link. Without an answer it is tried all the same. */
  async function askWhetherItWorks({ tokenHash, type }: PasswordLink): Promise<void> {
    try {
      const works = await call({ ...deps, client: deps.privateClient() }, passwordLinkWorks, {
        p_token_hash: tokenHash,
      });
      if (!works) settle({ over: type, needsCode: true });
    } catch (failure) {
      deps.log.warn('The state of a link could not be read', failure);
    }
  }

  return {
    getSnapshot,
    subscribe,
    open(hash) {
      if (link !== undefined) return;
      link = readPasswordLink(hash);
      settle({ email: link?.email ?? '', needsCode: link === null });
      if (link) void askWhetherItWorks(link);
    },
    async choose({ email, password, code = '', current, appCode }) {
      const { needsCode } = getSnapshot();
      const typedCode = { kind: 'code', email: email.trim(), code: code.replaceAll(/\s/g, '') } as const;
      const byMail: PasswordProof = link && !needsCode ? link : typedCode;
      const proof: PasswordProof = current === undefined ? byMail : { kind: 'current', email, password: current };
      const refusal = await choosePassword(deps, proof, password, appCode);
      if (refusal === null) settle({ isChosen: true, needsAppCode: false });
      else if (refusal === 'second-factor') settle({ needsAppCode: true });
      else if (refusal === 'proof' && current === undefined) settle({ needsCode: true });
      return refusal;
    },
  };
}
