import { type ChoosePasswordResult, type PasswordProof, readPasswordLink } from '@olea/shared/auth';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../PortalContext.tsx';

type Refusal = Extract<ChoosePasswordResult, { ok: false }>['reason'];

export interface PasswordChoice {
  /** There is no usable link: the code of the mail is asked for instead. */
  readonly needsCode: boolean;
  /** The password is set and its owner signed in. */
  readonly isChosen: boolean;
  readonly isSaving: boolean;
  readonly error: Refusal | null;
  /** Sets the password by the link that led here, or by a code, and opens the account. Never rejects. */
  readonly choose: (password: string, code: PasswordProof | null) => Promise<void>;
  readonly clearError: () => void;
}

/** The states of the password page. Nothing of the auth library is loaded before a password is sent. */
export function usePasswordChoice(): PasswordChoice {
  const { session } = usePortal();
  const link = useRef<PasswordProof | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<Refusal | null>(null);

  useEffect(() => {
    const found = readPasswordLink(window.location);
    if (found.kind === 'token' || found.kind === 'session') link.current = found;
    setNeedsCode(link.current === null);
  }, []);

  async function choose(password: string, code: PasswordProof | null): Promise<void> {
    const proof = code ?? link.current;
    if (!proof) return setNeedsCode(true);
    setSaving(true);
    setError(null);
    try {
      const { choosePassword } = await session.load();
      const result = await choosePassword(proof, password);
      // After success the form stays busy until the account has opened.
      if (result.ok) return setChosen(true);
      setError(result.reason);
      if (result.reason === 'proof') setNeedsCode(true);
    } catch (failure) {
      console.error('The sign-in script could not be loaded', failure);
      setError('unreachable');
    }
    setSaving(false);
  }

  return { needsCode, isChosen, isSaving, error, choose, clearError: () => setError(null) };
}
